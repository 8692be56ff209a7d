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
  /** Encrypted: the incomplete passenger step as entered. */
  typed: string | null
  seats: string | null
  bags: string | null
  seatsSkipped: number
  amountMinor: number | null
  currency: string | null
  providerAmount: string | null
  providerCurrency: string | null
  /** The fare that the customer last agreed to. */
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
  creationFailedAt: string | null
  replacedBy: string | null
  /** JSON list of texts: extras of the replaced checkout that are not sold with this offer. */
  lostExtras: string | null
  history: string
  /** Grows by one with every write. */
  version: number
  createdAt: string
  updatedAt: string
}

/** `live` until the hold is released or captured. */
export type PaymentAttemptState = 'live' | 'released' | 'captured'

export type PaymentAttemptsTable = {
  checkoutId: string
  /** From 1. */
  number: number
  mode: Mode
  state: PaymentAttemptState
  amountMinor: number
  currency: string
  /** Payment provider's id of an intent, or of the page that will create one. */
  intentId: string | null
  createdAt: string
  endedAt: string | null
}

/** An emailed link to pay for an active order whose hold expired: one per attempt. */
export type PaymentLinksTable = {
  checkoutId: string
  attempt: number
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  /** User id of the administrator. */
  sentBy: string
  /** Number of provider pages opened so far; each has its own idempotency key. */
  pages: number
  createdAt: string
  expiresAt: string
}
