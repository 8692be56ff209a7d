import { describe, expect, test } from 'vitest'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { cacheAnswers } from '#app/platform/metrics.server.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { listFaresSeen } from './prices/fare-seen.store.server.ts'
import { findKnownFares, listKnownFares } from './prices/known-fare.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { isLeased } from '#app/platform/concurrency/lease.server.ts'
import { findSearch, saveSearch } from './search.store.server.ts'
import {
  FlightsOperatorError,
  FlightsUnreachableError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'
import {
  aSearch,
  createSearchSite,
  createSignal,
  offerAt,
  pages,
} from '../../../tests/fakes/fake-searches.ts'
import { readLog } from '../../../tests/logged.ts'
import { aSegment, aSlice } from '../../../tests/samples/offers.ts'
import {
  deleteSearchOf,
  findFreshSearch,
  findLowestPrice,
  followSearch,
  persistSearch,
  refreshSearch,
  runKey,
  searchOffers,
  waitForOffers,
  waitForUpdate,
} from './search-offers.server.ts'

const minute = 60_000
const lost = new FlightsUnreachableError('Cut', 'cut')

function answering(...prices: number[]): Pick<FlightProvider, 'startSearch'> {
  const offers = prices.map((price) => offerAt(price))
  return { startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }) }
}

function hesitating(failure?: Error) {
  const goOn = createSignal()
  const [first, second] = [offerAt(200), offerAt(100)]
  const flights: Partial<FlightProvider> = {
    startSearch: async () => ({ requestId: 'orq_1', batched: true }),
    async *arrivingOffers() {
      yield [first]
      await goOn.given
      if (failure) throw failure
      yield [second]
    },
    listOffers: () => pages(failure ?? []),
  }
  return { flights, goOn: goOn.give, first, second }
}

const setOf = (query: SearchQuery) => findFreshSearch(query, 'test')?.set
const pricesOf = (query: SearchQuery) => setOf(query)?.offers.map(({ price }) => price)

describe('a search', () => {
  test('serves all visitors of its mode for five minutes', async () => {
    const site = createSearchSite(answering(300, 200))
    const query = aSearch()
    await site.run(async () => {
      const run = searchOffers(query, 'test')
      expect(searchOffers({ ...query }, 'test')).toBe(run)
      expect(await run.settled).toEqual({ ok: true })
      expect(searchOffers(query, 'live')).not.toBe(run)
      site.pass(5 * minute - 1)
      expect(searchOffers(query, 'test')).toBe(run)
      expect(run.set?.offers.map(({ price }) => price)).toEqual([200, 300])
      site.pass(1)
      expect(findFreshSearch(query, 'test')).toBeNull()
      const next = searchOffers(query, 'test')
      expect(next).not.toBe(run)
      expect(next.previous?.offers).toEqual(run.set?.offers)
      await next.settled
      expect(next.previous).toBeNull()
    })
  })

  test('counts as a cache hit or a cache miss', async () => {
    const count = async (result: string) =>
      (await cacheAnswers.get()).values.find(
        ({ labels }) => labels.cache === 'searches' && labels.result === result,
      )?.value ?? 0
    const before = [await count('hit'), await count('miss')]
    const query = aSearch()
    await createSearchSite(answering(300)).run(() => {
      for (let visit = 0; visit < 3; visit += 1) searchOffers(query, 'test')
      return searchOffers(query, 'test').settled
    })
    const after = [await count('hit'), await count('miss')]
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([3, 1])
  })

  test('counts as fresh for as long as it is in progress', async () => {
    const { flights, goOn } = hesitating()
    const site = createSearchSite(flights)
    const query = aSearch()
    await site.run(async () => {
      const run = searchOffers(query, 'test')
      site.pass(30 * minute)
      expect(findFreshSearch(query, 'test')).toBe(run)
      goOn()
      await run.settled
    })
  })

  test('shows offers as they arrive, and completes at the end', async () => {
    const { flights, goOn, first } = hesitating()
    const site = createSearchSite(flights)
    await site.run(async () => {
      const run = searchOffers(aSearch(), 'test')
      expect([run.set, run.complete, run.packedBytes()]).toEqual([null, false, 0])
      await waitForUpdate(run, 0, 10_000)
      expect(run.set).toMatchObject({ version: 1, complete: false, offers: [{ id: first.id }] })
      expect([run.contains(first.id), run.contains('off_other')]).toEqual([true, false])
      const growing = run.packedBytes()
      const waiting = waitForUpdate(run, 1, 10_000)
      goOn()
      await waiting
      await run.settled
      expect(run.set).toMatchObject({ version: 3, complete: true, partial: false })
      expect(run.complete).toBe(true)
      expect(run.set?.offers.map(({ price }) => price)).toEqual([100, 200])
      await expect.poll(() => run.packedBytes()).toBeLessThan(growing)
      expect([run.contains(first.id), run.contains('off_other')]).toEqual([true, false])
    })
  })

  test('drops a flight once its sales have closed', async () => {
    const site = createSearchSite(answering(300))
    const query = aSearch()
    await site.run(async () => {
      await searchOffers(query, 'test').settled
      expect(pricesOf(query)).toEqual([300])
    })
    site.pass(60 * 24 * 60 * minute)
    await site.run(async () => {
      const next = searchOffers(query, 'test')
      expect(next.previous?.offers).toEqual([])
      await next.settled
      expect(pricesOf(query)).toEqual([])
      expect(findLowestPrice(query, 'test')).toBeNull()
    })
  })

  test('lets callers wait for a flight on sale if the first answers have only closed ones', async () => {
    const { flights, goOn, second } = hesitating()
    const day = '2028-03-14'
    const times = { departingAt: `${day}T08:05:00`, arrivingAt: `${day}T11:20:00` }
    Object.assign(second, { slices: [aSlice([aSegment('LHR', 'JFK', times)])] })
    const site = createSearchSite(flights)
    site.pass(60 * 24 * 60 * minute)
    await site.run(async () => {
      const run = searchOffers(aSearch(), 'test')
      const waiting = waitForOffers(run, 60_000)
      await waitForUpdate(run, 0, 10_000)
      expect(run.set).toMatchObject({ version: 1, offers: [] })
      goOn()
      await waiting
      expect(run.set?.offers.map(({ price }) => price)).toEqual([100])
    })
  })

  test('lets callers wait no longer than requested, even if the clock stops', async () => {
    const { flights, goOn } = hesitating()
    await createSearchSite(flights).run(async () => {
      const run = searchOffers(aSearch(), 'test')
      await waitForUpdate(run, 0, 10_000)
      let isOver = false
      const waiting = waitForUpdate(run, 1, 80).then(() => (isOver = true))
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect(isOver).toBe(false)
      await waiting
      expect(run.complete).toBe(false)
      goOn()
      await run.settled
      await waitForUpdate(run, 99, 60_000)
    })
  })
})

