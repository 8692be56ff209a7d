import Stripe from 'stripe'
import { isObject, UnreadableAnswerError } from '#app/vendors/envelope.server.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  PaymentRefusedError,
  PaymentUnavailableError,
  unreadable,
} from '#app/core/money/payments-port.ts'

const invalidFields = new Map<string, 'number' | 'expiry' | 'cvv'>(
  Object.entries({
    incorrect_number: 'number',
    invalid_number: 'number',
    invalid_expiry_month: 'expiry',
    invalid_expiry_year: 'expiry',
    expired_card: 'expiry',
    incorrect_cvc: 'cvv',
    invalid_cvc: 'cvv',
  }),
)

const errorTypes = [
  'api_error',
  'card_error',
  'idempotency_error',
  'invalid_request_error',
] as const

/**
 * Statuses that prove a failure. 409 is missing because the same call is still running, and 424
 * because a third party has failed.
 */
const definiteStatuses = [400, 401, 402, 403, 404, 429]

/** Whether our HTTP client rejected the answer. The SDK wraps the errors of its HTTP client. */
function isUnreadable({ raw }: Stripe.errors.StripeError): boolean {
  return isObject(raw) && raw.exception instanceof UnreadableAnswerError
}

/** The SDK picks classes by HTTP status only, so `rawType` identifies card errors. */
export function paymentError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error
  const failure = classifyFailure(error)
  const intent: unknown = error instanceof Stripe.errors.StripeError ? error.payment_intent : null
  if (isObject(intent) && typeof intent.id === 'string') failure.intentId = intent.id
  return failure
}

function classifyFailure(error: unknown): PaymentProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentOutcomeUnknownError('No answer from Stripe', 'no_answer', null, {
      cause: error,
    })
  }
  const { code, decline_code: decline, statusCode, requestId = null } = error
  // An error of any other type comes from a gateway.
  const rawType = errorTypes.find((type) => type === error.rawType)
  const reason = String(
    decline || code || (isUnreadable(error) ? unreadable : `http_${statusCode ?? 'none'}`),
  )
  const message = `Stripe ${statusCode ?? 'no status'} ${rawType ?? error.type} ${reason}`
  if (rawType === 'card_error') {
    const field = invalidFields.get(code ?? '')
    return field
      ? new CardInvalidError(message, code ?? reason, requestId, field)
      : new CardDeclinedError(message, reason, requestId)
  }
  // An answer without Stripe's own error object comes from a gateway and does not prove a failure.
  const unknown =
    !rawType || rawType === 'api_error' || !statusCode || !definiteStatuses.includes(statusCode)
  if (unknown) return new PaymentOutcomeUnknownError(message, reason, requestId, { cause: error })
  const operator = statusCode === 401 || statusCode === 403
  const busy = statusCode === 429 || code === 'rate_limit' || code === 'lock_timeout'
  return operator || busy
    ? new PaymentUnavailableError(message, reason, requestId, operator)
    : new PaymentRefusedError(message, reason, requestId)
}
