import type { CancellationState, RefundTo } from '#app/core/trips/cancellation-states.ts'
import type { Mode } from '#app/core/booking/checkout-record.ts'

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

/** One row a booking: the latest quote, and how far its cancellation has got. */
export type CancellationsTable = {
  bookingId: string
  state: CancellationState
  stateSince: string
  quoteId: string
  quoteExpiresAt: string | null
  /** Where the booking has asked for more quotes than this, another may have made it stale. */
  quoteNumber: number
  /** What the airline gives back: an exact decimal; null when it does not say. */
  providerRefund: string | null
  providerCurrency: string | null
  refundTo: RefundTo
  /** What goes back to the traveller's card, in minor units of the booking's currency. */
  refundMinor: number
  /** What is owed besides, where an administrator sends a part of a refund alone; null for nothing. */
  openMinor: number | null
  refundAttempt: number
  refundId: string | null
  /** Vouchers that the airline issued instead of money. */
  credits: string | null
  failure: string | null
  /** Tries that came to nothing in this state, and when the next is due. */
  retries: number
  retryAt: string | null
  /** What an administrator has paid back by other means: minor units, the day (yyyy-MM-dd), why. */
  settledMinor: number | null
  settledOn: string | null
  settledReason: string | null
  /** Grows by one with every write. */
  version: number
  history: string
  createdAt: string
  updatedAt: string
}

export type AirlineChangesTable = {
  id: string
  bookingId: string
  /** Slices, as JSON: what the airline flies now, and what it flew before. */
  added: string
  removed: string
  /** Read where `actions` is null: rows of earlier releases. */
  canAccept: number
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  detectedAt: string
  /** JSON list of what the provider lets us do about it. */
  actions: string | null
  /** When it is decided without an answer; null for what was decided before we saw it. */
  decideBy: string | null
  remindedAt: string | null
  /** When the traveller asked for other flights. */
  askedAt: string | null
  /** When it went to a person, or a later change took its place. */
  handedOverAt: string | null
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
