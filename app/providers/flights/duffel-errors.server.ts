import { DuffelError } from '@duffel/api'
import {
  AlreadyCancelledError,
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  FlightProviderError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  NotCancellableError,
  OfferGoneError,
  OfferNotFoundError,
  OrderOutcomeUnknownError,
  OrderPriceChangedError,
  QuoteStaleError,
  ServiceGoneError,
} from './port.ts'
import { secondsUntil } from './search-limit.server.ts'

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

const operatorCodes = [
  'insufficient_balance',
  'unavailable_feature',
  'access_token_not_found',
  'expired_access_token',
  'missing_authorization_header',
]
const goneCodes = ['offer_no_longer_available', 'offer_expired']
const priceCodes = [
  'price_changed',
  'payment_amount_does_not_match_order_amount',
  'payment_currency_does_not_match_order_currency',
]

/** A gateway's page has a status and no envelope: it is not Duffel's word. */
function describe(error: InstanceType<typeof DuffelError>) {
  const first = error.errors?.[0]
  const status = error.status ?? error.meta?.status ?? 0
  // Codes are numbers on some answers.
  const code = first?.code === undefined ? `http_${status}` : String(first.code)
  const pointer = (first as { source?: { pointer?: string } } | undefined)?.source?.pointer
  const requestId = error.meta?.request_id ?? error.headers?.get('x-request-id') ?? null
  const message = `Duffel ${status} ${code}${pointer ? ` at ${pointer}` : ''}: ${first?.title ?? 'no envelope'}`
  const operator = operatorCodes.includes(code) || status === 401 || status === 403
  return { status, code, requestId, message, operator, saidByDuffel: first !== undefined }
}

/** What a failed read means. Reads have no effect, so everything unclear is "cannot reach". */
export function readError(error: unknown): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const code = error instanceof TimeoutError ? 'timeout' : 'no_answer'
    return new FlightsUnreachableError('No answer from Duffel', code, null, { cause: error })
  }
  const { status, code, requestId, message, operator, saidByDuffel } = describe(error)
  if (status === 429) {
    return new FlightsBusyError(
      message,
      secondsUntil(error.headers?.get('ratelimit-reset')),
      requestId,
    )
  }
  if (operator) return new FlightsOperatorError(message, code, requestId)
  if (!saidByDuffel) return new FlightsUnreachableError(message, code, requestId)
  if (goneCodes.includes(code)) return new OfferGoneError(message, code, requestId)
  if (status === 404) return new OfferNotFoundError(message, code, requestId)
  if (status >= 500 || status === 0) return new FlightsUnreachableError(message, code, requestId)
  return new FlightRequestRefusedError(message, code, requestId)
}

/** Connection failures before a byte was sent: the order cannot have been placed. */
function neverSent(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

/**
 * What a failed order means. Only Duffel's own envelope proves that nothing was booked; everything
 * else, a gateway's page of whatever status too, is `OrderOutcomeUnknownError` (source: Duffel,
 * "Response handling").
 */
export function orderError(error: unknown): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const code = error instanceof TimeoutError ? 'timeout' : 'no_answer'
    return neverSent(error)
      ? new FlightsUnreachableError('Duffel refused the connection', code, null, { cause: error })
      : new OrderOutcomeUnknownError('No answer to an order', code, null, { cause: error })
  }
  const { status, code, requestId, message, operator, saidByDuffel } = describe(error)
  if (!saidByDuffel) {
    return new OrderOutcomeUnknownError(message, code, requestId, { cause: error })
  }
  if (status === 429) {
    return new FlightsBusyError(
      message,
      secondsUntil(error.headers?.get('ratelimit-reset')),
      requestId,
    )
  }
  if (operator) return new FlightsOperatorError(message, code, requestId)
  if (goneCodes.includes(code)) return new OfferGoneError(message, code, requestId)
  if (priceCodes.includes(code)) return new OrderPriceChangedError(message, code, requestId)
  if (code === 'ancillary_service_not_available') {
    return new ServiceGoneError(message, code, requestId)
  }
  if (code === 'order_creation_already_attempted') {
    return new OrderOutcomeUnknownError(message, code, requestId)
  }
  const refused = (status >= 400 && status < 500) || status === 503 || code === 'order_not_created'
  return refused
    ? new FlightRequestRefusedError(message, code, requestId)
    : new OrderOutcomeUnknownError(message, code, requestId)
}

const afterSaleClasses = {
  already_cancelled: AlreadyCancelledError,
  order_not_cancellable: NotCancellableError,
  unsupported_action: NotCancellableError,
  order_cancellation_stale: QuoteStaleError,
  stale_airline_initiated_change_accept: ChangeStaleError,
  airline_initiated_change_already_actioned: ChangeStaleError,
}

/** What a failed quote or acceptance means: asking again does no harm, so the unclear is "cannot reach". */
export function afterSaleError(error: unknown): FlightProviderError {
  const failure = readError(error)
  const Known = afterSaleClasses[failure.code as keyof typeof afterSaleClasses]
  return Known ? new Known(failure.message, failure.code, failure.requestId) : failure
}

/** What a failed confirmation means: without an answer that says so, it may have been carried out. */
export function confirmError(error: unknown): FlightProviderError {
  const failure = afterSaleError(error)
  const gateway = error instanceof DuffelError && !describe(error).saidByDuffel
  const unclear = gateway || failure instanceof FlightsUnreachableError
  if (!unclear || neverSent(error)) return failure
  const { message, code, requestId } = failure
  return new CancellationOutcomeUnknownError(message, code, requestId, { cause: error })
}
