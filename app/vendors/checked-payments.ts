import {
  mismatchedResponse,
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  type HostedPage,
  type IntentRequest,
  type PaymentIntent,
  type PaymentProvider,
  type RefundRequest,
  type Refund,
} from '#app/core/money/payments-port.ts'

function unknown(mismatch: string, cause?: unknown): PaymentOutcomeUnknownError {
  const message = `The response is about a different ${mismatch}`
  return new PaymentOutcomeUnknownError(message, mismatchedResponse, null, { cause })
}

async function checkAnswer<T>(
  pendingAnswer: Promise<T>,
  compare: (answer: T) => string | null,
): Promise<T> {
  const answer = await pendingAnswer
  const mismatch = compare(answer)
  if (mismatch) throw unknown(mismatch)
  return answer
}

/** Requires that the answer, or the refusal, names the payment with this id. */
async function checkIntent(
  pendingAnswer: Promise<PaymentIntent>,
  id: string,
): Promise<PaymentIntent> {
  try {
    return await checkAnswer(pendingAnswer, (intent) => findMismatch('payment', id, intent.id))
  } catch (error) {
    const mismatch =
      error instanceof PaymentProviderError && findMismatch('payment', id, error.intentId)
    throw mismatch ? unknown(mismatch, error) : error
  }
}

/** Wraps a provider and rejects answers to another request, which a proxy may have swapped in. */
export function checkPayments(payments: PaymentProvider): PaymentProvider {
  return {
    createIntent: (request) =>
      checkAnswer(payments.createIntent(request), (intent) =>
        findPurchaseMismatch(request, intent),
      ),
    authorise: (request) => checkIntent(payments.authorise(request), request.intentId),
    getIntent: (id) => checkIntent(payments.getIntent(id), id),
    listIntents: (since) => payments.listIntents(since),
    listRefunds: (since) => payments.listRefunds(since),
    openHostedPage: (request) =>
      checkAnswer(payments.openHostedPage(request), (page) => findPurchaseMismatch(request, page)),
    isHostedPage: (id) => payments.isHostedPage(id),
    getHostedPage: (id) =>
      checkAnswer(payments.getHostedPage(id), (page) => findMismatch('page', id, page.id)),
    closeHostedPage: (id) =>
      checkAnswer(payments.closeHostedPage(id), (page) => findMismatch('page', id, page?.id)),
    capture: (id, key) => checkIntent(payments.capture(id, key), id),
    release: (id, key) => checkIntent(payments.release(id, key), id),
    refund: (request) =>
      checkAnswer(payments.refund(request), (made) => findRefundMismatch(request, made)),
    getRefund: (id) =>
      checkAnswer(payments.getRefund(id), (refund) => findMismatch('refund', id, refund.id)),
  }
}

function findMismatch<T extends string | number>(
  kind: string,
  requested: T,
  stated: T | null | undefined,
): string | null {
  return stated !== null && stated !== undefined && stated !== requested
    ? `${kind}: ${stated}`
    : null
}

function findPurchaseMismatch(
  requested: IntentRequest,
  stated: Pick<HostedPage, 'checkoutId' | 'attempt' | 'amountMinor' | 'currency'>,
): string | null {
  return (
    findMismatch('checkout', requested.checkoutId, stated.checkoutId) ??
    findMismatch('attempt', requested.attempt, stated.attempt) ??
    findMismatch('amount', requested.amountMinor, stated.amountMinor) ??
    findMismatch('currency', requested.currency.toUpperCase(), stated.currency)
  )
}

function findRefundMismatch(requested: RefundRequest, stated: Refund): string | null {
  return (
    findMismatch('payment', requested.intentId, stated.intentId) ??
    findMismatch('refund', requested.key, stated.key) ??
    findMismatch('amount', requested.amountMinor, stated.amountMinor)
  )
}
