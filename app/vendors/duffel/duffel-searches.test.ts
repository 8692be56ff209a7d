import { afterEach, describe, expect, test } from 'vitest'
import { runIn, type App } from '#app/core/app.server.ts'
import duffelOffer from '../../../tests/documented/duffel-offer.json'
import { duffelAt } from '../../../tests/fakes/duffel-at.ts'
import { id, order, query } from '../../../tests/fakes/failing-duffel.ts'
import {
  startVendor,
  type Answering,
  type Sent,
  type Vendor,
} from '../../../tests/fakes/vendor-server.ts'
import { now } from '../../../tests/clock.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'

let vendor: Vendor | undefined
afterEach(async () => {
  await vendor?.stop()
  vendor = undefined
})

async function flightsThat(answer: (sent: Sent) => Answering): Promise<FlightProvider> {
  vendor = await startVendor(answer)
  return duffelAt(vendor.url)
}
const paths = () => vendor?.sent.map(({ path }) => new URL(path, 'http://x').pathname)

const [batch, plain] = ['/air/batch_offer_requests/', '/air/offer_requests/']
const found = (offers: unknown): Answering => ({
  status: 201,
  body: { data: { id: `orq_${id}`, offers } },
})
const failure = (status: number, type: string, code: string): Answering => ({
  status,
  body: { errors: [{ type, code, title: 'No', message: 'No' }], meta: { status, request_id: 'r' } },
})

describe('startSearch', () => {
  test('starts a batched search with one request', async () => {
    const flights = await flightsThat(() => ({ status: 201, body: { data: { id: `orq_${id}` } } }))
    expect(await flights.startSearch(query)).toEqual({ requestId: `orq_${id}`, batched: true })
    expect(paths()).toEqual([batch])
  })

  test('makes one request for a background search', async () => {
    const flights = await flightsThat(() => found([duffelOffer]))
    const started = await flights.startSearch(query, { background: true })
    expect(started).toMatchObject({ batched: false, offers: [{ id: duffelOffer.id }] })
    expect(paths()).toEqual([plain])
  })

  test.each([
    ['null for a response without offers', null, null],
    ['an empty list when every offer is unreadable', [{ id: 'off_1' }], []],
  ])('returns %s', async (_, offers, expected) => {
    const flights = await flightsThat(() => found(offers))
    expect(await flights.startSearch(query, { background: true })).toMatchObject({
      offers: expected,
    })
  })

  test.each<[string, string, Answering, string | null]>([
    [
      'uses a plain search',
      'are not enabled',
      failure(403, 'authentication_error', 'unavailable_feature'),
      null,
    ],
    ['uses a plain search', 'fail', failure(500, 'api_error', 'internal_server_error'), null],
    ['uses a plain search', 'are refused', failure(422, 'validation_error', 'batch_refused'), null],
    ['uses a plain search', 'return no id', { status: 201, body: { data: {} } }, null],
    [
      'fails',
      'report an invalid search',
      failure(422, 'validation_error', 'invalid_field'),
      'FlightRequestRefusedError',
    ],
    [
      'fails',
      'report an unknown token',
      failure(401, 'authentication_error', 'access_token_not_found'),
      'FlightsOperatorError',
    ],
    [
      'fails',
      'time out',
      failure(504, 'api_error', 'gateway_timeout_error'),
      'FlightsTimeoutError',
    ],
  ])('%s when batches %s', async (_outcome, _batches, answer, error) => {
    const flights = await flightsThat(({ path }) => (path.startsWith(batch) ? answer : found([])))
    const outcome = await flights.startSearch(query).catch((thrown: Error) => thrown.name)
    expect(outcome).toEqual(error ?? { requestId: `orq_${id}`, batched: false, offers: [] })
    expect(paths()).toEqual(error ? [batch] : [batch, plain])
  })

  test('tries a batched search again after one has failed', async () => {
    const flights = await flightsThat(({ path }) =>
      path.startsWith(batch) ? failure(500, 'api_error', 'internal_server_error') : found([]),
    )
    for (const _ of [1, 2]) await flights.startSearch(query)
    expect(paths()).toEqual([batch, plain, batch, plain])
  })

  test('returns the calls that a failed batched search has reserved', async () => {
    const flights = await flightsThat(({ path }) =>
      path.startsWith(batch) ? failure(500, 'api_error', 'internal_server_error') : found([]),
    )
    for (const _ of Array.from({ length: 5 })) await flights.startSearch(query)
    expect(paths()?.filter((path) => path === batch)).toHaveLength(5)
  })

  test('rejects a malformed request id before any request', async () => {
    const flights = await flightsThat(() => found([]))
    const read = flights.listOffers('../orders', query).next()
    await expect(read).rejects.toMatchObject({ name: 'OfferNotFoundError', code: 'malformed_id' })
    expect(paths()).toEqual([])
  })
})

type Poll = { offers?: unknown; remaining?: unknown }

