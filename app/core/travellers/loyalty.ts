import type { LoyaltyProgramme } from '#app/core/flight/offer.ts'

export function normaliseLoyaltyNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, '')
}

/** Airlines share no check digit, so only they can decide. */
export function isLoyaltyNumber(number: string): boolean {
  return /^[0-9A-Z]{5,20}$/.test(number)
}

export const loyaltyProblems = {
  number: 'Please enter the number as shown on the card: 5 to 20 letters and digits',
  airline: 'Please choose the airline for this number',
  unsupported: 'This airline doesn’t accept frequent flyer numbers with a booking',
} as const

/** Falls back to the only programme. */
export function programmeOf(
  programmes: readonly LoyaltyProgramme[],
  chosen: string | undefined,
): LoyaltyProgramme | null {
  const only = programmes.length === 1 ? programmes[0] : undefined
  return programmes.find(({ code }) => code === chosen) ?? (chosen ? null : (only ?? null))
}
