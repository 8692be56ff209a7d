import { describe, expect, test } from 'vitest'
import type { Price } from '#app/core/money/money.ts'
import { moveSearch } from '#app/core/search/prices/strip-days.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { saveFareSeen } from '#app/core/search/prices/fare-seen.store.server.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { findSearch } from '#app/core/search/search.store.server.ts'
import type { StartedSearch } from '#app/core/flight/flights-port.ts'
import { inDays } from '../../../tests/clock.ts'
import { aSearch, createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { findLowestFare } from './lowest-fare.server.ts'
import { faresOfDays, nearbyFares } from './nearby-fares.server.ts'
import { findPriceInsight } from './price-insight.server.ts'
import { runKey, searchOffers } from '#app/core/search/search-offers.server.ts'

const dollars = (amount: number): Price => ({ amount, currency: 'USD' })
const today = inDays(0)

const found = (query: SearchQuery, days: number, price: Price, mode: 'test' | 'live' = 'test') =>
  saveKnownFare(runKey(moveSearch(query, days), mode), price)

describe('nearbyFares', () => {
  test('returns fares that searches of the same mode have found', async () => {
    const query = aSearch({ cabinClass: 'business' })
    await found(query, -3, dollars(100))
    await found(query, 2, dollars(200))
    await found(query, 4, dollars(300))
    await found(query, 1, dollars(400), 'live')
    const key = (days: number) => searchKey(moveSearch(query, days))
    expect([...(await nearbyFares(query, 'test', today))].sort()).toEqual(
      [
        [key(-3), dollars(100)],
        [key(2), dollars(200)],
      ].sort(),
    )
  })

  test('queries once for all callers within seconds, and returns no fares without the database', async () => {
    const query = aSearch()
    await found(query, 0, dollars(100))
    const look = await nearbyFares(query, 'test', today)
    await found(query, 1, dollars(50))
    expect(await nearbyFares(query, 'test', today)).toBe(look)
    const site = createSearchSite()
    const without = await site.withoutDatabase(() => nearbyFares(aSearch(), 'test', today))
    expect(without).toEqual(new Map())
  })
})

describe('faresOfDays', () => {
  const fares = (query: SearchQuery, days: string[], mode: 'test' | 'live' = 'test') =>
    faresOfDays(query, mode, 'departure', days)

  test('returns the lowest fare of stays of similar length', async () => {
    const query = aSearch({ tripType: 'round-trip' })
    const [{ date, ...out }] = query.slices
    const back = { origin: out.destination, destination: out.origin }
    const stay = (nights: number): SearchQuery => ({
      ...query,
      slices: [query.slices[0], { ...back, date: addDaysTo(date, nights) }],
    })
    for (const [nights, amount] of [
      [5, 300],
      [6, 200],
      [7, 250],
    ] as const) {
      await found(stay(nights), 0, dollars(amount))
    }
    await found(stay(4), 0, dollars(1), 'live')
    const other = addDaysTo(date, 1)
    expect([...(await fares(stay(6), [date, other]))]).toEqual([[date, dollars(200)]])
    // Fares in different currencies are not comparable, so the first known fare stays.
    await found(stay(7), 0, { amount: 10, currency: 'GBP' })
    expect([...(await fares(stay(6), [date]))]).toEqual([[date, dollars(200)]])
  })

  test('returns no fares without the database', async () => {
    const query = aSearch()
    const { date } = query.slices[0]
    await found(query, 0, dollars(100))
    expect([...(await fares(query, [date]))]).toEqual([[date, dollars(100)]])
    expect(await createSearchSite().withoutDatabase(() => fares(query, [date]))).toEqual(new Map())
  })
})

async function seen(query: SearchQuery, count: number, shift = 0, currency = 'USD') {
  const [{ origin, destination, date }] = query.slices
  const site = createSearchSite()
  for (let at = 0; at < count; at += 1) {
    site.pass(-86_400_000)
    await site.run(() =>
      saveFareSeen({
        key: `${origin} ${destination} ${shift} ${currency}`,
        route: `test/${[origin, destination, query.tripType, query.cabinClass].join('/')}`,
        departsOn: addDaysTo(date, shift),
        amount: 300 + at,
        currency,
      }),
    )
  }
}

let airports = 0
function aRoute(changes: Partial<SearchQuery> = {}): SearchQuery {
  airports += 1
  const origin = `X${String.fromCharCode(65 + Math.floor(airports / 26), 65 + (airports % 26))}`
  return aSearch({ slices: [{ origin, destination: 'JFK', date: inDays(90) }], ...changes })
}

async function insightOf(query: SearchQuery, price = 200) {
  const offers = [offerAt(price)]
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }),
  })
  return site.run(async () => {
    await searchOffers(query, 'test').settled
    return findPriceInsight(query, 'test')
  })
}

