import type { Mode } from '#app/core/site/mode.ts'

/** Where card payments go through. Every method throws a `PaymentProviderError` subclass and nothing else. */
export type PaymentProvider = {
  /** Makes an intent to charge later; or returns the one made under the same checkout before. */
  createIntent(request: IntentRequest): Promise<PaymentIntent>
  /**
   * Asks the bank to hold the amount on a card. Throws `CardDeclinedError`, `CardInvalidError`,
   * or `PaymentOutcomeUnknownError`.
   */
  authorise(request: AuthoriseRequest): Promise<PaymentIntent>
  /** Reads an intent as it is now. */
  getIntent(intentId: string): Promise<PaymentIntent>
  /** The intents made since a UTC instant. */
  listIntents(since: string): Promise<PaymentIntent[]>
  /** Opens the provider's own payment page, where a card is entered and held, not charged. */
  openHostedPage(request: HostedPageRequest): Promise<HostedPage>
  /** Whether an id is that of a payment page and not of an intent. */
  isHostedPage(id: string): boolean
  /** Reads a payment page as it is now. */
  getHostedPage(pageId: string): Promise<HostedPage>
  /** Closes an unpaid payment page; null where it was paid or closed before. Safe to repeat. */
  closeHostedPage(pageId: string): Promise<HostedPage | null>
  /** Takes the held money. Safe to repeat with the same key. */
  capture(intentId: string, key: string): Promise<PaymentIntent>
  /** Lets go of the held money. Safe to repeat with the same key. */
  release(intentId: string, key: string): Promise<PaymentIntent>
  /**
   * Pays back a part of what was captured. Safe to repeat with the same key: it is also kept with
   * the refund, since idempotency keys are forgotten after a day. Throws `PaymentRefusedError`.
   */
  refund(request: RefundRequest): Promise<Refund>
  /** Reads a refund as it is now: some fail days later. */
  getRefund(refundId: string): Promise<Refund>
  /** The refunds made since a UTC instant, ours with their keys. */
  listRefunds(since: string): Promise<RefundRecord[]>
}

/** What the provider tells by itself: a hint that something is worth reading again. */
export type PaymentEvent = {
  /** The same however often it is delivered. */
  id: string
  /** Of the account that it was signed for. */
  mode: Mode
} & (
  | { kind: 'payment'; checkoutId: string | null; refundKey: string | null }
  | { kind: 'dispute'; change: DisputeChange; dispute: Dispute }
)

export type DisputeChange = 'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'

/** A traveller's bank wants a charge back. Minor units. */
export type Dispute = {
  id: string
  intentId: string
  amountMinor: number
  currency: string
  /** Such as `fraudulent` or `product_not_received`. */
  reason: string
  /** How it stood when the provider told of it, such as `needs_response`, `won` or `lost`. */
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
  /** `pending` is on its way; `failed` came back, and the money is still with us. */
  status: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  /** Of the payment that it pays back, where the answer states it. */
  intentId?: string | null
  /** The key it was asked for with; null for what was not asked for by us. */
  key?: string | null
}

/** A refund as the provider's books have it. */
export type RefundRecord = Refund & { key: string | null }

export type IntentRequest = {
  checkoutId: string
  /** Number of the payment attempt, from 1. */
  attempt: number
  /** Idempotency key. */
  key: string
  /** Minor units of the currency. */
  amountMinor: number
  currency: string
}

export type HostedPageRequest = IntentRequest & {
  /** What is being paid for, as the page names it. */
  description: string
  email: string | null
  successUrl: string
  cancelUrl: string
}

/** `complete` has an intent; `closed` never will. */
export type HostedPage = {
  id: string
  status: 'open' | 'complete' | 'closed'
  url: string | null
  intentId: string | null
  /** What it was opened for, as far as the answer states it. */
  checkoutId?: string | null
  attempt?: number | null
  amountMinor?: number | null
  currency?: string | null
}

/** Card secrets live in this object for the length of one call and nowhere else. */
export type CardSecrets = {
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvv: string
  holderName: string
}

export type AuthoriseRequest = {
  intentId: string
  /** Idempotency key, another one for each try: a declined try must not be answered again. */
  key: string
  card: CardSecrets
  /** Where the bank's own page sends the traveller back to. */
  returnUrl: string
}

export type PaymentStatus =
  /** No card, or the last one was declined. */
  | 'open'
  /** The bank wants to see the traveller: `redirectUrl`. */
  | 'action_required'
  | 'processing'
  /** The money is held. */
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
  /** Code of the last refusal, such as `card_declined`; null when there was none. */
  declineCode: string | null
  /** What it was made for; null for what was not made by us. */
  checkoutId: string | null
  attempt: number | null
  /** Minor units paid back of what was captured. */
  refundedMinor: number
  /** UTC instant until which held money can be captured; null when it is not held or not known. */
  captureBefore: string | null
}

/** Code of an answer that is not of the documented shape. */
export const unreadable = 'unreadable'

/** Code of an answer about something else than was asked for. */
export const mismatchedResponse = 'anothers_answer'

/** `message` is for the log; what a traveller reads is chosen by the class and `code`. */
export abstract class PaymentProviderError extends Error {
  /** Of the payment that the answer names; null where it names none. */
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

/** The bank said no. Nothing is held. */
export class CardDeclinedError extends PaymentProviderError {
  override readonly name = 'CardDeclinedError'
}

/** A card field cannot be right; `field` names it. Nothing is held. */
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

/** Refused for a reason that is ours, not the traveller's. Nothing was changed. */
export class PaymentRefusedError extends PaymentProviderError {
  override readonly name = 'PaymentRefusedError'
}

/**
 * Not now: too many requests, or a key of ours is refused (`operator`). Nothing was changed, and the
 * same call may go through later.
 */
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

/** No answer, or none of the provider's own: the call may or may not have taken effect. Read the intent again. */
export class PaymentOutcomeUnknownError extends PaymentProviderError {
  override readonly name = 'PaymentOutcomeUnknownError'
}
