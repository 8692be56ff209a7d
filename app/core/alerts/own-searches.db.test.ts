import type { ModeKey } from '#app/core/site/mode.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { DealRoute } from '#app/core/fares/deals/deal-routes.ts'
import type { Offer, Slice } from '#app/core/flight/offer.ts'
import { confirmAlert, listAlerts, saveAlert } from './alert.store.server.ts'
import { postponeWatch } from './fare-watch/fare-watch.store.server.ts'
import { listDealLooks, saveDealLook } from '#app/core/fares/deals/deal-look.store.server.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import {
  FlightsBusyError,
  FlightsUnreachableError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'
import { inDays } from '../../../tests/clock.ts'
import { createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { listDeals, listFaresTo, nextDealSearch } from '#app/core/fares/deals/deals.server.ts'
import { makeOwnSearches } from './own-searches.server.ts'
import { withAccess } from '../../../tests/fakes/vendor-access.ts'

beforeEach(async () => {
  for (const table of [
    'dealLooks',
    'leases',
    'knownFares',
    'searches',
    'searchAlerts',
    'searchWatches',
  ] as const) {
    await db().deleteFrom(table).execute()
  }
  // Deletes the fares that other tests have saved.
  for (const mode of ['test', 'live'] as const) {
    const look = await nextDealSearch([aRoute('cleared')], mode)
    await createSearchSite(finding()).run(() => look!())
  }
  await db().deleteFrom('dealLooks').execute()
  await db().deleteFrom('knownFares').execute()
})

function aRoute(id: string): DealRoute {
  return {
    id,
    origin: { code: 'JFK', city: 'New York' },
    destination: { code: 'LHR', city: 'London' },
    inDays: 30,
    nights: 7,
    featured: false,
  }
}

/** Returns a provider that gives one answer per search, and repeats the last answer. */
function finding(...answers: (Offer[] | Error)[]) {
  const searched: string[] = []
  const startSearch: FlightProvider['startSearch'] = async ({ slices }) => {
    const answer = answers[Math.min(searched.length, answers.length - 1)] ?? []
    searched.push(slices.map(({ origin, date }) => `${origin} ${date}`).join(' '))
    if (answer instanceof Error) throw answer
    return { requestId: 'orq_1', batched: false, offers: answer }
  }
  return { startSearch, searched }
}

const lost = new FlightsUnreachableError('Cut', 'cut')
const busy = new FlightsBusyError('Full', 20, null)

/** Creates an offer with three airlines: one sells it, one flies out, and one flies back with a stop. */
function aRoundTrip(price: number): Offer {
  const offer = offerAt(price)
  const [out] = offer.slices
  const [flight] = out.segments
  const carrier = { code: 'BA', name: 'British Airways', logo: null }
  const back: Slice = {
    ...out,
    segments: [
      { ...flight, carrier },
      { ...flight, carrier },
    ],
  }
  const seller = { code: 'AA', name: 'American', logo: null }
  return { ...offer, airline: seller, slices: [out, back] }
}

const site = (
  airline: ReturnType<typeof finding>,
  { perHour = 20, sandbox = true }: { perHour?: number; sandbox?: boolean } = {},
) => {
  return createSearchSite(airline, {
    config: { OWN_SEARCHES_PER_HOUR: perHour },
    vendors: withAccess('flights', ({ test, live }) => ({ test: { ...test, sandbox }, live })),
  })
}

describe('the search for a deal', () => {
  test('saves its lowest fare, with the airlines and the maximum number of stops', async () => {
    const airline = finding([aRoundTrip(400), aRoundTrip(300)])
    const routes = [aRoute('paris')]
    await createSearchSite(airline).run(async () => {
      const look = await nextDealSearch(routes, 'test')
      expect(await look?.()).toBe('searched')
      expect(airline.searched).toEqual([`JFK ${inDays(30)} LHR ${inDays(37)}`])
      expect(await listDeals(routes)).toMatchObject([
        {
          id: 'paris',
          fare: {
            ...{ amount: 300, currency: 'USD', stops: 1 },
            ...{ departureDate: inDays(30), returnDate: inDays(37) },
            ...{ airline: 'ZZ', airlineName: 'Contrail Air + British Airways' },
          },
        },
      ])
      expect(await nextDealSearch(routes, 'test')).toBeNull()
      expect(await nextDealSearch(routes, 'live')).not.toBeNull()
    })
  })

  test.each<[string, Offer[] | Error, string, string[]]>([
    ['saves an empty result when it finds no flights', [], 'searched', ['paris']],
    ['saves an empty result after a failure', lost, 'searched', ['paris']],
    ['saves nothing when the rate limit is used up', busy, 'busy', []],
  ])('%s', async (_, answer, outcome, looked) => {
    await createSearchSite(finding(answer)).run(async () => {
      const look = await nextDealSearch([aRoute('paris')], 'test')
      expect(await look?.()).toBe(outcome)
      const looks = await listDealLooks('test')
      expect(looks.map(({ deal, fare }) => [deal, fare])).toEqual(looked.map((id) => [id, null]))
      expect(await listDeals([aRoute('paris')])).toEqual([])
    })
  })

  test('rethrows an error of our own code', async () => {
    await createSearchSite(finding(new TypeError('Undefined'))).run(async () => {
      const look = await nextDealSearch([aRoute('paris')], 'test')
      await expect(look?.()).rejects.toThrow('Undefined')
    })
  })
})

const fare = {
  ...{ amount: 300, currency: 'USD', departureDate: inDays(30), returnDate: inDays(37) },
  ...{ airline: 'ZZ', airlineName: 'Contrail Air', stops: 0 },
}

/** Stops the clock of all caches, and lets the test move it forward. */
function keepTime() {
  let time = performance.now()
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => spy.mockRestore())
  return async (ms: number) => {
    time += ms
    // The cache reads the clock at most once per millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('the cache of deals and fares on the home page', () => {
  const routes = [aRoute('paris'), aRoute('rome')]
  const key = (code: string): ModeKey =>
    `test/JFK-${code}-${inDays(30)}/${code}-JFK-${inDays(37)}/economy/1/0/0`
  const shown = async () => ({
    deals: (await listDeals(routes)).map(({ id }) => id),
    fares: [...(await listFaresTo(['LHR', 'FCO'])).keys()],
  })

  test.each([
    ['every few seconds while some deals are missing', ['paris'], 5_000],
    ['once a minute when all deals are known', ['paris', 'rome'], 60_000],
  ])('reads the deals again %s', async (_, known, ms) => {
    const pass = keepTime()
    for (const id of known) await saveDealLook('test', id, fare)
    expect((await listDeals(routes)).map(({ id }) => id)).toEqual(known)
    await saveDealLook('test', 'paris', { ...fare, amount: 100 })
    const amount = async () => (await listDeals(routes))[0]?.fare.amount
    await pass(ms - 100)
    expect(await amount()).toBe(300)
    await pass(101)
    expect(await amount()).toBe(100)
  })

  test('reads new fares after a minute', async () => {
    const pass = keepTime()
    await saveKnownFare(key('LHR'), { amount: 300, currency: 'USD' })
    expect(await shown()).toMatchObject({ fares: ['LHR'] })
    await saveKnownFare(key('FCO'), { amount: 200, currency: 'USD' })
    await pass(60_000 - 100)
    expect(await shown()).toMatchObject({ fares: ['LHR'] })
    await pass(101)
    expect((await shown()).fares.toSorted()).toEqual(['FCO', 'LHR'])
  })

  test("expires after the site's own search", async () => {
    const one = [aRoute('paris')]
    await createSearchSite(finding([aRoundTrip(300)])).run(async () => {
      expect(await shown()).toEqual({ deals: [], fares: [] })
      await (
        await nextDealSearch(one, 'test')
      )?.()
      expect(await shown()).toEqual({ deals: ['paris'], fares: ['LHR'] })
    })
  })

  test('returns nothing during an outage of the database', async () => {
    for (const { id } of routes) await saveDealLook('test', id, fare)
    await saveKnownFare(key('LHR'), { amount: 300, currency: 'USD' })
    expect(await createSearchSite().withoutDatabase(shown)).toEqual({ deals: [], fares: [] })
    expect(await shown()).toEqual({ deals: ['paris', 'rome'], fares: ['LHR'] })
  })
})

