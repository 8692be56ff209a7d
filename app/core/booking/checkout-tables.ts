import type { RefundState } from '#app/core/refunds/refund-states.ts'
import type { Mode } from './checkout-record.ts'
import type { CheckoutState } from './checkout-states.ts'

export type CheckoutsTable = {
  id: string
  sessionHash: string
  userId: string | null
  mode: Mode
  offerId: string
  adults: number
  children: number
  infants: number
  state: CheckoutState
  stateSince: string
  offer: string
  offerExpiresAt: string
  passengers: string | null
  /** Encrypted. */
  documents: string | null
  /** Encrypted: the passenger step as it was typed, until it is complete. */
  typed: string | null
  seats: string | null
  bags: string | null
  seatsSkipped: number
  /** What the customer is charged. */
  amountMinor: number | null
  currency: string | null
  /** What the order costs: an exact decimal. */
  providerAmount: string | null
  providerCurrency: string | null
  /** The fare that the customer last saw and agreed to. */
  consentAmountMinor: number | null
  consentCurrency: string | null
  paymentAttempt: number
  paymentIntentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  holderName: string | null
  orderId: string | null
  bookingReference: string | null
  failure: string | null
  /** When the airline said that the order will not come. */
  creationFailedAt: string | null
  /** The checkout of the same flights that goes on in its place. */
  replacedBy: string | null
  /** Seats and bags of the one it replaces that are not sold with its offer: a JSON list of texts. */
  lostExtras: string | null
  history: string
  /** Grows by one with every write. */
  version: number
  createdAt: string
  updatedAt: string
}

/** `live` until its hold is known to be released, or its money captured. */
export type PaymentAttemptState = 'live' | 'released' | 'captured'

export type PaymentAttemptsTable = {
  checkoutId: string
  /** From 1. */
  number: number
  mode: Mode
  state: PaymentAttemptState
  amountMinor: number
  currency: string
  /** Of the payment provider: an intent, or the page on which one will be made. */
  intentId: string | null
  createdAt: string
  endedAt: string | null
}

/** A mailed link to pay for an order that stands and whose hold is gone: one an attempt. */
export type PaymentLinksTable = {
  checkoutId: string
  /** Number of the payment attempt. */
  attempt: number
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  /** User id of the administrator. */
  sentBy: string
  /** The provider's pages opened for it so far; each has an idempotency key of its own. */
  pages: number
  createdAt: string
  expiresAt: string
}

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
