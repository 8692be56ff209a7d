import type { Mode } from '#app/core/site/mode.ts'

/** One side of a movement of money. All sides of one cause and provider id add up to zero. */
export type LedgerEntriesTable = {
  id: string
  at: string
  mode: Mode
  checkoutId: string
  cause: string
  providerId: string
  account: string
  amountMinor: number
  currency: string
}

export type CaseKind =
  /** An active order without a booking of ours. */
  | 'order_without_booking'
  /** A charge without a booking of ours. */
  | 'charge_without_booking'
  /** A charge or refund that differs from our books. */
  | 'amount_differs'
  /** A booking whose order is not active at the airline. */
  | 'booking_without_order'
  /** A provider rejects our requests: an empty balance, an expired key. */
  | 'operator'
  | 'chargeback'
  /** A manual refund that failed or has an unknown outcome. */
  | 'refund_failed'
  | 'refund_slow'
  /** A change by the airline that a person has to settle. */
  | 'airline_change'

/** Work for a person. One row per kind and subject, however often it occurs. */
export type CasesTable = {
  id: string
  kind: CaseKind
  subject: string
  mode: Mode
  checkoutId: string | null
  detail: string
  openedAt: string
  seenAt: string
  seenCount: number
  closedAt: string | null
  closedBy: string | null
  resolution: string | null
  /** Amount moved manually, if any; `settledOn` is yyyy-MM-dd. */
  amountMinor: number | null
  currency: string | null
  settledOn: string | null
  /** Airline's price of the refused order: a decimal string. */
  orderAmount: string | null
  orderCurrency: string | null
  /** For events that arrive in any order: position of the latest one in their sequence. */
  stage: number | null
}
