import { DuffelError } from '@duffel/api'
import { TimeoutError } from 'remix-utils/promise'
import { z } from 'zod'
import {
  AlreadyCancelledError,
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  DateRefusedError,
  FlightProviderError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsTimeoutError,
  FlightsUnreachableError,
  NotCancellableError,
  OfferGoneError,
  OfferNotFoundError,
  OrderDuplicateError,
  OrderOutcomeUnknownError,
  OrderPriceChangedError,
  PassengersRefusedError,
  QuoteStaleError,
  ServiceGoneError,
  unreadable,
} from '#app/core/flight/flights-port.ts'
import { UnreadableAnswerError } from '#app/vendors/envelope.server.ts'
import { ConnectionError } from './duffel-http.server.ts'
import type { PassengerDetail, RefusedDetail } from '#app/core/booking/refused-details.ts'
import { lookUp, UnreadableError } from './duffel-wire.server.ts'
import { secondsUntil } from './call-budget.server.ts'

/** Codes that are the operator's trouble, and what can be done about them. */
const operatorAdvice: Record<string, string> = {
  insufficient_balance:
    'The balance at the flight provider is used up: orders fail until it is topped up.',
  expired_access_token: 'The token of the flight provider has expired.',
  access_token_not_found: 'The flight provider does not know our token.',
  missing_authorization_header: 'The flight provider was asked without a token.',
  unavailable_feature: 'The flight provider has not enabled what we ask for.',
}
const goneCodes = ['offer_no_longer_available', 'offer_expired']
const duplicateCodes = [
  'offer_request_already_booked',
  'order_creation_already_attempted',
  'duplicate_booking',
]
const priceCodes = [
  'price_changed',
  'payment_amount_does_not_match_order_amount',
  'payment_currency_does_not_match_order_currency',
]

/** Duffel's own envelope: a type such as `airline_error` and a code, which is a number on some answers. */
const EnvelopeSchema = z.object({
  type: z.string().regex(/_error$/),
  code: z.union([z.string().min(1), z.number()]).transform(String),
  title: z.string().nullish().catch(null),
  // On errors of airlines it is a name.
  source: z.object({ pointer: z.string().nullish() }).nullish().catch(null),
})

/**
 * A gateway's answer has a status and no envelope, or one of its own: it is not Duffel's word. Nor are
 * errors in a success, which the SDK throws as well.
 */
function describe(error: InstanceType<typeof DuffelError>) {
  const errors: unknown = error.errors
  const status = error.status ?? 0
  const sent: unknown[] = status >= 400 && Array.isArray(errors) ? errors : []
  const [envelope, ...others] = sent.map((one) => EnvelopeSchema.safeParse(one).data)
  const code = envelope?.code ?? `http_${status}`
  const pointer = envelope?.source?.pointer ?? ''
  const requestId = error.meta?.request_id ?? error.headers?.get('x-request-id') ?? null
  const message = `Duffel ${status} ${code}${pointer && ` at ${pointer}`}: ${envelope?.title ?? 'no envelope'}`
  const operator = lookUp(operatorAdvice, code) !== null || status === 401 || status === 403
  return {
    status,
    code,
    pointer,
    requestId,
    message,
    operator,
    saidByDuffel: !!envelope,
    /** Every problem that the answer names, the first one included. */
    problems: [envelope, ...others].flatMap((one) =>
      one ? [{ code: one.code, pointer: one.source?.pointer ?? '' }] : [],
    ),
  }
}

/** What a failed read means. Reads have no effect, so everything unclear is "cannot reach". */
export function readError(error: unknown): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const Unreachable =
      error instanceof TimeoutError ? FlightsTimeoutError : FlightsUnreachableError
    const requestId = requestIdOf(error)
    return new Unreachable('No answer from Duffel', silenceCode(error), requestId, { cause: error })
  }
  const { status, code, requestId, message, operator, saidByDuffel } = describe(error)
  if (status === 429) {
    return new FlightsBusyError(
      message,
      secondsUntil(error.headers?.get('ratelimit-reset')),
      requestId,
    )
  }
  if (saidByDuffel && operator) return operatorError(message, code, requestId)
  if (!saidByDuffel) return unreachable(message, code, requestId)
  if (goneCodes.includes(code)) return new OfferGoneError(message, code, requestId)
  if (status === 404) return new OfferNotFoundError(message, code, requestId)
  if (status >= 500 || status === 0) return unreachable(message, code, requestId)
  if (code === 'invalid_date') return new DateRefusedError(message, code, requestId)
  return new FlightRequestRefusedError(message, code, requestId)
}

/** Why there is no answer of Duffel's own. */
function silenceCode(error: unknown): string {
  const isUnreadable = error instanceof UnreadableAnswerError || error instanceof UnreadableError
  if (isUnreadable) return unreadable
  return error instanceof TimeoutError ? 'timeout' : 'no_answer'
}

