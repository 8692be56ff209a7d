import type { Seller } from '#app/platform/seller.ts'

/** In one form wherever they stand. */
export const phoneHours = 'Mon-Fri 9am-6pm EST'

export const company = {
  name: 'Contrail',
  phoneHours,
  emailResponse: 'within 24 hours',
  /** What the payment step and the payment provider's page take. */
  cards: 'Visa, Mastercard, American Express and Discover cards',
  refundInitiated: 'within 24-48 hours',
  refundUsually: '7-14 business days',
  refundAtMost: '7 to 30 business days',
} as const

/** Whose receipt or mail it is, in one line. */
export function letterheadOf({ legalName, address, registrations }: Seller): string {
  return [legalName, address.join(', '), registrations].filter(Boolean).join(' · ')
}