describe('makeOwnSearches', () => {
  const routes = [aRoute('paris'), aRoute('rome'), aRoute('oslo')]

  test('runs all due searches immediately in the sandbox', async () => {
    const airline = finding([aRoundTrip(300)])
    await site(airline).run(() => makeOwnSearches(routes))
    expect(airline.searched).toHaveLength(3)
    expect(await acquireLease('own searches', 'another', 1)).toBe(true)
  })

  test('searches the deals of the home page before the price alerts', async () => {
    const alert = { email: 'ada@contrail.example', origin: 'BOS', destination: 'LHR' }
    const airline = finding([aRoundTrip(300)])
    const ours = site(airline)
    await ours.run(() => saveAlert({ ...alert, departsOn: inDays(20) }))
    for (const { id } of await listAlerts(alert.email)) await confirmAlert(id, alert.email)
    await ours.run(() => makeOwnSearches(routes))
    expect(airline.searched.map((one) => one.slice(0, 3))).toEqual(['JFK', 'JFK', 'JFK', 'BOS'])
  })

  test('runs no searches when they are disabled', async () => {
    const airline = finding([aRoundTrip(300)])
    await site(airline, { perHour: 0 }).run(() => makeOwnSearches(routes))
    expect(airline.searched).toEqual([])
  })

  test.each([
    ['twenty an hour run three minutes apart', 20, 180],
    ['a hundred an hour run at least a minute apart', 100, 60],
  ])('spreads the searches over the hour: %s', async (_, perHour, seconds) => {
    const airline = finding([aRoundTrip(300)])
    const ours = site(airline, { perHour, sandbox: false })
    const visit = () => ours.run(() => makeOwnSearches(routes))
    await visit()
    ours.pass(seconds * 1_000 - 1)
    await visit()
    expect(airline.searched).toHaveLength(1)
    ours.pass(1)
    await visit()
    expect(airline.searched).toHaveLength(2)
  })

  test.each([
    ['and keeps the lease outside the sandbox, so the next search waits', false, false],
    ['and releases the lease in the sandbox', true, true],
  ])('stops when the rate limit is used up %s', async (_, sandbox, isFree) => {
    const airline = finding(busy)
    const ours = site(airline, { sandbox })
    await ours.run(() => makeOwnSearches(routes))
    expect(airline.searched).toHaveLength(1)
    const free = ours.run(() => acquireLease('own searches', 'another', 1))
    expect(await free).toBe(isFree)
  })

  test('spreads the searches in live mode, also if test mode uses the sandbox', async () => {
    await setMode('live', 'usr_admin')
    onTestFinished(() => setMode('test', 'usr_admin'))
    const airline = finding([aRoundTrip(300)])
    const ours = createSearchSite(airline, {
      config: { OWN_SEARCHES_PER_HOUR: 20 },
      vendors: withAccess('flights', ({ test: access }) => ({
        test: { ...access, sandbox: true },
        live: { ...access, sandbox: false },
      })),
    })
    await ours.run(() => makeOwnSearches(routes))
    expect(airline.searched).toHaveLength(1)
  })

  test('skips a search whose fare a visitor has just found', async () => {
    const found = { email: 'ada@contrail.example', origin: 'JFK', destination: 'LHR' }
    const airline = finding([offerAt(300)])
    const ours = site(airline, { sandbox: false })
    for (const days of [20, 21]) {
      await ours.run(() => saveAlert({ ...found, departsOn: inDays(days) }))
      ours.pass(1)
    }
    for (const { id } of await listAlerts(found.email)) await confirmAlert(id, found.email)
    const known: ModeKey = `test/JFK-LHR-${inDays(20)}/economy/1/0/0`
    await saveKnownFare(known, { amount: 300, currency: 'USD' })
    await ours.run(() => makeOwnSearches([]))
    expect(airline.searched).toEqual([`JFK ${inDays(21)}`])
  })

  test('checks the fare that has waited longest first, whichever alert is older', async () => {
    const [older, newer] = [20, 21].map((days) => ({
      ...{ email: 'ada@contrail.example', origin: 'JFK', destination: 'LHR' },
      departsOn: inDays(days),
    }))
    const airline = finding([offerAt(300)])
    const ours = site(airline, { sandbox: false })
    for (const alert of [older!, newer!]) {
      await ours.run(() => saveAlert(alert))
      const { id } = (await listAlerts(alert.email)).at(-1)!
      await ours.run(() => confirmAlert(id, alert.email))
      ours.pass(1_000)
    }
    await ours.run(() => postponeWatch('test', older!, 0))
    await ours.run(() => makeOwnSearches([]))
    expect(airline.searched).toEqual([`JFK ${inDays(21)}`])
  })

  test('runs in one instance at a time', async () => {
    const airline = finding([aRoundTrip(300)])
    const ours = site(airline)
    await ours.run(() => acquireLease('own searches', 'another', 600))
    await ours.run(() => makeOwnSearches(routes))
    expect(airline.searched).toEqual([])
  })
})