function requestIdOf(error: unknown): string | null {
  const headers = error instanceof UnreadableAnswerError ? error.headers : null
  return headers?.get('x-request-id') ?? null
}

function operatorError(message: string, code: string, requestId: string | null) {
  return new FlightsOperatorError(message, code, requestId, lookUp(operatorAdvice, code))
}

function unreachable(message: string, code: string, requestId: string | null) {
  const Unreachable = code.includes('timeout') ? FlightsTimeoutError : FlightsUnreachableError
  return new Unreachable(message, code, requestId)
}

/** Connection failures before a byte was sent: the order cannot have been placed. */
function neverSent(error: unknown): boolean {
  if (!(error instanceof ConnectionError)) return false
  const { code } = error
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

/** What airlines refuse of passengers, by code; errors of fields say it by their pointer. */
const detailOfCode: Record<string, PassengerDetail> = {
  invalid_passenger_name: 'name',
  duplicate_passenger_name: 'same names',
  invalid_passenger_title: 'title',
  invalid_email_address: 'email address',
  invalid_phone_number: 'telephone number',
  invalid_loyalty_card: 'frequent flyer number',
}
const detailOfField: Record<string, PassengerDetail> = {
  given_name: 'first name',
  family_name: 'last name',
  title: 'title',
  gender: 'gender',
  born_on: 'date of birth',
  email: 'email address',
  phone_number: 'telephone number',
  identity_documents: 'passport',
  expires_on: 'passport expiry date',
  issuing_country_code: 'passport issuing country',
  loyalty_programme_accounts: 'frequent flyer number',
}

/**
 * The refusal of a passenger; null where it is about something else. `passengerIds` in the order in
 * which they were sent: pointers count them.
 */
function passengersRefused(
  { message, code, requestId, problems }: ReturnType<typeof describe>,
  passengerIds: readonly string[],
): PassengersRefusedError | null {
  const refused = problems.map((problem) => refusedDetail(problem, passengerIds))
  if (!refused[0]) return null
  const known = refused.filter((one) => one !== null)
  return new PassengersRefusedError(message, code, requestId, known)
}

function refusedDetail(
  { code, pointer }: { code: string; pointer: string },
  passengerIds: readonly string[],
): RefusedDetail | null {
  const [, place, ...path] = /^\/passengers\/(\d+)\/(\w+)(?:\/\d+\/(\w+))?/.exec(pointer) ?? []
  const [field, part] = path
  const inPart = field === 'identity_documents' ? lookUp(detailOfField, part) : null
  const byPointer = inPart ?? lookUp(detailOfField, field)
  const byCode = lookUp(detailOfCode, code)
  // The code knows more of two equal names than the pointer, and less of which name is meant.
  const detail = byCode === 'name' ? (byPointer ?? byCode) : (byCode ?? byPointer)
  const isInput = /^(validation|invalid)_/.test(code) && /^$|^\/passengers/.test(pointer)
  if (!detail && !isInput) return null
  return { detail, passengerId: (place && passengerIds[Number(place)]) || null }
}

/**
 * What a failed order means. Only Duffel's own envelope proves that nothing was booked; everything
 * else, a gateway's page of whatever status too, is `OrderOutcomeUnknownError` (source: Duffel,
 * "Response handling").
 */
export function orderError(
  error: unknown,
  passengerIds: readonly string[] = [],
): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const code = silenceCode(error)
    return neverSent(error)
      ? new FlightsUnreachableError('Duffel refused the connection', code, null, { cause: error })
      : new OrderOutcomeUnknownError('No answer to an order', code, requestIdOf(error), {
          cause: error,
        })
  }
  const described = describe(error)
  const { status, code, pointer, requestId, message, operator, saidByDuffel } = described
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
  if (operator) return operatorError(message, code, requestId)
  if (goneCodes.includes(code)) return new OfferGoneError(message, code, requestId)
  const otherCurrency = code === 'no_match' && pointer.startsWith('/payments/')
  if (otherCurrency || priceCodes.includes(code)) {
    return new OrderPriceChangedError(message, code, requestId)
  }
  const unknownService = code === 'not_found' && pointer.startsWith('/services/')
  if (code === 'ancillary_service_not_available' || unknownService) {
    return new ServiceGoneError(message, code, requestId)
  }
  if (duplicateCodes.includes(code)) return new OrderDuplicateError(message, code, requestId)
  const refused = (status >= 400 && status < 500) || status === 503 || code === 'order_not_created'
  if (!refused) return new OrderOutcomeUnknownError(message, code, requestId)
  return (
    passengersRefused(described, passengerIds) ??
    new FlightRequestRefusedError(message, code, requestId)
  )
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
  const Known = lookUp(afterSaleClasses, failure.code)
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
