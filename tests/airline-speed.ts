/**
 * The sandbox's airlines take seconds to answer a search, one after the other, as real ones do. Whoever does
 * not test that starts it with these.
 */
export const fastAirlines = { slowestAirlineMs: 0 }

/** As the sandbox runs for visitors. */
export const slowAirlines = { slowestAirlineMs: 4_000 }
