import { afterEach, describe, expect, test, vi } from 'vitest'
import { now } from '#app/clock.server.ts'
import {
  foreignBodies,
  gatewayStatuses,
  startVendor,
  type Answering,
  type Vendor,
} from '../../../tests/vendor.ts'
import { createDuffelProvider } from './duffel.server.ts'
import { FlightProviderError, FlightsBusyError, type FlightProvider } from './port.ts'

/**
 * What each failure means, by the vendor's documentation ("Response handling") and not by the
 * sandbox, through the real SDK.
 */

const id = '0000AzVj9AIZnvUPuRo7Mo'

const order = {
  checkoutId: 'co_1',
  offerId: `off_${id}`,
  passengers: [],
  services: [],
  payment: { amount: '312.08', currency: 'USD' },
}

const query = {
  tripType: 'one-way' as const,
  slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-03-14' }] as [
    { origin: string; destination: string; date: string },
  ],
  cabinClass: 'economy' as const,
  adults: 1,
  children: 0,
  infants: 0,
}

async function drain(pages: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of pages);
}

/** Every call of the provider, by what its failure can mean. */
const calls = {
  order: { createOrder: (flights) => flights.createOrder(order) },
  confirm: { confirmCancellation: (flights) => flights.confirmCancellation(`ore_${id}`) },
  afterSale: {
    quoteCancellation: (flights) => flights.quoteCancellation(`ord_${id}`),
    acceptAirlineChange: (flights) => flights.acceptAirlineChange(`aic_${id}`),
    listAirlineChanges: (flights) => flights.listAirlineChanges(`ord_${id}`),
  },
  read: {
    getOffer: (flights) => flights.getOffer(`off_${id}`),
    getSeatMaps: (flights) => flights.getSeatMaps(`off_${id}`),
    findOrder: (flights) => flights.findOrder(`off_${id}`, 'co_1'),
    listOrders: (flights) => flights.listOrders('2026-01-01T00:00:00Z'),
    getOrder: (flights) => flights.getOrder(`ord_${id}`),
    startSearch: (flights) => flights.startSearch(query),
    listOffers: (flights) => drain(flights.listOffers(`orq_${id}`)),
    arrivingOffers: (flights) => drain(flights.arrivingOffers(`orq_${id}`)),
  },
} satisfies Record<string, Record<string, (flights: FlightProvider) => Promise<unknown>>>

type Group = keyof typeof calls
type Meaning = Record<Group, string>

let vendor: Vendor | undefined
afterEach(() => vendor?.stop())

async function vendorThat(answering: Answering): Promise<FlightProvider> {
  await vendor?.stop()
  vendor = await startVendor(() => answering)
  const { url } = vendor
  const onUnreadable = () => {}
  return createDuffelProvider({ token: 'duffel_test_x', url, upliftPercent: '23', onUnreadable })
}

