import type { Mode } from '#app/core/site/mode.ts'
import type { VendorAccount } from '#app/core/site/vendor.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'

/** Card payments. Every method throws only subclasses of `PaymentProviderError`. */
export type PaymentProvider = {
  /** Creates a customer, for whom the provider can keep cards, or returns the earlier one of the key. */
  createCustomer(request: CustomerRequest): Promise<Customer>
  /** Deletes a customer with all cards that the provider keeps for it. Safe to repeat. */
  deleteCustomer(customerId: string): Promise<{ id: string }>
  /** Removes a card that the provider keeps. Safe to repeat. */
  removeCard(methodId: string): Promise<{ id: string }>
  /** Creates an intent, or returns the intent created earlier for the same key. */
  createIntent(request: IntentRequest): Promise<PaymentIntent>
  /**
   * Throws `CardDeclinedError`, `CardInvalidError` or `PaymentOutcomeUnknownError`. For a saved card that was removed
   * at the provider, throws `PaymentRefusedError` with the code `missing`.
   */
  authorise(request: AuthoriseRequest): Promise<PaymentIntent>
  getIntent(intentId: string): Promise<PaymentIntent>
  listIntents(since: string): Promise<PaymentIntent[]>
  /** Opens the provider's payment page, which places a hold but does not charge the card. */
  openHostedPage(request: HostedPageRequest): Promise<HostedPage>
  isHostedPage(id: string): boolean
  getHostedPage(pageId: string): Promise<HostedPage>
  /**
   * Closes an unpaid page. Returns null when the page was paid or closed before. Safe to repeat.
   */
  closeHostedPage(pageId: string): Promise<HostedPage | null>
  /** Captures the hold. Safe to repeat with the same key. */
  capture(intentId: string, key: string): Promise<PaymentIntent>
  /** Releases the hold. Safe to repeat with the same key. */
  release(intentId: string, key: string): Promise<PaymentIntent>
  /**
   * Refunds part of a capture. Safe to repeat with the same key. The refund stores the key, because
   * idempotency keys expire after a day. Throws `PaymentRefusedError`.
   */
  refund(request: RefundRequest): Promise<Refund>
  /** Reads a refund, which can fail days later. */
  getRefund(refundId: string): Promise<Refund>
  /** Lists refunds created since a UTC instant. Only refunds that this site made have keys. */
  listRefunds(since: string): Promise<RefundRecord[]>
  /** Lists the latest 100 refunds of a payment. */
  listPaymentRefunds(intentId: string): Promise<RefundRecord[]>
}

/** The vendor behind the payments. */
export type PaymentVendor = PaymentProvider & {
  name: string
  /** Reads our account. The errors it throws never contain the key. */
  checkAccess(): Promise<VendorAccount>
}

export type PaymentEvent = {
  id: string
  /** Mode of the account that signed the event. */
  mode: Mode
} & (
  | { kind: 'payment'; checkoutId: string | null; refundKey: string | null }
  | { kind: 'dispute'; change: DisputeChange; dispute: Dispute }
)

export type DisputeChange = 'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'

export type Dispute = {
  id: string
  intentId: string
  amountMinor: number
  currency: string
  reason: string
  /** State at the time of the event, such as `needs_response`, `won` or `lost`. */
  status: string
  /** Instant by which our evidence must arrive, or null if there is nothing left to answer. */
  dueAt: string | null
}

export type RefundRequest = {
  intentId: string
  /** Idempotency key. */
  key: string
  /** Minor units in the currency of the charge. */
  amountMinor: number
}

export type Refund = {
  id: string
  /** `failed` means that the bank returned the refund to us. */
  status: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  /** Id of the refunded intent, if the provider's response states it. */
  intentId?: string | null
  /** Our idempotency key; null for refunds that this site did not make. */
  key?: string | null
}

export type RefundRecord = Refund & { key: string | null }

/** `reference` is our name of the customer. The provider gets no other data about the person. */
export type CustomerRequest = { key: string; reference: string }

export type Customer = { id: string; reference: string | null }

/** Customer who pays. With `saves`, the provider keeps the card for payments that the person starts. */
export type PayingCustomer = { id: string; saves: boolean }

