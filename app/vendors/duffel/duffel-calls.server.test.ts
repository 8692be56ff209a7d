import { afterEach, describe, expect, test } from 'vitest'
import duffelOffer from '../../../tests/documented/duffel-offer.json'
import duffelOrder from '../../../tests/documented/duffel-order.json'
import { id, order } from '../../../tests/duffel-failures.ts'
import { startVendor, type Answering, type Sent, type Vendor } from '../../../tests/vendor.ts'
import { now } from '../../../tests/clock.ts'
import { ConnectionError } from './duffel-http.server.ts'
import { createDuffelCalls } from './duffel-calls.server.ts'
import { createDuffelProvider, duffelImageOrigins } from './duffel.server.ts'
import {
  FlightsBusyError,
  FlightsUnreachableError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'

/** What is asked of Duffel, how often, and what its answer must have to be one. */

let vendor: Vendor | undefined
afterEach(async () => {
  await vendor?.stop()
  vendor = undefined
})

async function flightsThat(answer: (sent: Sent) => Answering): Promise<FlightProvider> {
  vendor = await startVendor(answer)
  const { url } = vendor
  return createDuffelProvider({ token: 'x', url, upliftPercent: '23', onUnreadable: () => {} })
}
const asked = () => vendor?.sent.map(({ path }) => path)
const answered = (data: unknown, status = 200): Answering => ({ status, body: { data } })

describe('an id that Duffel did not give out is asked for nowhere', () => {
  test.each<[string, (flights: FlightProvider) => Promise<unknown>]>([
    ['of an offer', (flights) => flights.getOffer('off_../orders')],
    ['of something else', (flights) => flights.getOffer(`ord_${id}`)],
    ['with something before it', (flights) => flights.getOrder(`x/ord_${id}`)],
    ['with something after it', (flights) => flights.getOrder(`ord_${id}?x`)],
    ['that is empty', (flights) => flights.confirmCancellation('ore_')],
    ['that is too long', (flights) => flights.getOrder(`ord_${'1'.repeat(65)}`)],
  ])('%s', async (_, call) => {
    const flights = await flightsThat(() => answered(duffelOrder))
    await expect(call(flights)).rejects.toMatchObject({
      ...{ name: 'OfferNotFoundError', code: 'malformed_id' },
    })
    expect(asked()).toEqual([])
  })
})

describe('a call asks for', () => {
  test.each<[string, (flights: FlightProvider) => Promise<unknown>, string, object | null]>([
    [
      'an offer with what may be added to it',
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
      'orders of an offer',
      (flights) => flights.findOrder(`off_${id}`, 'co_1'),
      `/air/orders?limit=50&offer_id=off_${id}`,
      null,
    ],
    [
      'what a cancellation gives back',
      (flights) => flights.quoteCancellation(`ord_${id}`),
      '/air/order_cancellations',
      { order_id: `ord_${id}` },
    ],
  ])('%s', async (_, call, path, data) => {
    await call(await flightsThat(() => answered(null))).catch(() => {})
    expect(asked()).toEqual([path])
    const body = vendor?.sent[0]?.body
    expect(body ? (JSON.parse(body) as { data: object }).data : null).toEqual(data)
  })
})

describe('an answer', () => {
  test('that cannot be read is none, and is known by its number', async () => {
    const flights = await flightsThat(() => ({
      ...{ status: 200, body: { data: { id: duffelOffer.id } } },
      headers: { 'x-request-id': 'GHE19' },
    }))
    await expect(flights.getOffer(`off_${id}`)).rejects.toMatchObject({
      ...{ name: 'FlightsUnreachableError', code: 'unreadable', requestId: 'GHE19' },
    })
    expect(asked()).toHaveLength(1)
  })

  test.each([
    ['placed with 201', answered(duffelOrder, 201), 'placed'],
    ['placed with 200', answered(duffelOrder), 'placed'],
    ['to come, by 202', answered(duffelOrder, 202), 'pending'],
    [
      'to come, without a reference',
      answered({ ...duffelOrder, booking_reference: null }),
      'pending',
    ],
    ['to come, without an id', answered({ ...duffelOrder, id: null }), 'pending'],
    ['to come, without a word', answered(null), 'pending'],
  ])('to an order says that it is %s', async (_, answer, status) => {
    const flights = await flightsThat(() => answer)
    expect(await flights.createOrder(order)).toMatchObject({ status })
    expect(asked()).toEqual(['/air/orders'])
  })

  test('that refuses a passenger says which one', async () => {
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

  test('that lists orders has ours, whatever else it lists', async () => {
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

test('logos of airlines are Duffel’s', () => {
  expect(duffelImageOrigins).toEqual(['https://assets.duffel.com'])
})

/** A budget that answers each call with the next of these. */
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

describe('a call that is refused', () => {
  const busy = (seconds: number) => new FlightsBusyError('Full', seconds, null)
  const dropped = new ConnectionError('ECONNRESET', {})
  const lost = new FlightsUnreachableError('Cut', 'cut')

  test('for a moment waits for it, and is made again', async () => {
    const calls = callsOf(busy(0.05), 'here')
    const startedAt = now()
    expect(await calls.send()).toEqual({ data: 'here' })
    expect(now() - startedAt).toBeGreaterThanOrEqual(48)
    expect(calls.sent()).toBe(2)
  })

  test.each([
    ['two seconds are waited for', 2, 2],
    ['longer is not', 2.1, 1],
  ])('%s', async (_, seconds, times) => {
    const calls = callsOf(busy(seconds), lost)
    await expect(calls.send()).rejects.toThrow(times === 2 ? 'Cut' : 'Full')
    expect(calls.sent()).toBe(times)
  })

  test('for another reason is not made again', async () => {
    for (const call of ['send', 'read'] as const) {
      const calls = callsOf(lost)
      await expect(calls[call]()).rejects.toBe(lost)
      expect(calls.sent()).toBe(1)
    }
  })

  test('by a dropped connection is read again, once, and never sent again', async () => {
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
