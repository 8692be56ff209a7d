import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as application from '#app/core/app.server.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { startApp, useAirlines } from '../../../tests/app.ts'
import { startTestSandbox, type Airlines } from '../../../tests/samples/airlines.ts'
import { inDays } from '../../../tests/clock.ts'
import { slowAirlines } from '../../../tests/airline-speed.ts'
import * as ports from '#app/core/flight/flights-port.ts'
import * as collect from './collect-offers.server.ts'
import * as nearby from '#app/core/fares/nearby-fares.server.ts'
import * as trouble from '#app/core/outages/operator-trouble.server.ts'
import * as pause from '#app/core/outages/sales-pause.server.ts'
import * as search from './search-offers.server.ts'

const batches = 'POST /air/batch_offer_requests'
const oneBatch = 'GET /air/batch_offer_requests/:id'
const requests = 'POST /air/offer_requests'

const airlines = useAirlines({}, slowAirlines)
beforeEach(() => airlines.calls())

let day = 30

function aSearch(origin = 'LHR', destination = 'JFK'): SearchQuery {
  day += 10
  return {
    tripType: 'one-way',
    slices: [{ origin, destination, date: inDays(day) }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

/** Gives the rest of the test airlines so slow that a search is still running when its first offers have arrived. */
async function startSlowerAirlines(): Promise<Airlines> {
  const slower = await startTestSandbox({ slowestAirlineMs: 18_000 })
  startApp({ DUFFEL_URL: slower.url })
  onTestFinished(async () => {
    startApp({ DUFFEL_URL: airlines.url })
    await slower.close()
  })
  return slower
}

/** Advances the clock of the airlines instead of waiting between two lists of the offers. */
function skipSleepsOfLists(): void {
  const spy = vi.spyOn(application.app().clock, 'sleep').mockImplementation(airlines.advance)
  onTestFinished(() => spy.mockRestore())
}

async function allOffers(query: SearchQuery, from = airlines): Promise<number> {
  const flights = application.app().flights('test')
  const { requestId } = await flights.startSearch({ ...query })
  let count = 0
  const read = async () => {
    for await (const offers of flights.arrivingOffers(requestId, query)) count += offers.length
  }
  await from.fastForwardUntil(read())
  return count
}

async function resultOf(query: SearchQuery, from = airlines) {
  const run = search.searchOffers(query, 'test')
  const outcome = await from.fastForwardUntil(run.settled)
  if (!outcome.ok) throw outcome.error
  return run.set!
}

describe('a search', () => {
  test('by fifty concurrent visitors makes one vendor call, whose offers are read once', async () => {
    const query = aSearch()
    const runs = Array.from({ length: 50 }, () => search.searchOffers({ ...query }, 'test'))
    const outcomes = await airlines.fastForwardUntil(
      Promise.all(runs.map(({ settled }) => settled)),
    )
    expect(outcomes[0]).toMatchObject({ ok: true })
    const calls = await airlines.calls()
    expect(calls[batches]).toBe(1)
    expect(calls[requests]).toBeUndefined()
    expect(calls['GET /air/offers']).toBeUndefined()
    await search.searchOffers(query, 'test').settled
    expect(await airlines.calls()).toEqual({})
  })

  test('shows offers before all airlines have answered, and loses none', async () => {
    const slower = await startSlowerAirlines()
    const query = aSearch('CDG', 'SFO')
    const run = search.searchOffers(query, 'test')
    const count = () => run.set?.offers.length ?? 0
    await search.waitForUpdate(run, 0, 60_000)
    const first = count()
    expect(first).toBeGreaterThan(0)
    expect(run.complete).toBe(false)
    await slower.fastForwardUntil(search.waitForUpdate(run, run.set?.version ?? 0, 60_000))
    const second = count()
    expect(second).toBeGreaterThan(first)
    await slower.fastForwardUntil(run.settled)
    expect(count()).toBeGreaterThanOrEqual(second)
    expect(count()).toBe(await allOffers(query, slower))
    const ids = run.set?.offers.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    const prices = run.set?.offers.map(({ price }) => price) ?? []
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('does not end a sales pause when the airlines refuse our key halfway', async () => {
    const slower = await startSlowerAirlines()
    const run = search.searchOffers(aSearch(), 'test')
    await search.waitForUpdate(run, 0, 60_000)
    const expired = new ports.FlightsOperatorError('Expired', 'expired_access_token')
    await trouble.reportOperatorTrouble(expired, { vendor: 'duffel', mode: 'test' }, 'sale')
    const errors = [
      { type: 'authentication_error', code: 'expired_access_token', title: 'Expired' },
    ]
    const body = { errors, meta: { status: 401, request_id: 'x' } }
    await slower.fail({ path: '/air/' }, { kind: 'status', status: 401, body }, 99)
    await slower.fastForwardUntil(run.settled)
    await slower.clearFaults()
    expect(run.set).toMatchObject({ partial: true })
    expect(await pause.findSalesPause('test')).not.toBeNull()
    await resultOf(aSearch(), slower)
    expect(await pause.findSalesPause('test')).toBeNull()
  })

  test('knows the duration of every flight, even if the airline states none', async () => {
    const set = await resultOf(aSearch('SEN', 'LGW'))
    expect(set.offers.length).toBeGreaterThan(0)
    expect(set.offers.filter(({ duration }) => duration >= 1_440)).toEqual([])
    expect([...set.cards.values()].filter((card) => card.includes('N/A'))).toEqual([])
  })

  test('lists all offers when a batch is lost', async () => {
    skipSleepsOfLists()
    const query = aSearch('LHR', 'SFO')
    await airlines.fail({ method: 'GET', path: oneBatch.slice(4) }, { kind: 'cut-after-commit' })
    const { offers, partial } = await resultOf(query)
    expect(partial).toBe(false)
    const calls = await airlines.calls()
    expect(calls[batches]).toBe(1)
    expect(calls[requests]).toBeUndefined()
    expect(calls['GET /air/offers']).toBeGreaterThan(0)
    expect(offers).toHaveLength(await allOffers(query))
  })

  test.each([
    ['a broken page', { kind: 'html', status: 200 }],
    ['garbage', { kind: 'garbage' }],
    ['an error', { kind: 'status', status: 500 }],
  ])('lists all offers when batches contain %s', async (_, fault) => {
    skipSleepsOfLists()
    const query = aSearch('LHR', 'BOS')
    await airlines.fail({ method: 'GET', path: oneBatch.slice(4) }, fault, 99)
    const { offers } = await resultOf(query)
    await airlines.clearFaults()
    expect(offers).toHaveLength(await allOffers(query))
  })

  test('uses a single call when batches are unavailable', async () => {
    await airlines.fail(
      { method: 'POST', path: '/air/batch_offer_requests' },
      { kind: 'status', status: 500 },
    )
    const { offers } = await resultOf(aSearch())
    expect(offers.length).toBeGreaterThan(30)
    expect(await airlines.calls()).toMatchObject({ [batches]: 1, [requests]: 1 })
  })

  test('lists the offers of another instance instead of repeating its search', async () => {
    const query = aSearch()
    const { offers } = await resultOf(query)
    await airlines.calls()
    let count = 0
    await collect.collectOffers(
      application.app().flights('test'),
      query,
      search.runKey(query, 'test'),
      (more) => (count += more.length),
    )
    expect(count).toBe(offers.length)
    const calls = await airlines.calls()
    expect(calls[batches] ?? calls[requests]).toBeUndefined()
  })

  test('finds nothing on a route without flights', async () => {
    const { offers, complete } = await resultOf(aSearch('PVD', 'RAI'))
    expect([offers.length, complete]).toEqual([0, true])
  })
})

describe('a search that fails', () => {
  test.each([
    ['LHR', 'FlightsTimeoutError', 'gateway_timeout_error'],
    ['SEN', 'FlightsUnreachableError', 'http_502'],
  ])('from Stansted to %s reports its error and is not cached', async (destination, name, code) => {
    const query = aSearch('STN', destination)
    const run = search.searchOffers(query, 'test')
    expect(await run.settled).toMatchObject({ ok: false, error: { name, code } })
    expect(run.failure?.code).toBe(code)
    expect(search.findFreshSearch(query, 'test')).toBeNull()
  })

  test('does not run again after a timeout', async () => {
    await search.searchOffers(aSearch('STN', 'LHR'), 'test').settled
    expect(await airlines.calls()).toEqual({ [batches]: 1 })
  })
})

describe('refreshing', () => {
  test('queries the airlines again and keeps the old offers until they have answered', async () => {
    const query = aSearch()
    const before = await resultOf(query)
    await airlines.calls()
    await search.refreshSearch(query, 'test')
    expect(search.findFreshSearch(query, 'test')).toBeNull()
    const run = search.searchOffers(query, 'test')
    expect(run.previous).toEqual(before)
    await airlines.fastForwardUntil(run.settled)
    expect(run.previous).toBeNull()
    expect((await airlines.calls())[batches]).toBe(1)
  })

  test('does nothing to a search in progress', async () => {
    const query = aSearch()
    const run = search.searchOffers(query, 'test')
    await search.refreshSearch(query, 'test')
    expect(search.searchOffers(query, 'test')).toBe(run)
    await airlines.fastForwardUntil(run.settled)
  })
})

describe('the stored result of a search', () => {
  test('gives its lowest fare to the same search on nearby days, but not to other searches', async () => {
    const query = aSearch()
    const { offers, currency } = await resultOf(query)
    const lowest = { amount: offers[0]?.price, currency }
    const [slice] = query.slices
    const nextDay = {
      ...query,
      slices: [{ ...slice, date: addDaysTo(slice.date, 1) }],
    } as SearchQuery
    const today = inDays(0)
    await airlines.calls()
    expect([...(await nearby.nearbyFares(nextDay, 'test', today)).values()]).toEqual([lowest])
    expect((await nearby.nearbyFares({ ...nextDay, adults: 2 }, 'test', today)).size).toBe(0)
    expect((await nearby.nearbyFares(nextDay, 'live', today)).size).toBe(0)
    expect(await airlines.calls()).toEqual({})
  })

  test('can be deleted by the id of any of its offers', async () => {
    const [query, other] = [aSearch(), aSearch()]
    const { offers } = await resultOf(query)
    await resultOf(other)
    await search.deleteSearchOf(offers[5]!.id, 'test')
    expect(search.findFreshSearch(query, 'test')).toBeNull()
    expect(search.findFreshSearch(other, 'test')).not.toBeNull()
  })

  test('includes the listed price of an offer', async () => {
    const query = aSearch()
    const { offers } = await resultOf(query)
    expect(search.findListedPrice(query, offers[3]!.id, 'test')).toMatchObject({
      amount: offers[3]!.price,
    })
    expect(search.findListedPrice(query, 'off_unknown', 'test')).toBeNull()
  })
})
