import { describe, expect, test } from 'vitest'
import { startVendor, type VendorAnswer } from '../../../../tests/fakes/vendor-server.ts'
import { duffelAt } from '../../../../tests/fakes/duffel-at.ts'
import { ConnectionError } from './duffel-http.server.ts'
import { confirmError, orderError, readError } from './duffel-errors.server.ts'
import {
  FlightProviderError,
  OfferGoneError,
  type FlightsOperatorError,
  type OrderPassenger,
} from '#app/core/flight/flights-port.ts'

const offerId = 'off_0000AzVj9AIZnvUPuRo7Mo'
const envelope = { type: 'airline_error', code: 'schedule_changed', title: 'Schedule changed' }

async function failureOf(answer: VendorAnswer): Promise<FlightProviderError> {
  const vendor = await startVendor(() => answer)
  const failure: unknown = await duffelAt(vendor.url)
    .getOffer(offerId)
    .catch((error: unknown) => error)
  await vendor.stop()
  if (!(failure instanceof FlightProviderError)) throw new Error('No failure of the port')
  return failure
}

const failureWith = (status: number, error: object) =>
  failureOf({ status, body: { errors: [error], meta: { status, request_id: 'GHE19' } } })

describe('the error message', () => {
  test.each([
    ['the code and title', envelope, 'Duffel 422 schedule_changed: Schedule changed'],
    [
      'the field pointer',
      { ...envelope, source: { field: 'title', pointer: '/passengers/0/title' } },
      'Duffel 422 schedule_changed at /passengers/0/title: Schedule changed',
    ],
    [
      'the note “no envelope” when the title is malformed',
      { ...envelope, title: 17 },
      'Duffel 422 schedule_changed: no envelope',
    ],
    ['a numeric code', { ...envelope, code: 17 }, 'Duffel 422 17: Schedule changed'],
  ])('contains %s', async (_, error, message) => {
    expect(await failureWith(422, error)).toMatchObject({ message, requestId: 'GHE19' })
  })

  test('contains the status and request id of a gateway error', async () => {
    const headers = { 'x-request-id': 'req_1' }
    expect(await failureOf({ status: 502, body: 'no', type: 'text/html', headers })).toMatchObject({
      name: 'FlightsUnreachableError',
      message: 'Duffel 502 http_502: no envelope',
      code: 'http_502',
      requestId: 'req_1',
    })
    expect(await failureOf({ status: 502, body: 'no', type: 'text/html' })).toMatchObject({
      requestId: null,
    })
  })

  test('names the missing field and the request id of an unreadable response', async () => {
    const headers = { 'x-request-id': 'req_1' }
    const body = { data: { id: offerId } }
    expect(await failureOf({ status: 200, body, headers })).toMatchObject({
      name: 'FlightsUnreachableError',
      code: 'unreadable',
      requestId: 'req_1',
      cause: { name: 'UnreadableError', message: 'No passengers' },
    })
  })
})

describe('an error body', () => {
  test.each([
    [
      'with a Duffel error type counts as an answer from Duffel',
      { ...envelope, type: 'airline_error' },
      'FlightRequestRefusedError',
    ],
    [
      'with a gateway’s error type counts as no answer from Duffel',
      { ...envelope, type: 'errors/bad_request' },
      'FlightsUnreachableError',
    ],
    [
      'with a type that only resembles Duffel’s counts as no answer from Duffel',
      { ...envelope, type: 'upstream_error_page' },
      'FlightsUnreachableError',
    ],
    [
      'without a type counts as no answer from Duffel',
      { ...envelope, type: undefined },
      'FlightsUnreachableError',
    ],
    [
      'without a code counts as no answer from Duffel',
      { ...envelope, code: null },
      'FlightsUnreachableError',
    ],
  ])('%s', async (_, error, name) => {
    expect(await failureWith(400, error)).toMatchObject({ name })
  })
})

describe('an operator error', () => {
  test.each([
    ['insufficient_balance', /topped up/],
    ['expired_access_token', /expired/],
    ['access_token_not_found', /does not recognise our token/],
    ['missing_authorization_header', /without a token/],
    ['unavailable_feature', /not enabled/],
  ])('contains advice for the operator when its code is %s', async (code, advice) => {
    const failure = await failureWith(422, { ...envelope, code })
    expect(failure).toMatchObject({ name: 'FlightsOperatorError', code, requestId: 'GHE19' })
    expect((failure as FlightsOperatorError).advice).toMatch(advice)
  })

  test.each([401, 403])('with status %i and an unknown code contains no advice', async (status) => {
    expect(await failureWith(status, { ...envelope, code: 'no_entry' })).toMatchObject({
      name: 'FlightsOperatorError',
      advice: null,
    })
  })
})