/** A payment method that the provider keeps for a customer. */
export type CardAtProvider = {
  customerId: string
  methodId: string
  /** Null if it has no digits, such as a bank account behind Link. */
  card: KeptCard | null
}

/** `fingerprint` is the same for all entries of one card number. */
export type KeptCard = {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  fingerprint: string | null
}

export type IntentRequest = {
  checkoutId: string
  /** The first attempt has the number 1. */
  attempt: number
  /** Idempotency key. */
  key: string
  amountMinor: number
  currency: string
  customer?: PayingCustomer
}

export type HostedPageRequest = IntentRequest & {
  description: string
  email: string | null
  successUrl: string
  cancelUrl: string
  /** Whether the airline has the order already, as for a payment link. */
  isForOrder?: boolean
}

export type HostedPage = {
  id: string
  status: 'open' | 'complete' | 'closed'
  url: string | null
  intentId: string | null
  /** Checkout that the page is for, if the provider's response states it. */
  checkoutId?: string | null
  attempt?: number | null
  amountMinor?: number | null
  currency?: string | null
}

/** The secrets of a card. They exist only in this type, for one call. */
export type CardSecrets = {
  number: string
  expiryMonth: number
  expiryYear: number
  cvv: string
  holderName: string
}

export type AuthoriseRequest = {
  intentId: string
  /**
   * Idempotency key. Each attempt needs a new key: for a known key, the provider repeats a decline.
   */
  key: string
  /** A typed card, or one that the provider keeps for the customer of the intent. */
  card: CardSecrets | { methodId: string }
  returnUrl: string
}

export type PaymentStatus =
  /** The intent has no card yet, or the bank declined the last card. */
  | 'open'
  /** The traveller has to open `redirectUrl`. */
  | 'action_required'
  | 'processing'
  | 'authorised'
  | 'captured'
  | 'released'

export type PaymentIntent = {
  id: string
  status: PaymentStatus
  amountMinor: number
  currency: string
  redirectUrl: string | null
  /** `last4` is null for a bank account behind Link. `wallet` is for example `apple_pay`. */
  card: { brand: string; last4: string | null; wallet: string | null } | null
  /** The card that this payment has saved; null if it saves none or has not reached the bank. */
  savedCard: CardAtProvider | null
  /** Code of the last decline, such as `card_declined`; null for none. */
  declineCode: string | null
  /** Null for intents that this site did not create. */
  checkoutId: string | null
  attempt: number | null
  refundedMinor: number
  /** UTC instant at which the hold expires; null when the time is unknown or there is no hold. */
  captureBefore: string | null
}

export const unreadable = 'unreadable'
/** The provider no longer has the customer or the saved card that the request names. */
export const missing = 'resource_missing'

export abstract class PaymentProviderError extends VendorError {
  override readonly port = 'payments'
  /** Id of the payment that the response names, if any. */
  intentId: string | null = null
}

/** The bank declined the card. Nothing is held. */
export class CardDeclinedError extends PaymentProviderError {
  override readonly name = 'CardDeclinedError'
  override readonly fate = 'refused'
}

/** A card field is invalid. Nothing is held. */
export class CardInvalidError extends PaymentProviderError {
  override readonly name = 'CardInvalidError'
  override readonly fate = 'refused'
  constructor(
    message: string,
    code: string,
    requestId: string | null,
    readonly field: 'number' | 'expiry' | 'cvv',
  ) {
    super(message, code, requestId)
  }
}

/** The provider refused our request. Nothing was changed. */
export class PaymentRefusedError extends PaymentProviderError {
  override readonly name = 'PaymentRefusedError'
  override readonly fate = 'refused'
}

/** The provider rate-limited us or rejected our key (`operator`). Nothing was changed. */
export class PaymentUnavailableError extends PaymentProviderError {
  override readonly name = 'PaymentUnavailableError'
  override readonly fate = 'not now'
  constructor(
    message: string,
    code: string,
    requestId: string | null,
    override readonly operator: boolean,
  ) {
    super(message, code, requestId)
  }
}

/**
 * The provider did not answer, or a proxy answered instead. The call may have taken effect, so read
 * the intent again.
 */
export class PaymentOutcomeUnknownError extends PaymentProviderError {
  override readonly name = 'PaymentOutcomeUnknownError'
  override readonly fate = 'unknown'
}
