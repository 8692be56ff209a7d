/** Seconds within which the same form may arrive again, because its answer was lost. */
export const resendSeconds = 600
