import type { Mode } from '#app/core/site/mode.ts'
import type { RefundState } from './refund-states.ts'

/**
 * A refund that an administrator requested. Refunds of cancellations are stored with the
 * cancellation.
 */
export type RefundsTable = {
  checkoutId: string
  /** The first refund of a checkout has the number 1. */
  number: number
  /** Null for the refund of a charge without a booking. */
  bookingId: string | null
  mode: Mode
  intentId: string
  amountMinor: number
  currency: string
  state: RefundState
  stateSince: string
  refundId: string | null
  reason: string
  actor: string
  failure: string | null
  /** Number of failed attempts so far; `retryAt` is the time of the next attempt. */
  retries: number
  retryAt: string | null
  /** Grows by one with every write. */
  version: number
  createdAt: string
}
