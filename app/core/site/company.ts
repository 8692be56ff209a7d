import type { Seller } from '#app/platform/seller.ts'

export const phoneHours = 'Mon-Fri 9am-6pm EST'

/** Business days until a bank shows a refund. */
export const bankDays = { first: 7, last: 30 }

export const company = {
  name: 'Contrail',
  phoneHours,
  emailResponse: 'within 24 hours',
  /** Card brands that the payment step and the hosted payment page accept. */
  cards: 'Visa, Mastercard, American Express and Discover cards',
  refundInitiated: 'within 24-48 hours',
  refundUsually: '7-14 business days',
  refundAtMost: `${bankDays.first} to ${bankDays.last} business days`,
} as const

export const stripePageNote =
  'You’ll pay on Stripe’s secure page, then come back here. It takes cards and Link, and Apple Pay or Google Pay if your device has them.'

export function letterheadOf({ legalName, address, registrations }: Seller): string {
  return [legalName, address.join(', '), registrations].filter(Boolean).join(' · ')
}
