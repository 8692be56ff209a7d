/**
 * Airlines have separate fares for each age below this limit. From this age on, a traveller is an
 * adult.
 */
export const adultAge = 18

/** A traveller below this age needs a fellow traveller of at least this age. */
export const escortAge = 16
