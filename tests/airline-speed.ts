/**
 * Airlines answer a search one after the other, over several seconds. Tests that are not about waiting use this
 * setting.
 */
export const fastAirlines = { slowestAirlineMs: 0 }

/** The setting for real visitors: the slowest airline answers after four seconds. */
export const slowAirlines = { slowestAirlineMs: 4_000 }
