/**
 * Makes all airlines answer a search immediately, for tests that are not about waiting. Otherwise
 * the airlines answer one after the other, over several seconds.
 */
export const fastAirlines = { slowestAirlineMs: 0 }

/** The setting for real visitors: the slowest airline answers after four seconds. */
export const slowAirlines = { slowestAirlineMs: 4_000 }
