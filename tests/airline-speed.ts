/** Airlines answer a search in turn, over seconds. Tests of other things use this setting. */
export const fastAirlines = { slowestAirlineMs: 0 }

/** The default for visitors. */
export const slowAirlines = { slowestAirlineMs: 4_000 }
