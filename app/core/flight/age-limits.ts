/** Airlines price by age below this one; above it everybody is an adult. */
export const adultAge = 18

/** Nobody younger travels without somebody of this age or older. */
export const escortAge = 16