describe('findPriceInsight', () => {
  test.each([
    ['only seven days', 6, 0, null],
    ['eight days', 7, 0, 'low'],
    ['eight days for departures two weeks later', 8, 14, 'low'],
    ['eight days for departures two weeks earlier', 8, -14, 'low'],
    ['eight days for departures 15 days later', 8, 15, null],
    ['eight days for departures 15 days earlier', 8, -15, null],
  ])('compares the fare correctly with fares seen on %s', async (_, days, shift, verdict) => {
    const query = aRoute()
    await seen(query, days, shift)
    const shown = await insightOf(query)
    expect(shown?.insight.verdict ?? null).toBe(verdict)
  })

  test('compares prices per traveller and in one currency', async () => {
    const query = aRoute({ adults: 2 })
    await seen(query, 8)
    await seen(query, 8, 0, 'GBP')
    expect(await insightOf(query, 820)).toMatchObject({
      currency: 'USD',
      insight: { verdict: 'high', amount: 410, low: 300, high: 410 },
    })
  })

  test.each([
    ['with a child, because fares for children differ', 1, true],
    ['that has not found a fare yet', 0, false],
  ])('returns null for a search %s', async (_, children, forGood) => {
    const query = aRoute({ children })
    await seen(query, 10)
    expect(await createSearchSite().run(() => findPriceInsight(query, 'test'))).toBeNull()
    expect((await insightOf(query)) === null).toBe(forGood)
  })

  test('queries once a minute for each fare', async () => {
    const query = aRoute()
    await seen(query, 8)
    const first = await insightOf(query)
    expect(findPriceInsight(query, 'test')).toBe(findPriceInsight(query, 'test'))
    expect(await findPriceInsight(query, 'test')).toBe(first)
  })

  test('keeps the answers for equal amounts in different currencies or on different days apart', async () => {
    const query = aRoute()
    const later = moveSearch(query, 40)
    for (const currency of ['USD', 'GBP']) await seen(query, 8, 0, currency)
    let currency = 'USD'
    const site = createSearchSite({
      startSearch: async () => {
        const { price, ...offer } = offerAt(200)
        const offers = [{ ...offer, price: { ...price, total: { amount: 200, currency } } }]
        return { requestId: 'orq_1', batched: false, offers }
      },
    })
    const insightIn = async (next: string, search = query) => {
      currency = next
      site.pass(11 * 60_000)
      return site.run(async () => {
        await searchOffers(search, 'test').settled
        return findPriceInsight(search, 'test')
      })
    }
    expect(await insightIn('USD')).toMatchObject({ currency: 'USD' })
    expect(await insightIn('GBP')).toMatchObject({ currency: 'GBP' })
    expect(await insightIn('GBP', later)).toBeNull()
  })

  test('returns null without the database', async () => {
    const query = aRoute()
    await seen(query, 8)
    const site = createSearchSite({
      startSearch: async () => ({ requestId: 'orq_1', batched: false, offers: [offerAt(200)] }),
    })
    await site.run(() => searchOffers(query, 'test').settled)
    expect(await site.withoutDatabase(() => findPriceInsight(query, 'test'))).toBeNull()
  })
})

describe('findLowestFare', () => {
  const lowest = async (query: SearchQuery, started: StartedSearch) => {
    const asked: unknown[] = []
    const site = createSearchSite({
      startSearch: async (_, options) => {
        asked.push(options)
        return started
      },
    })
    const fare = await site.run(() => findLowestFare(query, 'test'))
    return { fare, asked }
  }
  const [dear, cheap] = [offerAt(300), offerAt(200)]

  test('uses one background request whose result other searches can reuse', async () => {
    const query = aSearch()
    const started = { requestId: 'orq_9', batched: false as const, offers: [dear, cheap] }
    const { fare, asked } = await lowest(query, started)
    expect(fare).toEqual({ price: dollars(200), stops: 0, offer: cheap })
    expect(asked).toEqual([{ background: true }])
    expect(await findSearch(runKey(query, 'test'))).toMatchObject({ offerRequestId: 'orq_9' })
  })

  test.each<[string, StartedSearch]>([
    ['no flight is found', { requestId: 'orq_9', batched: false, offers: [] }],
    ['offers would have to be listed', { requestId: 'orq_9', batched: false, offers: null }],
    ['offers arrive in batches', { requestId: 'orq_9', batched: true }],
  ])('returns null when %s', async (_, started) => {
    const query = aSearch()
    expect((await lowest(query, started)).fare).toBeNull()
    expect(await findSearch(runKey(query, 'test'))).toBeNull()
  })
})
