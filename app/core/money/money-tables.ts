import type { Mode } from '#app/core/site/mode.ts'

/**
 * One side of a movement of money. All sides with the same cause and provider id add up to zero.
 */
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
  /** The airline has an active order for which we have no booking. */
  | 'order_without_booking'
  /** The payment provider has a charge for which we have no booking. */
  | 'charge_without_booking'
  /** A charge or refund at the provider differs from our books. */
  | 'amount_differs'
  /** We have a booking whose order is not active at the airline. */
  | 'booking_without_order'
  /** A provider rejects our requests, for example because of an empty balance or an expired key. */
  | 'operator'
  | 'chargeback'
  /** A manual refund that failed or has an unknown outcome. */
  | 'refund_failed'
  | 'refund_slow'
  /** A change by the airline that a person has to settle. */
  | 'airline_change'

/**
 * Work for a person. The table has one row per kind and subject, however often the problem occurs.
 */
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
  /** `amountMinor` is the amount moved manually, if any; `settledOn` is yyyy-MM-dd. */
  amountMinor: number | null
  currency: string | null
  settledOn: string | null
  /** The airline's price of the refused order, as a decimal string. */
  orderAmount: string | null
  orderCurrency: string | null
  /** Position of the latest event in its sequence, because events arrive in any order. */
  stage: number | null
}
