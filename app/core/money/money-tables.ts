import type { Mode } from '#app/core/site/mode.ts'

/** One side of a movement of money; the sides of one cause and provider id add up to nothing. */
export type LedgerEntriesTable = {
  id: string
  at: string
  mode: Mode
  checkoutId: string
  cause: string
  /** The provider's id of what caused it. */
  providerId: string
  account: string
  amountMinor: number
  currency: string
}

/** What can be wrong outside so that a person has to look. */
export type CaseKind =
  /** An order stands at the airline, and no booking of ours knows of it. */
  | 'order_without_booking'
  /** A card was charged, and no booking of ours knows of it. */
  | 'charge_without_booking'
  /** What was charged or paid back is not what our books say. */
  | 'amount_differs'
  /** A booking stands here, and its order at the airline does not. */
  | 'booking_without_order'
  /** A provider refuses us: an empty balance, an expired key. */
  | 'operator'
  /** A traveller's bank has taken a charge back, or wants to. */
  | 'chargeback'
  /** A refund by hand that did not arrive, or of which nothing can be found out. */
  | 'refund_failed'
  /** A refund that the bank has not carried out for two weeks. */
  | 'refund_slow'
  /** Flights that the airline has changed, and that a person has to settle with it. */
  | 'airline_change'

/** What a person has to look at. One row for each kind and subject, however often it is seen. */
export type CasesTable = {
  id: string
  kind: CaseKind
  /** The provider's or our id of what it is about. */
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
  /** What moved by hand, where money did, and on which day (yyyy-MM-dd). */
  amountMinor: number | null
  currency: string | null
  settledOn: string | null
  /** What the order that a provider refused came to, as the airline says it: a decimal string. */
  orderAmount: string | null
  orderCurrency: string | null
  /** Of news that arrive in any order, how late in their course the detail stands; null for other cases. */
  stage: number | null
}
