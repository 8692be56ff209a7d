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
  OrderModifiedError,
  OrderOutcomeUnknownError,
  OrderPriceChangedError,
  PassengersRefusedError,
  QuoteStaleError,
  ServiceGoneError,
  unreadable,
} from '#app/core/flight/flights-port.ts'
import { accountTroubles } from '#app/core/outages/account-troubles.ts'
import { UnreadableAnswerError } from '#app/vendors/envelope.server.ts'
import { ConnectionError } from './duffel-http.server.ts'
import type { PassengerDetail, RefusedDetail } from '#app/core/flight/refused-details.ts'
import { lookUp, UnreadableError } from '../mapping/duffel-wire.server.ts'
import { secondsUntil } from './call-budget.server.ts'

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

const EnvelopeSchema = z.object({
  type: z.string().regex(/_error$/),
  code: z.union([z.string().min(1), z.number()]).transform(String),
  title: z.string().nullish().catch(null),
  source: z.object({ pointer: z.string().nullish() }).nullish().catch(null),
})

type Failed = InstanceType<typeof DuffelError>
type Described = ReturnType<typeof describeError>

/**
 * `isFromDuffel` is false for a success status and for a body without Duffel's envelope. Gateways
 * do not send that envelope.
 */
function describeError(error: Failed) {
  const errors: unknown = error.errors
  const status = error.status ?? 0
  const sent: unknown[] = status >= 400 && Array.isArray(errors) ? errors : []
  const [envelope, ...others] = sent.map((one) => EnvelopeSchema.safeParse(one).data)
  const code = envelope?.code ?? `http_${status}`
  const pointer = envelope?.source?.pointer ?? ''
  const requestId = error.meta?.request_id ?? error.headers?.get('x-request-id') ?? null
  const message = `Duffel ${status} ${code}${pointer && ` at ${pointer}`}: ${envelope?.title ?? 'no envelope'}`
  const operator = lookUp(accountTroubles, code) !== null || status === 401 || status === 403
  return {
    status,
    code,
    pointer,
    requestId,
    message,
    operator,
    isFromDuffel: !!envelope,
    problems: [envelope, ...others].flatMap((one) =>
      one ? [{ code: one.code, pointer: one.source?.pointer ?? '' }] : [],
    ),
  }
}

/** Class of a failed read. Reads have no effect, so every unclear failure counts as unreachable. */
export function readError(error: unknown): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const Unreachable =
      error instanceof TimeoutError ? FlightsTimeoutError : FlightsUnreachableError
    const requestId = requestIdOf(error)
    return new Unreachable('No answer from Duffel', codeWithoutAnswer(error), requestId, {
      cause: error,
    })
  }
  const described = describeError(error)
  const { status, code, requestId, message, isFromDuffel } = described
  if (status === 429) return toBusyError(error, described)
  if (!isFromDuffel) return toUnreachable(message, code, requestId)
  const known = findOperatorOrGone(described)
  if (known) return known
  if (status === 404) return new OfferNotFoundError(message, code, requestId)
  if (status >= 500 || status === 0) return toUnreachable(message, code, requestId)
  if (code === 'invalid_date') return new DateRefusedError(message, code, requestId)
  return new FlightRequestRefusedError(message, code, requestId)
}

function codeWithoutAnswer(error: unknown): string {
  const isUnreadable = error instanceof UnreadableAnswerError || error instanceof UnreadableError
  if (isUnreadable) return unreadable
  return error instanceof TimeoutError ? 'timeout' : 'no_answer'
}

function requestIdOf(error: unknown): string | null {
  const headers = error instanceof UnreadableAnswerError ? error.headers : null
  return headers?.get('x-request-id') ?? null
}

function toBusyError({ headers }: Failed, { message, requestId }: Described) {
  return new FlightsBusyError(message, secondsUntil(headers?.get('ratelimit-reset')), requestId)
}

function findOperatorOrGone({ message, code, requestId, operator }: Described) {
  if (operator)
    return new FlightsOperatorError(message, code, requestId, lookUp(accountTroubles, code)?.advice)
  return goneCodes.includes(code) ? new OfferGoneError(message, code, requestId) : null
}

function toUnreachable(message: string, code: string, requestId: string | null) {
  const Unreachable = code.includes('timeout') ? FlightsTimeoutError : FlightsUnreachableError
  return new Unreachable(message, code, requestId)
}