test('a search that ends late does not replace a newer search', async () => {
  const query = aSearch()
  const { flights, goOn, first } = hesitating()
  const old = await createSearchSite(flights).run(async () => {
    const run = searchOffers(query, 'test')
    await waitForUpdate(run, 0, 10_000)
    await deleteSearchOf(first.id, 'test')
    return run
  })
  const growing = old.packedBytes()
  const started = createSignal()
  const newer = answering(300)
  const site = createSearchSite({
    startSearch(searched) {
      started.give()
      return newer.startSearch(searched)
    },
  })
  const next = site.run(() => searchOffers(query, 'test'))
  // Until the newer search has called the airline, it may still reuse the old search's result.
  await started.given
  goOn()
  await Promise.all([old.settled, next.settled])
  await expect.poll(() => old.packedBytes()).toBeLessThan(growing)
  expect(site.run(() => findFreshSearch(query, 'test'))).toBe(next)
})

describe('the stored data of a search', () => {
  const remembered = async (query: SearchQuery) => {
    const key = runKey(query, 'test')
    return {
      request: (await findSearch(key))?.offerRequestId ?? null,
      fare: (await findKnownFares([key])).get(key) ?? null,
      seen: await listFaresSeen({
        route: 'test/LHR/JFK/one-way/economy',
        currency: 'USD',
        departsFrom: query.slices[0].date,
        departsTo: query.slices[0].date,
        days: 1,
      }),
    }
  }

  test("includes the provider's id of the search for five minutes, and the lowest fare", async () => {
    const query = aSearch()
    const site = createSearchSite(answering(300, 200))
    await site.run(async () => {
      await searchOffers(query, 'test').settled
      expect(await remembered(query)).toEqual({
        request: 'orq_1',
        fare: { amount: 200, currency: 'USD' },
        seen: [{ day: expect.any(String) as string, amount: 200 }],
      })
      expect(await isLeased(`search ${runKey(query, 'test')}`)).toBe(false)
      site.pass(5 * minute - 1_000)
      expect(await remembered(query)).toMatchObject({ request: 'orq_1' })
      site.pass(1_000)
      expect(await remembered(query)).toMatchObject({ request: null })
    })
  })

  test('includes the airlines and the stops of the lowest fare', async () => {
    const query = aSearch()
    const at = (departs: string, arrives: string) => {
      const [{ date }] = query.slices
      return { departingAt: `${date}T${departs}`, arrivingAt: `${date}T${arrives}` }
    }
    const first = aSegment('LHR', 'DUB', at('08:00:00', '09:20:00'))
    const second = aSegment('DUB', 'JFK', at('11:00:00', '13:30:00'))
    const carrier = { ...second.carrier, code: 'EI', name: 'Aer Lingus' }
    const cheapest = offerAt(200, { slices: [aSlice([first, { ...second, carrier }])] })
    const started = {
      requestId: 'orq_1',
      batched: false as const,
      offers: [offerAt(300), cheapest],
    }
    await createSearchSite({ startSearch: async () => started }).run(async () => {
      await searchOffers(query, 'test').settled
      const fare = (await listKnownFares('test')).find(({ key }) => key === searchKey(query))
      const { code, name } = first.carrier
      const flights = { airline: code, airlineName: `${name} + Aer Lingus`, stops: 1 }
      expect(fare).toMatchObject({ price: { amount: 200 }, flights })

      // The earlier release knows no flights. Its lower fare belongs to other flights than the stored ones.
      const lower = { amount: 150, foundAt: isoNow(1) }
      await db()
        .updateTable('knownFares')
        .set(lower)
        .where('key', '=', `test/${searchKey(query)}`)
        .execute()
      const replaced = (await listKnownFares('test')).find(({ key }) => key === searchKey(query))
      expect(replaced).toMatchObject({ price: { amount: 150 }, flights: null })
    })
  })

  test('includes no fare for a search with a child', async () => {
    const query = aSearch({ children: 1 })
    await createSearchSite(answering(300)).run(() => searchOffers(query, 'test').settled)
    expect(await remembered(query)).toMatchObject({ fare: { amount: 300 }, seen: [] })
  })

  test('includes the lowest fare of the flights on sale', async () => {
    const query = aSearch()
    const day = '2028-03-14'
    const times = { departingAt: `${day}T08:05:00`, arrivingAt: `${day}T11:20:00` }
    const onSale = offerAt(200, { slices: [aSlice([aSegment('LHR', 'JFK', times)])] })
    const offers = [offerAt(100), onSale]
    const startSearch = async () => ({ requestId: 'orq_1', batched: false as const, offers })
    const site = createSearchSite({ startSearch })
    site.pass(60 * 24 * 60 * minute)
    await site.run(async () => {
      await searchOffers(query, 'test').settled
      expect(await remembered(query)).toMatchObject({ fare: { amount: 200, currency: 'USD' } })
    })
  })

  test('includes no fare for a search without results', async () => {
    const query = aSearch()
    await createSearchSite(answering()).run(() => searchOffers(query, 'test').settled)
    expect(await remembered(query)).toEqual({ request: 'orq_1', fare: null, seen: [] })
  })

  test('stays empty when some offers are lost', async () => {
    const query = aSearch()
    const { flights, goOn } = hesitating(lost)
    goOn()
    await createSearchSite(flights).run(async () => {
      const run = searchOffers(query, 'test')
      expect(await run.settled).toEqual({ ok: true })
      expect(run.set).toMatchObject({ version: 2, complete: true, partial: true })
      expect(await followSearch(query, 'test')).toBe(run)
    })
    expect(await remembered(query)).toEqual({ request: null, fare: null, seen: [] })
  })

  test('cannot be written without a database, but the search succeeds', async () => {
    const site = createSearchSite(answering(300))
    const query = aSearch()
    await site.run(() => searchOffers(query, 'test').settled)
    const set = site.run(() => setOf(query))!
    await site.withoutDatabase(async () => {
      await expect(persistSearch(query, 'test', { requestId: 'x', set })).resolves.toBeUndefined()
    })
  })
})