describe('PassengersRefusedError', () => {
  const ada: OrderPassenger = {
    id: 'pas_ada',
    title: 'ms',
    gender: 'f',
    givenName: 'Ada',
    familyName: 'Lovelace',
    bornOn: '1990-12-10',
    email: 'ada@example.com',
    phone: '+442079460000',
    infantId: null,
    passport: null,
  }
  const passengers = [ada, { ...ada, id: 'pas_charles', givenName: 'Charles' }]

  async function refusalOf(...errors: object[]): Promise<unknown> {
    const vendor = await startVendor(() => ({ status: 422, body: { errors } }))
    const payment = { amount: '312.08', currency: 'USD' }
    const failure: unknown = await duffelAt(vendor.url)
      .createOrder({ checkoutId: 'co_1', offerId, passengers, services: [], payment })
      .catch((thrown: unknown) => thrown)
    await vendor.stop()
    return failure
  }
  const ofField = (code: string, pointer: string) => ({
    type: 'validation_error',
    code,
    title: 'Title',
    source: { field: pointer.split('/').at(-1), pointer },
  })
  const ofAirline = (code: string) => ({ type: 'airline_error', code, title: 'Title' })

  test.each([
    [ofField('invalid_phone_number', '/passengers/1/phone_number'), 'telephone number', 'charles'],
    [ofField('validation_format', '/passengers/0/family_name'), 'last name', 'ada'],
    [ofField('validation_format', '/passengers/1/born_on'), 'date of birth', 'charles'],
    // Duffel: "Field 'type' does not match date of birth for this passenger"
    [ofField('validation_inclusion', '/passengers/1/type'), 'date of birth', 'charles'],
    [
      ofField('validation_required', '/passengers/0/identity_documents/0/expires_on'),
      'passport expiry date',
      'ada',
    ],
    [ofField('validation_required', '/passengers/0/identity_documents'), 'passport', 'ada'],
    [ofField('validation_inclusion', '/passengers/1/gender'), 'gender', 'charles'],
    [
      ofField('invalid_loyalty_card', '/passengers/1/loyalty_programme_accounts/0/account_number'),
      'frequent flyer number',
      'charles',
    ],
    [ofField('duplicate_passenger_name', '/passengers/1/given_name'), 'same names', 'charles'],
    [ofField('validation_length', '/passengers/7/email'), 'email address', null],
    [ofAirline('invalid_passenger_name'), 'name', null],
    [ofAirline('invalid_passenger_title'), 'title', null],
    [ofAirline('duplicate_passenger_names'), 'same names', null],
    [ofAirline('order_passengers_incompatible_with_offer'), null, null],
    [ofField('validation_required', '/passengers'), null, null],
  ])('maps %o to %s of passenger %s', async (error, detail, passenger) => {
    expect(await refusalOf(error)).toMatchObject({
      name: 'PassengersRefusedError',
      refused: [{ detail, passengerId: passenger && `pas_${passenger}` }],
    })
  })

  test('lists every problem that the response reports', async () => {
    const errors = [
      ofField('validation_format', '/passengers/1/family_name'),
      ofField('invalid_phone_number', '/passengers/0/phone_number'),
      ofField('not_found', '/services/0/id'),
    ]
    expect(await refusalOf(...errors)).toMatchObject({
      refused: [
        { detail: 'last name', passengerId: 'pas_charles' },
        { detail: 'telephone number', passengerId: 'pas_ada' },
      ],
    })
  })

  test.each([
    ['a service that is no longer known', 'not_found', '/services/0/id', 'ServiceGoneError'],
    [
      'an error in our payment fields',
      'validation_required',
      '/payments/0/type',
      'FlightRequestRefusedError',
    ],
    ['an error in our passenger ids', 'not_found', '/passengers/0/id', 'FlightRequestRefusedError'],
  ])('does not result from %s', async (_, code, pointer, name) => {
    expect(await refusalOf(ofField(code, pointer))).toMatchObject({ name })
  })
})

describe('a connection error', () => {
  const broken = (code: string | null) => new ConnectionError(code, {})

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])(
    'means that nothing was sent when the connection was never made: %s',
    (code) => {
      const failure = orderError(broken(code))
      expect(failure).toMatchObject({ name: 'FlightsUnreachableError', code: 'no_answer' })
      expect(confirmError(broken(code))).toMatchObject({ name: 'FlightsUnreachableError' })
    },
  )

  test.each(['ECONNRESET', 'EPIPE', null])(
    'leaves the outcome unknown when the connection broke: %s',
    (code) => {
      const error = broken(code)
      expect(orderError(error)).toMatchObject({
        name: 'OrderOutcomeUnknownError',
        code: 'no_answer',
        cause: error,
      })
      expect(confirmError(error)).toMatchObject({
        name: 'CancellationOutcomeUnknownError',
        code: 'no_answer',
        cause: error,
      })
      expect(readError(error)).toMatchObject({ code: 'no_answer', cause: error })
    },
  )

  test('does not replace an error that has already been classified', () => {
    const gone = new OfferGoneError('Gone', 'offer_expired')
    expect([readError(gone), orderError(gone), confirmError(gone)]).toEqual([gone, gone, gone])
  })
})
