import type { Mode } from '#app/core/site/mode.ts'
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