describe('a search that fails', () => {
  test.each([
    ['that the airline gave', lost, { name: 'FlightsUnreachableError', code: 'cut' }],
    [
      '"unreachable" for a fault in our code',
      new TypeError('Undefined'),
      { name: 'FlightsUnreachableError', code: 'internal', cause: { message: 'Undefined' } },
    ],
  ])(
    'shows all waiting visitors the error %s, and runs again for the next visitor',
    async (_, failure, error) => {
      const query = aSearch()
      const logged = readLog('warn')
      await createSearchSite({ startSearch: () => Promise.reject(failure) }).run(async () => {
        const run = searchOffers(query, 'test')
        expect(await run.settled).toMatchObject({ ok: false, error })
        expect(run.failure).toMatchObject(error)
        expect([run.complete, run.previous]).toEqual([false, null])
        expect(findFreshSearch(query, 'test')).toBeNull()
        expect(await isLeased(`search ${runKey(query, 'test')}`)).toBe(false)
      })
      expect(logged).toMatchObject([{ msg: 'search failed' }])
      const site = createSearchSite(answering(300))
      await site.run(() => searchOffers(query, 'test').settled)
      expect(site.run(() => pricesOf(query))).toEqual([300])
    },
  )

  test('opens a sales case when the provider refuses our account', async () => {
    const expired = new FlightsOperatorError('Expired', 'expired_access_token')
    const site = createSearchSite({ startSearch: () => Promise.reject(expired) })
    await site.run(() => searchOffers(aSearch(), 'test').settled)
    const cases = async () => (await listOpenCases()).map(({ subject }) => subject)
    expect(await cases()).toEqual(['flights/duffel:expired_access_token'])
    await createSearchSite(answering()).run(() => searchOffers(aSearch(), 'test').settled)
    expect(await cases()).toEqual([])
  })
})

