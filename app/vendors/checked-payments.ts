import {
  anothersAnswer,
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  type HostedPage,
  type IntentRequest,
  type PaymentIntent,
  type PaymentProvider,
  type RefundRequest,
  type Refund,
} from '#app/core/money/payments-port.ts'

function unknown(difference: string, cause?: unknown): PaymentOutcomeUnknownError {
  const message = `The answer is about another ${difference}`
  return new PaymentOutcomeUnknownError(message, anothersAnswer, null, { cause })
}

/** Throws unless the answer is about what was asked for. What it does not state is not compared. */
async function about<T>(asking: Promise<T>, differs: (answer: T) => string | null): Promise<T> {
  const answer = await asking
  const difference = differs(answer)
  if (difference) throw unknown(difference)
  return answer
}

/** As `about`, of one payment: a refusal states it, too. */
async function ofIntent(asking: Promise<PaymentIntent>, id: string): Promise<PaymentIntent> {
  try {
    return await about(asking, (intent) => other('payment', id, intent.id))
  } catch (error) {
    const difference = error instanceof PaymentProviderError && other('payment', id, error.intentId)
    throw difference ? unknown(difference, error) : error
  }
}

/**
 * A payment provider whose answers are believed only where they name what was asked for: a proxy in between
 * may swap two. An answer about something else is no answer, and what was asked may have been done.
 */
export function checkPayments(payments: PaymentProvider): PaymentProvider {
  return {
    createIntent: (request) =>
      about(payments.createIntent(request), (intent) => otherPurchase(request, intent)),
    authorise: (request) => ofIntent(payments.authorise(request), request.intentId),
    getIntent: (id) => ofIntent(payments.getIntent(id), id),
    // Each entry of a list names the checkout or refund that it belongs to.
    listIntents: (since) => payments.listIntents(since),
    listRefunds: (since) => payments.listRefunds(since),
    openHostedPage: (request) =>
      about(payments.openHostedPage(request), (page) => otherPurchase(request, page)),
    isHostedPage: (id) => payments.isHostedPage(id),
    getHostedPage: (id) => about(payments.getHostedPage(id), (page) => other('page', id, page.id)),
    closeHostedPage: (id) =>
      about(payments.closeHostedPage(id), (page) => other('page', id, page?.id)),
    capture: (id, key) => ofIntent(payments.capture(id, key), id),
    release: (id, key) => ofIntent(payments.release(id, key), id),
    refund: (request) => about(payments.refund(request), (made) => otherRefund(request, made)),
    getRefund: (id) => about(payments.getRefund(id), (refund) => other('refund', id, refund.id)),
  }
}

/** `said` is null or absent where the answer does not state it. */
function other<T extends string | number>(
  what: string,
  asked: T,
  said: T | null | undefined,
): string | null {
  return said !== null && said !== undefined && said !== asked ? `${what}: ${said}` : null
}

function otherPurchase(
  asked: IntentRequest,
  said: Pick<HostedPage, 'checkoutId' | 'attempt' | 'amountMinor' | 'currency'>,
): string | null {
  return (
    other('checkout', asked.checkoutId, said.checkoutId) ??
    other('attempt', asked.attempt, said.attempt) ??
    other('amount', asked.amountMinor, said.amountMinor) ??
    other('currency', asked.currency.toUpperCase(), said.currency)
  )
}

function otherRefund(asked: RefundRequest, said: Refund): string | null {
  return (
    other('payment', asked.intentId, said.intentId) ??
    other('refund', asked.key, said.key) ??
    other('amount', asked.amountMinor, said.amountMinor)
  )
}
