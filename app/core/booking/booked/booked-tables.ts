import type { Mode } from '#app/core/site/mode.ts'

export type BookingStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

export type OrderClaim = 'cancellation' | 'airline change'

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
  cardWallet: string | null
  refundMinor: number | null
  refundedAt: string | null
  cancelledAt: string | null
  orderReadAt: string | null
  quotesAsked: number
  quotesAnswered: number
  /** The process that is changing the order at the airline. */
  claim: OrderClaim | null
  createdAt: string
  updatedAt: string
}

/** A key of `travellerKeys`: a traveller's name, or the digits of a phone number as `family`. `bookedAt` is the `createdAt` of the booking. */
export type BookedNamesTable = {
  bookingId: string
  family: string
  given: string
  bookedAt: string
}

/** A link that shares a trip. The token in its URL is the signed `id`. */
export type TripSharesTable = {
  bookingId: string
  id: string
  createdAt: string
  expiresAt: string
}

/**
 * A short-lived code that proves access to the booking's email. Each booking has at most one code.
 */
export type BookingCodesTable = {
  bookingId: string
  /** SHA-256 hash of the booking's id and the code. */
  codeHash: string
  expiresAt: string
  tries: number
}