/** The class of what a call throws; anything but a class of the port is told with its message. */
async function meaningOf(call: Promise<unknown>): Promise<string> {
  try {
    return `answered ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof FlightProviderError) return error.name.replace(/Error$/, '')
    return `threw ${String(error)}`
  }
}

async function meanings(flights: FlightProvider, groups = Object.keys(calls) as Group[]) {
  const all = groups.flatMap((group) =>
    Object.entries(calls[group]).map(async ([name, call]) => [
      name,
      await meaningOf(call(flights)),
    ]),
  )
  return Object.fromEntries(await Promise.all(all)) as Record<string, string>
}

/** The same meaning for every call of a group. */
function expected(meaning: Partial<Meaning>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(meaning).flatMap(([group, name]) =>
      Object.keys(calls[group as Group]).map((call) => [call, name]),
    ),
  )
}

const same = (name: string): Meaning => ({
  order: name,
  confirm: name,
  afterSale: name,
  read: name,
})
const refused = same('FlightRequestRefused')
const gone = same('OfferGone')
const operator = same('FlightsOperator')
const unclear: Meaning = {
  order: 'OrderOutcomeUnknown',
  confirm: 'CancellationOutcomeUnknown',
  afterSale: 'FlightsUnreachable',
  read: 'FlightsUnreachable',
}
const late: Meaning = { ...unclear, afterSale: 'FlightsTimeout', read: 'FlightsTimeout' }
const afterSale = (name: string) => ({ ...refused, confirm: name, afterSale: name })
const onlyOrder = (name: string) => ({ ...refused, order: name })

type Row = [status: number, type: string, code: string | number, meaning: Meaning]

const documented: Row[] = [
  [422, 'airline_error', 'offer_no_longer_available', gone],
  [422, 'invalid_state_error', 'offer_expired', gone],
  [422, 'airline_error', 'offer_expired', gone],
  [404, 'invalid_request_error', 'not_found', { ...same('OfferNotFound'), order: refused.order }],
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
  [422, 'invalid_state_error', 'order_not_cancellable', afterSale('NotCancellable')],
  [422, 'invalid_state_error', 'unsupported_action', afterSale('NotCancellable')],
  [422, 'invalid_state_error', 'order_cancellation_stale', afterSale('QuoteStale')],
  [422, 'invalid_state_error', 'stale_airline_initiated_change_accept', afterSale('ChangeStale')],
  [504, 'api_error', 'gateway_timeout_error', late],
  [500, 'api_error', 'internal_server_error', unclear],
  // The one status besides definite codes of which Duffel says that nothing was booked.
  [503, 'api_error', 'service_unavailable', { ...unclear, order: refused.order }],
  [403, 'authentication_error', 'unavailable_feature', operator],
  [401, 'authentication_error', 'access_token_not_found', operator],
  [401, 'authentication_error', 'expired_access_token', operator],
  [401, 'authentication_error', 'missing_authorization_header', operator],
  [429, 'rate_limit_error', 'rate_limit_exceeded', same('FlightsBusy')],
  // A code that is a number.
  [400, 'invalid_request_error', 400, refused],
  ...[
    'validation_required',
    'validation_format',
    'validation_inclusion',
    'validation_length',
    'invalid_phone_number',
  ].map((code): Row => [422, 'validation_error', code, onlyOrder('PassengersRefused')]),
  [422, 'validation_error', 'invalid_date', { ...same('DateRefused'), order: 'PassengersRefused' }],
  [422, 'validation_error', 'no_match', refused],
  ...[
    'schedule_changed',
    'high_fraud_risk',
    'payment_declined',
    'already_paid',
    'past_payment_required_by_date',
    'order_not_changeable',
    // Names of what every object inherits are words like any other.
    'constructor',
  ].map((code): Row => [422, 'airline_error', code, refused]),
  ...[
    'invalid_order',
    'invalid_passenger_name',
    'duplicate_passenger_name',
    'invalid_loyalty_card',
  ].map((code): Row => [422, 'airline_error', code, onlyOrder('PassengersRefused')]),
  ...['missing_version_header', 'unsupported_version', 'malformed_data_param'].map((code): Row => [
    400,
    'invalid_request_error',
    code,
    refused,
  ]),
]

const envelope = (status: number, type: string, code: string | number, source?: unknown) => ({
  errors: [
    {
      type,
      code,
      title: 'Title',
      message: 'Message',
      documentation_url: 'https://duffel.com/docs/api/overview/response-handling',
      ...(source !== undefined && { source }),
    },
  ],
  meta: { request_id: 'GHE19_p7nu7Oby0ADU-C', status },
})

describe('an error that Duffel documents', () => {
  test.each(documented)('%i %s %s', async (status, type, code, meaning) => {
    const flights = await vendorThat({ status, body: envelope(status, type, code) })
    expect(await meanings(flights)).toEqual(expected(meaning))
    const failure = flights.createOrder(order)
    const told = status === 429 ? 'rate_limit_exceeded' : String(code)
    await expect(failure).rejects.toMatchObject({ code: told, requestId: 'GHE19_p7nu7Oby0ADU-C' })
  })

  test.each<[string, unknown, string]>([
    [
      'payments in another currency',
      { field: 'currency', pointer: '/payments/0/currency' },
      'OrderPriceChanged',
    ],
    [
      'a passenger’s field',
      { field: 'title', pointer: '/passengers/0/title' },
      'PassengersRefused',
    ],
    ['another field', { field: 'type', pointer: '/type' }, 'FlightRequestRefused'],
    ['an airline for a source', 'iberia', 'FlightRequestRefused'],
    ['no source', null, 'FlightRequestRefused'],
  ])('no_match with %s', async (_, source, meaning) => {
    const body = envelope(422, 'validation_error', 'no_match', source)
    const flights = await vendorThat({ status: 422, body })
    expect(await meaningOf(flights.createOrder(order))).toBe(meaning)
  })

  test('of several problems the first one counts', async () => {
    const [first] = envelope(422, 'validation_error', 'validation_required').errors
    const [second] = envelope(422, 'airline_error', 'price_changed').errors
    const flights = await vendorThat({ status: 422, body: { errors: [first, second] } })
    expect(await meaningOf(flights.createOrder(order))).toBe('PassengersRefused')
  })

  test('a refusal for the rate says when to come back, as an HTTP date', async () => {
    const reset = new Date(now() + 20_000).toUTCString()
    const reads = (flights: FlightProvider) => flights.getOffer(`off_${id}`)
    const orders = (flights: FlightProvider) => flights.createOrder(order)
    for (const call of [reads, orders]) {
      const flights = await vendorThat({
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

const pages = gatewayStatuses.flatMap((status) =>
  Object.keys(foreignBodies).map((name): [number, string] => [status, name]),
)

describe('an answer that is not in the words of Duffel', () => {
  // What is called JSON and is none reaches us without its status.
  const unparsed = ['an empty body that is called JSON', 'half a JSON text']
  const meaning = (status: number, name = '') =>
    status === 429 && !unparsed.includes(name)
      ? { ...unclear, afterSale: 'FlightsBusy', read: 'FlightsBusy' }
      : unclear

  test.each(pages)('%i with %s', async (status, name) => {
    const body = foreignBodies[name]!
    const got = await meanings(await vendorThat({ status, ...body }))
    expect(got).toEqual(expected(meaning(status, name)))
  })

  test.each(gatewayStatuses)('%i with the envelope under another content type', async (status) => {
    const body = JSON.stringify(envelope(422, 'airline_error', 'order_not_cancellable'))
    const flights = await vendorThat({ status, body, type: 'text/plain' })
    expect(await meanings(flights)).toEqual(expected(meaning(status)))
  })

  test.each(gatewayStatuses)('%i with an envelope without a code', async (status) => {
    const body = { ...envelope(status, 'api_error', ''), meta: { status } }
    expect(await meanings(await vendorThat({ status, body }))).toEqual(expected(meaning(status)))
  })
})

describe('a success that says nothing', () => {
  const nothing: [string, Answering][] = [
    ['an HTML page', { status: 200, type: 'text/html', body: '<h1>Please sign in</h1>' }],
    ['nothing at all', { status: 200, type: null }],
    ['nothing that is called JSON', { status: 200 }],
    ['half a JSON text', { status: 201, body: '{"data":{"id":"ord_0000AzVj9AIZnv' }],
    ['JSON without data', { status: 200, body: { ok: true } }],
    ['no data', { status: 200, body: { data: null } }],
    ['data of another kind', { status: 200, body: { data: 'ok' } }],
    ['an empty object', { status: 200, body: { data: {} } }],
    ['errors', { status: 200, body: envelope(200, 'airline_error', 'order_not_cancellable') }],
    ['a redirect to a page', { status: 302, headers: { Location: 'data:text/html,moved' } }],
    ['204', { status: 204, type: null }],
  ]
  test.each(nothing)('%s', async (_, answering) => {
    const got = await meanings(await vendorThat(answering))
    // Booked or being booked: both mean that nobody orders again, and that it is looked up.
    const { createOrder, ...others } = got
    expect(createOrder).toMatch(/^OrderOutcomeUnknown$|^answered \{"status":"pending"\}$/)
    const { createOrder: _order, ...rest } = expected(unclear)
    expect(others).toEqual(rest)
  })

  // After a 307 or 308 an order with its travellers would be sent on.
  test.each([301, 302, 303, 307, 308])('a redirect (%s) is followed nowhere', async (status) => {
    const elsewhere = await startVendor(() => ({ status: 200, body: { data: [] } }))
    try {
      const flights = await vendorThat({ status, headers: { Location: elsewhere.url } })
      expect(await meanings(flights)).toEqual(expected(unclear))
      expect(vendor?.sent.length).toBeGreaterThan(0)
      expect(elsewhere.sent).toEqual([])
    } finally {
      await elsewhere.stop()
    }
  })

  test('a redirect within the vendor is not followed either', async () => {
    const flights = await vendorThat({ status: 307, headers: { Location: '/air/orders?again' } })
    expect(await meaningOf(flights.createOrder(order))).toBe('OrderOutcomeUnknown')
    expect(vendor?.sent).toHaveLength(1)
  })

  test.each([
    ['202 without data', { status: 202, body: { data: null } }],
    [
      '202 with an order',
      { status: 202, body: { data: { id: 'ord_1', booking_reference: 'AB' } } },
    ],
    ['200 without a record locator', { status: 200, body: { data: { id: 'ord_1' } } }],
  ])('an order answered with %s is pending', async (_, answering) => {
    const flights = await vendorThat(answering)
    expect(await flights.createOrder(order)).toEqual({ status: 'pending' })
    expect(vendor?.sent).toHaveLength(1)
  })
})

describe('a connection that breaks', () => {
  test.each(['cut before it is read', 'cut after it is read'] as const)('%s', async (how) => {
    expect(await meanings(await vendorThat(how))).toEqual(expected(unclear))
    const times = (method: string, path: string) =>
      vendor?.sent.filter((call) => call.method === method && call.path.startsWith(path)).length
    expect(times('POST', '/air/orders')).toBe(1)
    expect(times('POST', '/air/order_cancellations/ore_')).toBe(1)
  })

  test('nobody listens: nothing was sent, so nothing was ordered or cancelled', async () => {
    const flights = await vendorThat('no answer')
    await vendor?.stop()
    vendor = undefined
    expect(await meanings(flights)).toEqual(expected(same('FlightsUnreachable')))
  })

  test.each([
    ['createOrder', 'no answer', 120_000, 130_000, 'OrderOutcomeUnknown'],
    // The SDK does not notice that the rest will not come.
    ['createOrder', 'cut within the answer', 120_000, 130_000, 'OrderOutcomeUnknown'],
    ['createOrder', 'headers and then silence', 120_000, 130_000, 'OrderOutcomeUnknown'],
    [
      'confirmCancellation',
      'headers and then silence',
      59_000,
      60_000,
      'CancellationOutcomeUnknown',
    ],
    ['quoteCancellation', 'headers and then silence', 44_000, 45_000, 'FlightsTimeout'],
    ['getOffer', 'headers and then silence', 29_000, 30_000, 'FlightsTimeout'],
    ['listOffers', 'no answer', 29_000, 30_000, 'FlightsTimeout'],
    ['startSearch', 'no answer', 24_000, 25_000, 'FlightsTimeout'],
  ] as const)('%s, %s', async (name, how, stillMs, overMs, meaning) => {
    const flights = await vendorThat(how)
    const all: Record<string, (flights: FlightProvider) => Promise<unknown>> = {
      ...calls.order,
      ...calls.confirm,
      ...calls.afterSale,
      ...calls.read,
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let over = ''
      const done = meaningOf(all[name]!(flights)).then((got) => (over = got))
      // What is to arrive at all has arrived by then.
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
      expect(vendor?.sent.length).toBeGreaterThan(0)
      await vi.advanceTimersByTimeAsync(stillMs)
      expect(over).toBe('')
      await vi.advanceTimersByTimeAsync(overMs - stillMs)
      await done
      expect(over).toBe(meaning)
    } finally {
      vi.useRealTimers()
    }
  })
})

test.each([
  ['a path', '../orders/ord_1'],
  ['a query', `off_${id}?x=1`],
  ['nothing', ''],
  ['an id of another kind', 'xyz_0000AzVj9AIZnvUPuRo7Mo'],
])('%s for an id is never sent', async (_, bad) => {
  const flights = await vendorThat('no answer')
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
    drain(flights.listOffers(bad)),
    drain(flights.arrivingOffers(bad)),
  ].map(meaningOf)
  expect(new Set(await Promise.all(results))).toEqual(new Set(['OfferNotFound']))
  expect(vendor?.sent).toEqual([])
})
