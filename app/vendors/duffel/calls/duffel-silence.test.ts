import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  foreignBodies,
  gatewayStatuses,
  jsonScalars,
  startVendor,
  type Answering,
} from '../../../../tests/fakes/vendor-server.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import {
  order,
  calls,
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

afterEach(stopVendor)

const pages = gatewayStatuses.flatMap((status) =>
  Object.keys(foreignBodies).map((name): [number, string] => [status, name]),
)

describe('a response that does not come from Duffel', () => {
  const meaning = (status: number) =>
    status === 429 ? { ...unclear, afterSale: 'FlightsBusy', read: 'FlightsBusy' } : unclear

  test.each(pages)('with status %i and %s leaves the outcome unknown', async (status, name) => {
    const body = foreignBodies[name]!
    const got = await meanings(await startFailingVendor({ status, ...body }))
    expect(got).toEqual(expected(meaning(status)))
  })

  test.each(gatewayStatuses)(
    'with status %i and an error envelope of another content type leaves the outcome unknown',
    async (status) => {
      const body = JSON.stringify(envelope(422, 'airline_error', 'order_not_cancellable'))
      const flights = await startFailingVendor({ status, body, type: 'text/plain' })
      expect(await meanings(flights)).toEqual(expected(meaning(status)))
    },
  )

  test.each(gatewayStatuses)(
    'with status %i and an envelope without a code leaves the outcome unknown',
    async (status) => {
      const body = { ...envelope(status, 'api_error', ''), meta: { status } }
      expect(await meanings(await startFailingVendor({ status, body }))).toEqual(
        expected(meaning(status)),
      )
    },
  )
})

describe('a response without usable data', () => {
  const nothing: [string, Answering][] = [
    ['an HTML page', { status: 200, type: 'text/html', body: '<h1>Please sign in</h1>' }],
    ['an empty body', { status: 200, type: null }],
    ['an empty body declared as JSON', { status: 200 }],
    ['truncated JSON', { status: 201, body: '{"data":{"id":"ord_0000AzVj9AIZnv' }],
    ['JSON without data', { status: 200, body: { ok: true } }],
    ['null as data', { status: 200, body: { data: null } }],
    ['data of another kind', { status: 200, body: { data: 'ok' } }],
    ['an empty object', { status: 200, body: { data: {} } }],
    ...[...jsonScalars, 'null', '[]', '[{"data":{}}]'].map((body): [string, Answering] => [
      `the JSON ${body}`,
      { status: 200, body },
    ]),
    ['errors', { status: 200, body: envelope(200, 'airline_error', 'order_not_cancellable') }],
    ['a redirect to a page', { status: 302, headers: { Location: 'data:text/html,moved' } }],
    ['204', { status: 204, type: null }],
  ]
  test.each(nothing)('%s leaves the outcome unknown', async (_, answering) => {
    const got = await meanings(await startFailingVendor(answering))
    // Both outcomes of createOrder make us look the order up, and neither allows a second order.
    const { createOrder, ...others } = got
    expect(createOrder).toMatch(/^OrderOutcomeUnknown$|^answered \{"status":"pending"\}$/)
    const { createOrder: _order, ...rest } = expected(unclear)
    expect(others).toEqual(rest)
  })

  // Following a 307 or 308 would send the order with its travellers elsewhere.
  test.each([301, 302, 303, 307, 308])('a redirect with %s is not followed', async (status) => {
    const elsewhere = await startVendor(() => ({ status: 200, body: { data: [] } }))
    try {
      const flights = await startFailingVendor({ status, headers: { Location: elsewhere.url } })
      expect(await meanings(flights)).toEqual(expected(unclear))
      expect(currentVendor()?.sent.length).toBeGreaterThan(0)
      expect(elsewhere.sent).toEqual([])
    } finally {
      await elsewhere.stop()
    }
  })

  test('a redirect to the vendor itself is not followed', async () => {
    const flights = await startFailingVendor({
      status: 307,
      headers: { Location: '/air/orders?again' },
    })
    expect(await meaningOf(flights.createOrder(order))).toBe('OrderOutcomeUnknown')
    expect(currentVendor()?.sent).toHaveLength(1)
  })

  test.each([
    ['202 without data', { status: 202, body: { data: null } }],
    [
      '202 with an order',
      { status: 202, body: { data: { id: 'ord_1', booking_reference: 'AB' } } },
    ],
    ['200 without a record locator', { status: 200, body: { data: { id: 'ord_1' } } }],
  ])('an order answered with %s is pending', async (_, answering) => {
    const flights = await startFailingVendor(answering)
    expect(await flights.createOrder(order)).toEqual({ status: 'pending' })
    expect(currentVendor()?.sent).toHaveLength(1)
  })
})

describe('a connection without a complete response', () => {
  test.each(['cut before it is read', 'cut after it is read'] as const)(
    'leaves the outcome unknown when the request is %s',
    async (how) => {
      expect(await meanings(await startFailingVendor(how))).toEqual(expected(unclear))
      const times = (method: string, path: string) =>
        currentVendor()?.sent.filter((call) => call.method === method && call.path.startsWith(path))
          .length
      expect(times('POST', '/air/orders')).toBe(1)
      expect(times('POST', '/air/order_cancellations/ore_')).toBe(1)
    },
  )

  test('leaves the outcome unknown when it is cut within the response', async () => {
    expect(await meanings(await startFailingVendor('cut within the answer'))).toEqual(
      expected(unclear),
    )
  })

  test('proves that nothing was ordered or cancelled if it was never made', async () => {
    const flights = await startFailingVendor('no answer')
    await stopVendor()
    expect(await meanings(flights)).toEqual(expected(sameMeaning('FlightsUnreachable')))
  })

  test.each([
    ['createOrder', 'no answer', 120_000, 130_000, 'OrderOutcomeUnknown'],
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
  ] as const)('times out during %s with %s', async (name, how, stillMs, overMs, meaning) => {
    const flights = await startFailingVendor(how)
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
      while (currentVendor()?.sent.length === 0) await new Promise(setImmediate)
      for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
      expect(currentVendor()?.sent.length).toBeGreaterThan(0)
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
