import type { RefundTo } from '#app/core/flight/after-sale-terms.ts'
import type { CancellationState } from './cancellation-states.ts'

/** One row per booking: the latest quote and the progress of the cancellation. */
export type CancellationsTable = {
  bookingId: string
  state: CancellationState
  stateSince: string
  quoteId: string
  quoteExpiresAt: string | null
  /** When the booking has requested more quotes than this, this quote may be stale. */
  quoteNumber: number
  /** Refund by the airline, an exact decimal; null when it states none. */
  providerRefund: string | null
  providerCurrency: string | null
  refundTo: RefundTo
  /** Refund to the traveller's card, in minor units of the booking's currency. */
  refundMinor: number
  /** Amount still owed after a partial refund by an administrator; null for none. */
  openMinor: number | null
  refundAttempt: number
  refundId: string | null
  /** Airline vouchers issued instead of money. */
  credits: string | null
  failure: string | null
  /** Failed attempts in this state; `retryAt` is the next one. */
  retries: number
  retryAt: string | null
  /** Refund by other means: minor units, day (yyyy-MM-dd) and reason. */
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
  /** Slices as JSON: the new and the earlier flights. */
  added: string
  removed: string
  /** Used only when `actions` is null, in rows of earlier releases. */
  canAccept: number
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  detectedAt: string
  /** JSON list of the actions that the provider allows. */
  actions: string | null
  /**
   * Deadline after which the change applies without an answer; null for changes decided before we
   * saw them.
   */
  decideBy: string | null
  remindedAt: string | null
  /** Time of the traveller's request for other flights. */
  askedAt: string | null
  /** Time of the hand-over to a person, or of a later change that superseded this one. */
  handedOverAt: string | null
  updatedAt: string
}