describe('followSearch', () => {
  test('returns null for an unknown search', async () => {
    expect(await createSearchSite().run(() => followSearch(aSearch(), 'test'))).toBeNull()
  })

  test('reads and caches the offers of a search that another instance made', async () => {
    const query = aSearch()
    const key = runKey(query, 'test')
    await saveSearch({ key, query, offerRequestId: 'orq_other', freshMs: 5 * minute })
    const site = createSearchSite({ listOffers: () => pages([offerAt(300)]) })
    await site.run(async () => {
      const run = await followSearch(query, 'test')
      await run?.settled
      expect(pricesOf(query)).toEqual([300])
      expect(await followSearch(query, 'test')).toBe(run)
    })
  })
})

describe('refreshSearch', () => {
  test('makes all instances search again', async () => {
    const query = aSearch()
    const site = createSearchSite(answering(300))
    await site.run(async () => {
      const run = searchOffers(query, 'test')
      await run.settled
      await refreshSearch(query, 'test')
      expect(await findSearch(runKey(query, 'test'))).toBeNull()
      expect(findFreshSearch(query, 'test')).toBeNull()
      const next = searchOffers(query, 'test')
      expect(next.previous?.offers).toEqual(run.set?.offers)
      await next.settled
      expect(findFreshSearch(query, 'test')).toBe(next)
    })
  })

  test('keeps a search that is in progress', async () => {
    const query = aSearch()
    const { flights, goOn } = hesitating()
    await createSearchSite(flights).run(async () => {
      const run = searchOffers(query, 'test')
      await refreshSearch(query, 'test')
      expect(findFreshSearch(query, 'test')).toBe(run)
      goOn()
      await run.settled
    })
  })

  test('also removes a search that only another instance knows', async () => {
    const query = aSearch()
    const key = runKey(query, 'test')
    await saveSearch({ key, query, offerRequestId: 'orq_other', freshMs: 5 * minute })
    await createSearchSite().run(() => refreshSearch(query, 'test'))
    expect(await findSearch(key)).toBeNull()
  })
})

test('a gone offer removes its search in its mode on all instances', async () => {
  const [query, other] = [aSearch(), aSearch()]
  const gone = offerAt(300)
  const startSearch = async () => ({ requestId: 'orq_1', batched: false as const, offers: [gone] })
  const site = createSearchSite({ startSearch })
  await site.run(async () => {
    const all = [searchOffers(query, 'test'), searchOffers(query, 'live')]
    await Promise.all(all.map(({ settled }) => settled))
  })
  const another = createSearchSite(answering(200))
  await another.run(() => searchOffers(other, 'test').settled)
  await site.run(() => deleteSearchOf(gone.id, 'test'))
  expect(site.run(() => [setOf(query), pricesOf(other)])).toEqual([undefined, [200]])
  expect(site.run(() => findFreshSearch(query, 'live'))).not.toBeNull()
  expect(await findSearch(runKey(query, 'test'))).toBeNull()
  expect(await findSearch(runKey(query, 'live'))).not.toBeNull()
  // Without the database, only this instance removes the search.
  await site.withoutDatabase(() => deleteSearchOf(gone.id, 'live'))
  expect(site.run(() => findFreshSearch(query, 'live'))).toBeNull()
})