/** The clock advances by `ms` with each poll, and by `pauseMs` in the pause after it. */
async function polling(polls: (Poll | 'no answer')[], ms = 0, pauseMs = 0) {
  let time = now()
  const times: number[] = []
  const reset = new Date(time + 60_000).toUTCString()
  const headers = {
    ...{ 'ratelimit-limit': '60', 'ratelimit-remaining': '50', 'ratelimit-reset': reset },
  }
  const flights = await flightsThat(() => {
    const { length } = vendor?.sent ?? []
    if (length > times.length) {
      times.push(performance.now())
      time += ms
      setTimeout(() => (time += pauseMs), ms / 4)
    }
    const poll = polls[length - 1] ?? {}
    if (poll === 'no answer') return poll
    const { offers = [], remaining } = poll
    return { status: 200, body: { data: { offers, remaining_batches: remaining } }, headers }
  })
  const clock = { now: () => time }
  const arriving: unknown[] = []
  const outcome = await runIn({ clock } as unknown as App, async () => {
    for await (const offers of flights.arrivingOffers(`orq_${id}`, query))
      arriving.push(offers.length)
    return 'over'
  }).catch((error: { code: string }) => error.code)
  return { outcome, arriving, gaps: times.slice(1).map((at, index) => at - times[index]!) }
}

describe('arrivingOffers', () => {
  test('polls until no batch remains, and yields only batches with offers', async () => {
    const { outcome, arriving, gaps } = await polling([
      { offers: [duffelOffer], remaining: 2 },
      { offers: [], remaining: 1 },
      { offers: [duffelOffer, duffelOffer], remaining: 0 },
    ])
    expect([outcome, arriving]).toEqual(['over', [1, 2]])
    expect(gaps).toHaveLength(2)
  })

  test('polls less often the longer a search takes', async () => {
    const { gaps } = await polling([{ remaining: 2 }, { remaining: 1 }, { remaining: 0 }], 200)
    expect(gaps[0]).toBeGreaterThan(190)
    expect(gaps[1]).toBeGreaterThan(390)
  })

  test.each([
    ['stops when Duffel no longer keeps the search', 57_800, 'batch_expired', 1],
    ['polls as long as Duffel keeps the search', 56_000, 'over', 2],
  ])('%s', async (_, pauseMs, outcome, polls) => {
    const answers = [{ remaining: 1 }, { remaining: 0 }]
    const read = await polling(answers, 200, pauseMs)
    expect([read.outcome, read.gaps.length + 1]).toEqual([outcome, polls])
  })

  test('waits for no answer after Duffel has deleted the search', async () => {
    const before = performance.now()
    const { outcome } = await polling([{ remaining: 1 }, 'no answer'], 200, 57_000)
    expect(outcome).toBe('timeout')
    expect(performance.now() - before).toBeLessThan(15_000)
  })

  test.each<[string, Poll]>([
    ['without offers', { offers: null, remaining: 1 }],
    ['without a valid number of remaining batches', { offers: [], remaining: '1' }],
    ['without both', { offers: null, remaining: null }],
  ])('rejects a response %s', async (_, poll) => {
    expect(await polling([poll])).toMatchObject({ outcome: 'unreadable', arriving: [] })
  })
})

describe('the call budget of sixty calls a minute', () => {
  const calls: Record<string, (flights: FlightProvider) => Promise<unknown>> = {
    getOrder: (flights) => flights.getOrder(`ord_${id}`),
    findOrder: (flights) => flights.findOrder(`off_${id}`, 'co_1'),
    createOrder: (flights) => flights.createOrder(order),
    quoteCancellation: (flights) => flights.quoteCancellation(`ord_${id}`),
    confirmCancellation: (flights) => flights.confirmCancellation(`ore_${id}`),
    acceptAirlineChange: (flights) => flights.acceptAirlineChange(`aic_${id}`),
    getOffer: (flights) => flights.getOffer(`off_${id}`),
    getSeatMaps: (flights) => flights.getSeatMaps(`off_${id}`),
    listOrders: (flights) => flights.listOrders('2027-01-01T00:00:00Z'),
    listAirlineChanges: (flights) => flights.listAirlineChanges(`ord_${id}`),
    arrivingOffers: (flights) => flights.arrivingOffers(`orq_${id}`, query).next(),
    listOffers: (flights) => flights.listOffers(`orq_${id}`, query).next(),
    startSearch: (flights) => flights.startSearch(query),
    'a background trip': (flights) => flights.getOrder(`ord_${id}`, { background: true }),
    'its background changes': (flights) =>
      flights.listAirlineChanges(`ord_${id}`, { background: true }),
    'a background search': (flights) => flights.startSearch(query, { background: true }),
  }
  const all = Object.keys(calls)

  test.each([
    [1, 'orders can be read, placed and cancelled', all.slice(0, 6)],
    [7, 'visitors can also read offers', all.slice(0, 11)],
    [16, 'visitors can also search', all.slice(0, 13)],
    [46, 'background calls are also allowed', all],
  ])('with %i calls left: %s', async (left, _, allowed) => {
    const sent: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const reset = new Date(now() + 45_000).toUTCString()
      const headers = {
        ...{ 'ratelimit-limit': '60', 'ratelimit-remaining': `${left}`, 'ratelimit-reset': reset },
      }
      const flights = await flightsThat(() => ({ status: 200, body: { data: null }, headers }))
      await flights.getOrder(`ord_${id}`).catch(() => {})
      const failure = await call(flights).then(
        () => '',
        (error: Error) => error.name,
      )
      await vendor?.stop()
      if (failure !== 'FlightsBusyError') sent.push(name)
    }
    vendor = undefined
    expect(sent).toEqual(allowed)
  })
})
