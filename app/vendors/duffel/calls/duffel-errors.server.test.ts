import { afterEach, describe, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { FlightsBusyError, type FlightProvider } from '#app/core/flight/flights-port.ts'
import {
  id,
  order,
  query,
  drain,
  type Meaning,
  startFailingVendor,
  meaningOf,
  meanings,
  expected,
  sameMeaning,
  unclear,
  envelope,
  currentVendor,
  stopVendor,
} from '../../../../tests/fakes/failing-duffel.ts'

/**
 * The error classes expected in this file come from Duffel's documentation ("Response handling"),
 * not from the sandbox.
 */

afterEach(stopVendor)

const refused = sameMeaning('FlightRequestRefused')
const gone = sameMeaning('OfferGone')
const operator = sameMeaning('FlightsOperator')
const late: Meaning = { ...unclear, afterSale: 'FlightsTimeout', read: 'FlightsTimeout' }
const afterSale = (name: string) => ({ ...refused, confirm: name, afterSale: name })
const onlyOrder = (name: string) => ({ ...refused, order: name })

type Row = [status: number, type: string, code: string | number, meaning: Meaning]

const documented: Row[] = [
  [422, 'airline_error', 'offer_no_longer_available', gone],
  [422, 'invalid_state_error', 'offer_expired', gone],
  [422, 'airline_error', 'offer_expired', gone],
  [
    404,
    'invalid_request_error',
    'not_found',
    { ...sameMeaning('OfferNotFound'), order: refused.order },
  ],
  [422, 'airline_error', 'price_changed', onlyOrder('OrderPriceChanged')],
  [
    422,
    'validation_error',
    'payment_amount_does_not_match_order_amount',
    onlyOrder('OrderPriceChanged'),
  ],
  [
    422,
    'validation_error',
    'payment_currency_does_not_match_order_currency',
    onlyOrder('OrderPriceChanged'),
  ],
  [422, 'validation_error', 'offer_request_already_booked', onlyOrder('OrderDuplicate')],
  [422, 'invalid_state_error', 'order_creation_already_attempted', onlyOrder('OrderDuplicate')],
  [422, 'airline_error', 'duplicate_booking', onlyOrder('OrderDuplicate')],
  [502, 'airline_error', 'order_not_created', { ...unclear, order: refused.order }],
  [502, 'airline_error', 'airline_unknown', unclear],
  [502, 'airline_error', 'airline_internal', unclear],
  [422, 'invalid_state_error', 'insufficient_balance', operator],
  [422, 'airline_error', 'ancillary_service_not_available', onlyOrder('ServiceGone')],
  [422, 'invalid_state_error', 'already_cancelled', afterSale('AlreadyCancelled')],
  [422, 'airline_error', 'already_confirmed', afterSale('AlreadyCancelled')],
  [422, 'invalid_state_error', 'order_not_cancellable', afterSale('NotCancellable')],
  [422, 'invalid_state_error', 'unsupported_action', afterSale('NotCancellable')],
  [
    422,
    'invalid_state_error',
    'invalid_order',
    { ...afterSale('OrderModified'), order: 'PassengersRefused' },
  ],
  [422, 'invalid_state_error', 'modified_externally', afterSale('OrderModified')],
  [422, 'invalid_state_error', 'order_cancellation_stale', afterSale('QuoteStale')],
  [422, 'invalid_state_error', 'stale_airline_initiated_change_accept', afterSale('ChangeStale')],
  [504, 'api_error', 'gateway_timeout_error', late],
  [500, 'api_error', 'internal_server_error', unclear],
  // Duffel says that nothing was booked only for status 503 and for definite error codes.
  [503, 'api_error', 'service_unavailable', { ...unclear, order: refused.order }],
  [403, 'authentication_error', 'unavailable_feature', operator],
  [401, 'authentication_error', 'access_token_not_found', operator],
  [401, 'authentication_error', 'expired_access_token', operator],
  [401, 'authentication_error', 'missing_authorization_header', operator],
  [429, 'rate_limit_error', 'rate_limit_exceeded', sameMeaning('FlightsBusy')],
  [400, 'invalid_request_error', 400, refused],
  ...[
    'validation_required',
    'validation_format',
    'validation_inclusion',
    'validation_length',
    'invalid_phone_number',
  ].map((code): Row => [422, 'validation_error', code, onlyOrder('PassengersRefused')]),
  [
    422,
    'validation_error',
    'invalid_date',
    { ...sameMeaning('DateRefused'), order: 'PassengersRefused' },
  ],
  [422, 'validation_error', 'no_match', refused],
  ...[
    'schedule_changed',
    'high_fraud_risk',
    'payment_declined',
    'already_paid',
    'past_payment_required_by_date',
    'order_not_changeable',
    // A code that is also an inherited property name is an unknown code.
    'constructor',
  ].map((code): Row => [422, 'airline_error', code, refused]),
  ...[
    'invalid_passenger_name',
    'duplicate_passenger_name',
    'duplicate_passenger_names',
    'order_passengers_incompatible_with_offer',
    'invalid_loyalty_card',
  ].map((code): Row => [422, 'airline_error', code, onlyOrder('PassengersRefused')]),
  ...['missing_version_header', 'unsupported_version', 'malformed_data_param'].map((code): Row => [
    400,
    'invalid_request_error',
    code,
    refused,
  ]),
]

describe('an error that Duffel documents', () => {
  test.each(documented)('%i %s %s maps to its error class', async (status, type, code, meaning) => {
    const flights = await startFailingVendor({ status, body: envelope(status, type, code) })
    expect(await meanings(flights)).toEqual(expected(meaning))
    const failure = flights.createOrder(order)
    const reportedCode = status === 429 ? 'rate_limit_exceeded' : String(code)
    await expect(failure).rejects.toMatchObject({
      code: reportedCode,
      requestId: 'GHE19_p7nu7Oby0ADU-C',
    })
  })

  test.each<[string, unknown, string]>([
    [
      'a payment in another currency',
      { field: 'currency', pointer: '/payments/0/currency' },
      'OrderPriceChanged',
    ],
    ['a passenger field', { field: 'title', pointer: '/passengers/0/title' }, 'PassengersRefused'],
    ['another field', { field: 'type', pointer: '/type' }, 'FlightRequestRefused'],
    ['an airline as its source', 'iberia', 'FlightRequestRefused'],
    ['no source', null, 'FlightRequestRefused'],
  ])('no_match with %s maps to %s', async (_, source, meaning) => {
    const body = envelope(422, 'validation_error', 'no_match', source)
    const flights = await startFailingVendor({ status: 422, body })
    expect(await meaningOf(flights.createOrder(order))).toBe(meaning)
  })

  test('the first of several errors determines the error class', async () => {
    const [first] = envelope(422, 'validation_error', 'validation_required').errors
    const [second] = envelope(422, 'airline_error', 'price_changed').errors
    const flights = await startFailingVendor({ status: 422, body: { errors: [first, second] } })
    expect(await meaningOf(flights.createOrder(order))).toBe('PassengersRefused')
  })

  test('a 429 with an HTTP date as its reset sets retryAfter in seconds', async () => {
    const reset = new Date(now() + 20_000).toUTCString()
    const reads = (flights: FlightProvider) => flights.getOffer(`off_${id}`)
    const orders = (flights: FlightProvider) => flights.createOrder(order)
    for (const call of [reads, orders]) {
      const flights = await startFailingVendor({
        status: 429,
        body: envelope(429, 'rate_limit_error', 'rate_limit_exceeded'),
        headers: { 'ratelimit-limit': '60', 'ratelimit-remaining': '0', 'ratelimit-reset': reset },
      })
      const failure = await call(flights).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(FlightsBusyError)
      const { retryAfter } = failure as FlightsBusyError
      expect(retryAfter).toBeGreaterThan(15)
      expect(retryAfter).toBeLessThanOrEqual(20)
    }
  })
})

test.each([
  ['a path', '../orders/ord_1'],
  ['a query', `off_${id}?x=1`],
  ['an empty string', ''],
  ['an id of another kind', 'xyz_0000AzVj9AIZnvUPuRo7Mo'],
])('%s is rejected as an id before any request', async (_, bad) => {
  const flights = await startFailingVendor('no answer')
  const results = [
    flights.createOrder({ ...order, offerId: bad }),
    flights.findOrder(bad, 'co_1'),
    flights.getOffer(bad),
    flights.getSeatMaps(bad),
    flights.getOrder(bad),
    flights.quoteCancellation(bad),
    flights.confirmCancellation(bad),
    flights.acceptAirlineChange(bad),
    flights.listAirlineChanges(bad),
    drain(flights.listOffers(bad, query)),
    drain(flights.arrivingOffers(bad, query)),
  ].map(meaningOf)
  expect(new Set(await Promise.all(results))).toEqual(new Set(['OfferNotFound']))
  expect(currentVendor()?.sent).toEqual([])
})