/** Whether the connection failed before anything was sent, so that no order can exist. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof ConnectionError)) return false
  const { code } = error
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

/** Passenger detail by code of an airline error. In a field error the pointer names the detail. */
const detailsByCode: Record<string, PassengerDetail> = {
  invalid_passenger_name: 'name',
  duplicate_passenger_name: 'same names',
  duplicate_passenger_names: 'same names',
  invalid_passenger_title: 'title',
  invalid_email_address: 'email address',
  invalid_phone_number: 'telephone number',
  invalid_loyalty_card: 'frequent flyer number',
}
const detailsByField: Record<string, PassengerDetail> = {
  given_name: 'first name',
  family_name: 'last name',
  title: 'title',
  gender: 'gender',
  born_on: 'date of birth',
  // We send no type, so a type that Duffel refuses is one that does not match the date of birth.
  type: 'date of birth',
  email: 'email address',
  phone_number: 'telephone number',
  identity_documents: 'passport',
  expires_on: 'passport expiry date',
  issuing_country_code: 'passport issuing country',
  loyalty_programme_accounts: 'frequent flyer number',
}

/** Pointers contain passenger indexes, so `passengerIds` must be in the order of the request. */
function findRefusedPassengers(
  { message, code, requestId, problems }: Described,
  passengerIds: readonly string[],
): PassengersRefusedError | null {
  const refused = problems.map((problem) => toRefusedDetail(problem, passengerIds))
  if (!refused[0]) return null
  const known = refused.filter((one) => one !== null)
  return new PassengersRefusedError(message, code, requestId, known)
}

function toRefusedDetail(
  { code, pointer }: { code: string; pointer: string },
  passengerIds: readonly string[],
): RefusedDetail | null {
  const [, place, ...path] = /^\/passengers\/(\d+)\/(\w+)(?:\/\d+\/(\w+))?/.exec(pointer) ?? []
  const [field, part] = path
  const inPart = field === 'identity_documents' ? lookUp(detailsByField, part) : null
  const byPointer = inPart ?? lookUp(detailsByField, field)
  const byCode = lookUp(detailsByCode, code)
  // If both name a detail, the code is more specific than the pointer, except that the code `name`
  // does not say which name.
  const detail = byCode === 'name' ? (byPointer ?? byCode) : (byCode ?? byPointer)
  const isInput =
    (/^(validation|invalid)_/.test(code) && /^$|^\/passengers/.test(pointer)) ||
    code === 'order_passengers_incompatible_with_offer'
  if (!detail && !isInput) return null
  return { detail, passengerId: (place && passengerIds[Number(place)]) || null }
}

/**
 * Only Duffel's own envelope proves that nothing was booked. All other failures are
 * `OrderOutcomeUnknownError` (source: Duffel, "Response handling").
 */
export function orderError(
  error: unknown,
  passengerIds: readonly string[] = [],
): FlightProviderError {
  if (error instanceof FlightProviderError) return error
  if (!(error instanceof DuffelError)) {
    const code = codeWithoutAnswer(error)
    return wasNeverSent(error)
      ? new FlightsUnreachableError('Duffel refused the connection', code, null, { cause: error })
      : new OrderOutcomeUnknownError('No answer to an order', code, requestIdOf(error), {
          cause: error,
        })
  }
  const described = describeError(error)
  const { status, code, pointer, requestId, message, isFromDuffel } = described
  if (!isFromDuffel) {
    return new OrderOutcomeUnknownError(message, code, requestId, { cause: error })
  }
  if (status === 429) return toBusyError(error, described)
  const known = findOperatorOrGone(described)
  if (known) return known
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
    findRefusedPassengers(described, passengerIds) ??
    new FlightRequestRefusedError(message, code, requestId)
  )
}

const afterSaleClasses = {
  already_cancelled: AlreadyCancelledError,
  // Not documented. The request may have arrived twice, so the first one is already being carried out.
  already_confirmed: AlreadyCancelledError,
  order_not_cancellable: NotCancellableError,
  unsupported_action: NotCancellableError,
  modified_externally: OrderModifiedError,
  invalid_order: OrderModifiedError,
  order_cancellation_stale: QuoteStaleError,
  stale_airline_initiated_change_accept: ChangeStaleError,
  airline_initiated_change_already_actioned: ChangeStaleError,
}

/**
 * Class of a failed quote or acceptance. Both are safe to retry, so an unclear failure counts as
 * unreachable.
 */
export function afterSaleError(error: unknown): FlightProviderError {
  const failure = readError(error)
  const Known = lookUp(afterSaleClasses, failure.code)
  return Known ? new Known(failure.message, failure.code, failure.requestId) : failure
}

/**
 * Class of a failed confirmation. When the answer is unclear, Duffel may have cancelled the order.
 */
export function confirmError(error: unknown): FlightProviderError {
  const failure = afterSaleError(error)
  const gateway = error instanceof DuffelError && !describeError(error).isFromDuffel
  const unclear = gateway || failure instanceof FlightsUnreachableError
  if (!unclear || wasNeverSent(error)) return failure
  const { message, code, requestId } = failure
  return new CancellationOutcomeUnknownError(message, code, requestId, { cause: error })
}
