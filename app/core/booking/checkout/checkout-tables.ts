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
  /** Encrypted JSON of the passports. */
  documents: string | null
  /** Encrypted JSON of the passenger form as entered, while the form is incomplete. */
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
  /** Wallet that the card was paid with, such as `apple_pay`. */
  cardWallet: string | null
  holderName: string | null
  orderId: string | null
  bookingReference: string | null
  failure: string | null
  creationFailedAt: string | null
  replacedBy: string | null
  /**
   * JSON list of texts: extras of the replaced checkout that the airline does not sell with this
   * offer.
   */
  lostExtras: string | null
  history: string
  /** Grows by one with every write. */
  version: number
  createdAt: string
  updatedAt: string
}

/** An attempt is `live` until its hold is released or captured. */
export type PaymentAttemptState = 'live' | 'released' | 'captured'

export type PaymentAttemptsTable = {
  checkoutId: string
  /** The first attempt has the number 1. */
  number: number
  mode: Mode
  state: PaymentAttemptState
  amountMinor: number
  currency: string
  /** The payment provider's id of an intent, or of the payment page that will create the intent. */
  intentId: string | null
  createdAt: string
  endedAt: string | null
}

/**
 * An emailed link to pay for an active order whose hold has expired. Each attempt has at most one
 * link.
 */
export type PaymentLinksTable = {
  checkoutId: string
  attempt: number
  /** SHA-256 of the token in the mailed link. */
  tokenHash: string
  /** User id of the administrator who sent the link. */
  sentBy: string
  /** Number of payment pages opened so far. Each page has its own idempotency key. */
  pages: number
  createdAt: string
  expiresAt: string
}
