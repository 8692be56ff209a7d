import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'
import type { CancellationState } from './cancellation-states.ts'

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
