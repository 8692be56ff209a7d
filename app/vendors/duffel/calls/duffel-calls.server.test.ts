import { afterEach, describe, expect, test } from 'vitest'
import duffelOffer from '../../../../tests/documented/duffel-offer.json'
import duffelOrder from '../../../../tests/documented/duffel-order.json'
import { duffelAt } from '../../../../tests/fakes/duffel-at.ts'
import { id, order } from '../../../../tests/fakes/failing-duffel.ts'
import {
  startVendor,
  type Answering,
  type Sent,
  type Vendor,
} from '../../../../tests/fakes/vendor-server.ts'
import { now } from '../../../../tests/clock.ts'
import { ConnectionError } from './duffel-http.server.ts'
import { createDuffelCalls } from './duffel-calls.server.ts'
import { duffelFacts } from '../duffel-webhook.server.ts'
import {
  FlightsBusyError,
  FlightsUnreachableError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'

let vendor: Vendor | undefined
afterEach(async () => {
  await vendor?.stop()
  vendor = undefined
})

async function flightsThat(answer: (sent: Sent) => Answering): Promise<FlightProvider> {
  vendor = await startVendor(answer)
  return duffelAt(vendor.url)
}
const requested = () => vendor?.sent.map(({ path }) => path)
const answered = (data: unknown, status = 200): Answering => ({ status, body: { data } })

describe('the check of a Duffel id before any request', () => {
  test.each<[string, (flights: FlightProvider) => Promise<unknown>]>([
    ['a path after an offer prefix', (flights) => flights.getOffer('off_../orders')],
    ['an id of another kind', (flights) => flights.getOffer(`ord_${id}`)],
    ['characters before the id', (flights) => flights.getOrder(`x/ord_${id}`)],
    ['characters after the id', (flights) => flights.getOrder(`ord_${id}?x`)],
    ['an empty id', (flights) => flights.confirmCancellation('ore_')],
    ['an id that is too long', (flights) => flights.getOrder(`ord_${'1'.repeat(65)}`)],
  ])('rejects %s', async (_, call) => {
    const flights = await flightsThat(() => answered(duffelOrder))
    await expect(call(flights)).rejects.toMatchObject({
      ...{ name: 'OfferNotFoundError', code: 'malformed_id' },
    })
    expect(requested()).toEqual([])
  })
})

describe('a Duffel request', () => {
  test.each<[string, (flights: FlightProvider) => Promise<unknown>, string, object | null]>([
    [
      'an offer with its available services',
      (flights) => flights.getOffer(`off_${id}`),
      `/air/offers/off_${id}?return_available_services=true`,
      null,
    ],
    [
      'the seats of an offer',
      (flights) => flights.getSeatMaps(`off_${id}`),
      `/air/seat_maps?offer_id=off_${id}`,
      null,
    ],
    [
      'the orders of an offer',
      (flights) => flights.findOrder(`off_${id}`, 'co_1'),
      `/air/orders?limit=50&offer_id=off_${id}`,
      null,
    ],
    [
      'a cancellation quote',
      (flights) => flights.quoteCancellation(`ord_${id}`),
      '/air/order_cancellations',
      { order_id: `ord_${id}` },
    ],
  ])('asks for %s', async (_, call, path, data) => {
    await call(await flightsThat(() => answered(null))).catch(() => {})
    expect(requested()).toEqual([path])
    const body = vendor?.sent[0]?.body
    expect(body ? (JSON.parse(body) as { data: object }).data : null).toEqual(data)
  })
})

test('a cancellation quote is refused immediately if no call is free within three seconds', async () => {
  const flights = await flightsThat(() => ({
    ...{ status: 200, body: { data: duffelOrder } },
    headers: {
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': new Date(now() + 15_000).toUTCString(),
    },
  }))
  await flights.getOrder(`ord_${id}`)
  await expect(flights.quoteCancellation(`ord_${id}`)).rejects.toBeInstanceOf(FlightsBusyError)
  expect(requested()).toEqual([`/air/orders/ord_${id}`])
})

describe('a Duffel response', () => {
  test('reports its request id when it cannot be read', async () => {
    const flights = await flightsThat(() => ({
      ...{ status: 200, body: { data: { id: duffelOffer.id } } },
      headers: { 'x-request-id': 'GHE19' },
    }))
    await expect(flights.getOffer(`off_${id}`)).rejects.toMatchObject({
      ...{ name: 'FlightsUnreachableError', code: 'unreadable', requestId: 'GHE19' },
    })
    expect(requested()).toHaveLength(1)
  })

  test.each([
    ['placed with status 201', answered(duffelOrder, 201), 'placed'],
    ['placed with status 200', answered(duffelOrder), 'placed'],
    ['pending with status 202', answered(duffelOrder, 202), 'pending'],
    [
      'pending without a booking reference',
      answered({ ...duffelOrder, booking_reference: null }),
      'pending',
    ],
    ['pending without an id', answered({ ...duffelOrder, id: null }), 'pending'],
    ['pending without data', answered(null), 'pending'],
  ])('to an order request is read as %s', async (_, answer, status) => {
    const flights = await flightsThat(() => answer)
    expect(await flights.createOrder(order)).toMatchObject({ status })
    expect(requested()).toEqual(['/air/orders'])
  })

  test('identifies the passenger whose details the airline refuses', async () => {
    const source = { field: 'phone_number', pointer: '/passengers/1/phone_number' }
    const errors = [
      {
        type: 'validation_error',
        code: 'invalid_phone_number',
        title: 'No',
        message: 'No',
        source,
      },
    ]
    const flights = await flightsThat(() => ({
      status: 422,
      body: { errors, meta: { status: 422 } },
    }))
    const person = { title: 'ms', gender: 'f', givenName: 'Ada', familyName: 'Lovelace' } as const
    const more = { bornOn: '1985-12-10', email: 'ada@example.com', phone: '1' }
    const passengers = ['pas_1', 'pas_2'].map((one) => ({
      ...{ ...person, ...more, id: one, infantId: null, passport: null },
    }))
    await expect(flights.createOrder({ ...order, passengers })).rejects.toMatchObject({
      ...{ name: 'PassengersRefusedError', refused: [{ passengerId: 'pas_2' }] },
    })
  })

  test('with a list of orders is searched for the order of our checkout', async () => {
    const ofOffer = { ...duffelOrder, offer_id: `off_${id}` }
    const ours = { ...ofOffer, metadata: { checkout_id: 'co_1' } }
    const others = [
      null,
      { ...ofOffer, metadata: null },
      { ...ofOffer, id: 'ord_2', metadata: { checkout_id: 'co_9' } },
    ]
    const flights = await flightsThat(() => answered([...others, ours]))
    expect(await flights.findOrder(`off_${id}`, 'co_1')).toMatchObject({ id: duffelOrder.id })
    expect(await flights.findOrder(`off_${id}`, 'co_2')).toBeNull()
  })
})

test('airline logos come from Duffel’s asset host', () => {
  expect(duffelFacts.origins?.images).toEqual(['https://assets.duffel.com'])
})

function callsOf(...answers: (Error | string)[]) {
  let sent = 0
  const calls = createDuffelCalls({
    async call<T>() {
      const answer = answers[Math.min(sent, answers.length - 1)]
      sent += 1
      if (answer instanceof Error) throw answer
      return { data: answer } as T
    },
    beginPolling: () => true,
    endPolling: () => {},
  })
  const send = async () => Promise.reject(new Error('Not sent'))
  return {
    sent: () => sent,
    send: () => calls.send<string>(send, { purpose: 'search', timeoutMs: 1 }),
    read: () => calls.read(send, ({ data }) => data, { purpose: 'offer' }),
  }
}

describe('a Duffel call', () => {
  const busy = (seconds: number) => new FlightsBusyError('Full', seconds, null)
  const dropped = new ConnectionError('ECONNRESET', {})
  const lost = new FlightsUnreachableError('Cut', 'cut')

  test('waits for a short rate limit and then succeeds', async () => {
    const calls = callsOf(busy(0.05), 'here')
    const startedAt = now()
    expect(await calls.send()).toEqual({ data: 'here' })
    expect(now() - startedAt).toBeGreaterThanOrEqual(48)
    expect(calls.sent()).toBe(2)
  })

  test.each([
    ['waits two seconds for a rate limit and retries', 2, 2],
    ['fails when it would wait longer than two seconds', 2.1, 1],
  ])('%s', async (_, seconds, times) => {
    const calls = callsOf(busy(seconds), lost)
    await expect(calls.send()).rejects.toThrow(times === 2 ? 'Cut' : 'Full')
    expect(calls.sent()).toBe(times)
  })

  test('fails without a retry after any other error', async () => {
    for (const call of ['send', 'read'] as const) {
      const calls = callsOf(lost)
      await expect(calls[call]()).rejects.toBe(lost)
      expect(calls.sent()).toBe(1)
    }
  })

  test('gets one retry after a dropped connection if it reads, and none if it writes', async () => {
    const reading = callsOf(dropped, 'here')
    expect(await reading.read()).toBe('here')
    const again = callsOf(dropped)
    await expect(again.read()).rejects.toMatchObject({ name: 'FlightsUnreachableError' })
    expect(again.sent()).toBe(2)
    const sending = callsOf(dropped, 'here')
    await expect(sending.send()).rejects.toMatchObject({ name: 'FlightsUnreachableError' })
    expect(sending.sent()).toBe(1)
  })
})
