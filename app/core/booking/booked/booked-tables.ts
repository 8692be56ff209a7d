import type { Mode } from '#app/core/site/mode.ts'

export type BookingStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

export type BookingsTable = {
  id: string
  checkoutId: string
  userId: string | null
  sessionHash: string
  mode: Mode
  orderId: string
  reference: string
  status: BookingStatus
  bookingData: string
  primaryEmail: string
  amountMinor: number
  currency: string
  providerAmount: string
  providerCurrency: string
  paymentIntentId: string
  cardBrand: string | null
  cardLast4: string | null
  refundMinor: number | null
  refundedAt: string | null
  cancelledAt: string | null
  /** When the airline was last asked how the order stands. */
  orderReadAt: string | null
  /** How often the airline was asked what cancelling would give back, and how often that has ended. */
  quotesAsked: number
  quotesAnswered: number
  createdAt: string
  updatedAt: string
}

/** A link that shows a trip to others: `id` is signed to make its token. */
export type TripSharesTable = {
  bookingId: string
  id: string
  createdAt: string
  expiresAt: string
}

/** Mailed to a booking's email, for who shows that they read it: one a booking, for minutes. */
export type BookingCodesTable = {
  bookingId: string
  /** SHA-256 of the booking and the code. */
  codeHash: string
  expiresAt: string
  /** How often a code was tried. */
  tries: number
}
