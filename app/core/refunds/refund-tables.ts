import type { Mode } from '#app/core/site/mode.ts'
import type { RefundState } from './refund-states.ts'

/** A refund that an administrator has asked for. Those of cancellations stand with them. */
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
  /** Of the payment provider. */
  refundId: string | null
  reason: string
  /** User id. */
  actor: string
  failure: string | null
  /** Tries that came to nothing so far, and when the next is due. */
  retries: number
  retryAt: string | null
  /** Grows by one with every write. */
  version: number
  createdAt: string
}
