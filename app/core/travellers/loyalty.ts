import type { LoyaltyProgramme } from '#app/core/flight/offer.ts'

export function normaliseLoyaltyNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, '')
}

/** Checks only the format: airlines have no common check digit, so only they can validate a number. */
export function isLoyaltyNumber(number: string): boolean {
  return /^[0-9A-Z]{5,20}$/.test(number)
}

export const loyaltyProblems = {
  number: 'Please enter the number as shown on the card: 5 to 20 letters and digits',
  airline: 'Please choose the airline for this number',
  unsupported: 'This airline doesn’t accept frequent flyer numbers with a booking',
} as const

/**
 * Returns the chosen programme. If none was chosen, returns the only programme, or null if there
 * are several.
 */
export function programmeOf(programmes: readonly LoyaltyProgramme[], chosen: string | undefined) {
  const only = programmes.length === 1 ? programmes[0] : undefined
  return programmes.find(({ code }) => code === chosen) ?? (chosen ? null : (only ?? null))
}
