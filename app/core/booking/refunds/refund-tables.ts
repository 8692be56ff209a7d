import type { Mode } from '#app/core/site/mode.ts'
import type { RefundState } from './refund-states.ts'

/** A refund by an administrator. Cancellations store their own refunds. */
export type RefundsTable = {
  checkoutId: string
  /** From 1. */
  number: number
  /** Null for a charge without a booking. */
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
  /** Failed attempts so far; `retryAt` is the next one. */
  retries: number
  retryAt: string | null
  /** Grows by one with every write. */
  version: number
  createdAt: string
}
