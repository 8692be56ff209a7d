/** Airlines price by age below this; everyone else is an adult. */
export const adultAge = 18

/** A younger traveller needs someone of at least this age. */
export const escortAge = 16
