import type { RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'
import type { CancellationState } from '#app/core/trips/cancellation/process/cancellation-states.ts'

/** One row per booking: the latest quote and the progress of the cancellation. */
export type CancellationsTable = {
  bookingId: string
  state: CancellationState
  stateSince: string
  quoteId: string
  quoteExpiresAt: string | null
  /** Number of the quote request. The quote may be stale once the booking has requested more quotes. */
  quoteNumber: number
  /** Refund by the airline as an exact decimal; null when the airline states no refund. */
  providerRefund: string | null
  providerCurrency: string | null
  refundTo: RefundTo
  /** Refund to the traveller's card, in minor units of the booking's currency. */
  refundMinor: number
  /** Amount still owed after an administrator's partial refund; null when no partial refund was made. */
  openMinor: number | null
  refundAttempt: number
  refundId: string | null
  /** JSON list of the vouchers that the airline issues instead of money. */
  credits: string | null
  failure: string | null
  /** Number of failed attempts in this state. The next attempt starts at `retryAt`. */
  retries: number
  retryAt: string | null
  /** Refund by another method: minor units, day (yyyy-MM-dd) and reason. */
  settledMinor: number | null
  settledOn: string | null
  settledReason: string | null
  /** Increases by one with every write. */
  version: number
  history: string
  createdAt: string
  updatedAt: string
}

export type AirlineChangesTable = {
  id: string
  bookingId: string
  /** JSON lists of the new flights (`added`) and of the flights that they replace (`removed`). */
  added: string
  removed: string
  /** Rows of earlier releases use this column; later rows have `actions`. */
  canAccept: number
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null
  detectedAt: string
  /** JSON list of the actions that the provider allows. */
  actions: string | null
  /** After this deadline we decide for the traveller. Null for a change that was decided before we read it. */
  decideBy: string | null
  remindedAt: string | null
  /** Time at which the traveller asked for other flights. */
  askedAt: string | null
  /** Time at which staff took over, or at which a later change superseded this one. */
  handedOverAt: string | null
  /** Time at which this site asked the airline to accept the change. Null without an unfinished request. */
  acceptingSince: string | null
  retries: number
  retryAt: string | null
  /** Increases by one with every write of the traveller's answer. */
  version: number
  updatedAt: string
}
