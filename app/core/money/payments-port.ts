import type { Mode } from '#app/core/site/mode.ts'

/** Card payments. Every method throws only subclasses of `PaymentProviderError`. */
export type PaymentProvider = {
  /** Creates an intent, or returns the earlier one of the same checkout. */
  createIntent(request: IntentRequest): Promise<PaymentIntent>
  /** Throws `CardDeclinedError`, `CardInvalidError` or `PaymentOutcomeUnknownError`. */
  authorise(request: AuthoriseRequest): Promise<PaymentIntent>
  getIntent(intentId: string): Promise<PaymentIntent>
  listIntents(since: string): Promise<PaymentIntent[]>
  /** Opens the provider's payment page, which holds but does not charge. */
  openHostedPage(request: HostedPageRequest): Promise<HostedPage>
  isHostedPage(id: string): boolean
  getHostedPage(pageId: string): Promise<HostedPage>
  /** Closes an unpaid page; null when it was paid or closed before. Safe to repeat. */
  closeHostedPage(pageId: string): Promise<HostedPage | null>
  /** Captures the hold. Safe to repeat with the same key. */
  capture(intentId: string, key: string): Promise<PaymentIntent>
  /** Releases the hold. Safe to repeat with the same key. */
  release(intentId: string, key: string): Promise<PaymentIntent>
  /**
   * Refunds part of a capture. Safe to repeat with the same key, which is stored with the refund
   * because idempotency keys expire after a day. Throws `PaymentRefusedError`.
   */
  refund(request: RefundRequest): Promise<Refund>
  /** Refunds can fail days later. */
  getRefund(refundId: string): Promise<Refund>
  /** Refunds created since a UTC instant; ours have keys. */
  listRefunds(since: string): Promise<RefundRecord[]>
}

export type PaymentEvent = {
  id: string
  /** Mode of the account that signed it. */
  mode: Mode
} & (
  | { kind: 'payment'; checkoutId: string | null; refundKey: string | null }
  | { kind: 'dispute'; change: DisputeChange; dispute: Dispute }
)

export type DisputeChange = 'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'

/** A disputed charge. Minor units. */
export type Dispute = {
  id: string
  intentId: string
  amountMinor: number
  currency: string
  reason: string
  /** State at the time of the event, such as `needs_response`, `won` or `lost`. */
  status: string
}

export type RefundRequest = {
  intentId: string
  /** Idempotency key. */
  key: string
  /** Minor units of the currency of the charge. */
  amountMinor: number
}

export type Refund = {
  id: string
  /** `failed` was returned, and the money is with us. */
  status: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  /** Refunded intent, if the answer states it. */
  intentId?: string | null
  /** Our idempotency key; null for refunds that are not ours. */
  key?: string | null
}

export type RefundRecord = Refund & { key: string | null }

export type IntentRequest = {
  checkoutId: string
  /** From 1. */
  attempt: number
  /** Idempotency key. */
  key: string
  /** Minor units of the currency. */
  amountMinor: number
  currency: string
}

export type HostedPageRequest = IntentRequest & {
  description: string
  email: string | null
  successUrl: string
  cancelUrl: string
}

export type HostedPage = {
  id: string
  status: 'open' | 'complete' | 'closed'
  url: string | null
  intentId: string | null
  /** Purpose, as far as the answer states it. */
  checkoutId?: string | null
  attempt?: number | null
  amountMinor?: number | null
  currency?: string | null
}

/** Card secrets exist only here, for one call. */
export type CardSecrets = {
  number: string
  expiryMonth: number
  expiryYear: number
  cvv: string
  holderName: string
}

export type AuthoriseRequest = {
  intentId: string
  /** Idempotency key, new for each attempt: a repeated key would repeat a decline. */
  key: string
  card: CardSecrets
  returnUrl: string
}

export type PaymentStatus =
  /** No card yet, or the last one was declined. */
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
  card: { brand: string; last4: string } | null
  /** Code of the last decline, such as `card_declined`; null for none. */
  declineCode: string | null
  /** Null for intents that are not ours. */
  checkoutId: string | null
  attempt: number | null
  refundedMinor: number
  /** UTC instant at which the hold expires; null for unknown or no hold. */
  captureBefore: string | null
}

export const unreadable = 'unreadable'

/** Error code of an answer about another object. */
export const mismatchedResponse = 'anothers_answer'

/** `message` is only for logs; texts for travellers depend on the class and `code`. */
export abstract class PaymentProviderError extends Error {
  /** Payment named in the answer, if any. */
  intentId: string | null = null
  constructor(
    message: string,
    readonly code: string,
    readonly requestId: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Declined by the bank. Nothing is held. */
export class CardDeclinedError extends PaymentProviderError {
  override readonly name = 'CardDeclinedError'
}

/** A card field is invalid. Nothing is held. */
export class CardInvalidError extends PaymentProviderError {
  override readonly name = 'CardInvalidError'
  constructor(
    message: string,
    code: string,
    requestId: string | null,
    readonly field: 'number' | 'expiry' | 'cvv',
  ) {
    super(message, code, requestId)
  }
}

/** Refused because of our request. Nothing was changed. */
export class PaymentRefusedError extends PaymentProviderError {
  override readonly name = 'PaymentRefusedError'
}

/** Rate-limited, or our key was rejected (`operator`). Nothing was changed. */
export class PaymentUnavailableError extends PaymentProviderError {
  override readonly name = 'PaymentUnavailableError'
  constructor(
    message: string,
    code: string,
    requestId: string | null,
    readonly operator: boolean,
  ) {
    super(message, code, requestId)
  }
}

/** No answer, or not from the provider. The call may have taken effect: read the intent again. */
export class PaymentOutcomeUnknownError extends PaymentProviderError {
  override readonly name = 'PaymentOutcomeUnknownError'
}
