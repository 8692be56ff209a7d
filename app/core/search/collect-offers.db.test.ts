import type { ModeKey } from '#app/core/site/mode.ts'
import { describe, expect, test } from 'vitest'
import { app } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { acquireLease, isLeased, releaseLease } from '#app/platform/concurrency/lease.server.ts'
import { saveSearch } from './search.store.server.ts'
import {
  FlightsBusyError,
  FlightsUnreachableError,
  OfferNotFoundError,
  type FlightProvider,
} from '#app/core/flight/flights-port.ts'
import { aSearch, createSearchSite, offerAt, pages } from '../../../tests/fakes/fake-searches.ts'
import { collectOffers, endCollecting, isStoredOrRunning } from './collect-offers.server.ts'

const lost = new FlightsUnreachableError('Cut', 'cut')
const busy = new FlightsBusyError('Too many', 20, null)
const [first, second, third] = [offerAt(100), offerAt(200), offerAt(300)]

function aSet() {
  const ids = new Set<string>()
  const join = (offers: Offer[]) => {
    for (const { id } of offers) ids.add(id)
    return ids.size
  }
  return { join, count: () => ids.size }
}

let searches = 0
const aKey = (): ModeKey => `test/collected ${(searches += 1)}`

type Lists = (Offer[] | Error)[][]

function anAirline(script: Partial<FlightProvider> & { lists?: Lists }) {
  const { lists = [], ...flights } = script
  const calls: string[] = []
  return {
    calls,
    flights: {
      ...flights,
      async startSearch(query) {
        calls.push('start')
        return (
          (await flights.startSearch?.(query)) ?? { requestId: 'orq_made', batched: true as const }
        )
      },
      listOffers(id) {
        const at = calls.filter((call) => call.startsWith('list')).length
        calls.push(`list ${id}`)
        return pages(...(lists[Math.min(at, lists.length - 1)] ?? []))
      },
    } satisfies Partial<FlightProvider>,
  }
}

type Airline = ReturnType<typeof anAirline>

async function collected(airline: Airline, asleep?: () => unknown, key = aKey()) {
  const site = createSearchSite(airline.flights, { duringPause: asleep })
  const set = aSet()
  const outcome = await site
    .run(() => collectOffers(app().flights('test'), aSearch(), key, set.join))
    .catch((error: unknown) => error)
  return { outcome, count: set.count(), pauses: site.pauses }
}

describe('a new search', () => {
  test('reads batches as airlines answer, without listing the offers', async () => {
    const airline = anAirline({ arrivingOffers: () => pages([first], [second, third]) })
    expect(await collected(airline)).toEqual({
      outcome: { requestId: 'orq_made', lost: false },
      count: 3,
      pauses: [],
    })
    expect(airline.calls).toEqual(['start'])
  })

  test.each([
    ['gets its offers in one response', [first, second], ['start']],
    ['gets no offers in one response', [], ['start']],
    ['lists its offers', null, ['start', 'list orq_made']],
  ])('with all answers present %s', async (_, offers, calls) => {
    const airline = anAirline({
      startSearch: async () => ({ requestId: 'orq_made', batched: false, offers }),
      lists: [[[first], [second]]],
    })
    const { outcome, count } = await collected(airline)
    expect(outcome).toEqual({ requestId: 'orq_made', lost: false })
    expect(count).toBe(offers?.length ?? 2)
    expect(airline.calls).toEqual(calls)
  })

  test.each<[string, Lists, { count: number; lists: number }]>([
    ['until two lists agree', [[[first]], [[first, second]]], { count: 2, lists: 3 }],
    ['twice when the first two lists agree', [[[first]]], { count: 1, lists: 2 }],
    // Airlines have twenty seconds to answer, and the site lists offers every two seconds. One more
    // list confirms the end.
    ['for as long as airlines may answer when no offer arrives', [[[]]], { count: 0, lists: 12 }],
  ])('lists offers after a lost batch %s', async (_, lists, expected) => {
    const airline = anAirline({ arrivingOffers: () => pages(lost), lists })
    const { outcome, count, pauses } = await collected(airline)
    expect(outcome).toEqual({ requestId: 'orq_made', lost: false })
    expect(count).toBe(expected.count)
    expect(airline.calls).toHaveLength(1 + expected.lists)
    expect(pauses).toEqual(Array.from({ length: expected.lists - 1 }, () => 2_000))
  })

  test('keeps offers from before a failure and reports that some offers are missing', async () => {
    const airline = anAirline({ arrivingOffers: () => pages([first], lost), lists: [[lost]] })
    const { outcome, count } = await collected(airline)
    expect([outcome, count]).toEqual([{ requestId: 'orq_made', lost: true }, 1])
  })

  test('keeps the pages that it read before a list request fails', async () => {
    const airline = anAirline({
      startSearch: async () => ({ requestId: 'orq_made', batched: false, offers: null }),
      lists: [[[first], lost]],
    })
    const { outcome, count } = await collected(airline)
    expect([outcome, count]).toEqual([{ requestId: 'orq_made', lost: true }, 1])
  })

  test('fails when it receives no offers', async () => {
    const airline = anAirline({ arrivingOffers: () => pages(lost), lists: [[lost]] })
    expect((await collected(airline)).outcome).toBe(lost)
  })

  test.each([
    ['and fails when it has no offers', [busy], busy],
    [
      'and keeps the offers that have arrived',
      [[first], busy],
      { requestId: 'orq_made', lost: true },
    ],
  ])('with the rate limit used up does not list offers %s', async (_, arriving, outcome) => {
    const airline = anAirline({ arrivingOffers: () => pages(...arriving), lists: [[[second]]] })
    expect((await collected(airline)).outcome).toEqual(outcome)
    expect(airline.calls).toEqual(['start'])
  })
})

const remembered = (key: ModeKey) =>
  saveSearch({ key, query: aSearch(), offerRequestId: 'orq_known', freshMs: 300_000 })

describe('a search by another instance', () => {
  test('has its offers listed, instead of being repeated, once it is complete', async () => {
    const key = aKey()
    await remembered(key)
    const airline = anAirline({ lists: [[[first], [second]]] })
    const { outcome, count } = await collected(airline, undefined, key)
    expect([outcome, count]).toEqual([{ requestId: 'orq_known', lost: false }, 2])
    expect(airline.calls).toEqual(['list orq_known'])
  })

  test.each([
    [
      'starts again when the airline no longer knows it',
      new OfferNotFoundError('Gone', 'not_found'),
      true,
    ],
    ['fails when its offers cannot be listed', lost, false],
  ])('once complete %s', async (_, failure, isMade) => {
    const key = aKey()
    await remembered(key)
    const airline = anAirline({ arrivingOffers: () => pages([first]), lists: [[failure]] })
    const { outcome } = await collected(airline, undefined, key)
    expect(outcome).toEqual(isMade ? { requestId: 'orq_made', lost: false } : failure)
    expect(airline.calls.includes('start')).toBe(isMade)
  })

  test('in progress is awaited, and then its offers are listed', async () => {
    const key = aKey()
    await acquireLease(`search ${key}`, 'another instance', 600)
    const airline = anAirline({ lists: [[[first]]] })
    let looks = 0
    const { outcome, pauses } = await collected(
      airline,
      async () => ((looks += 1) === 3 ? remembered(key) : undefined),
      key,
    )
    expect(outcome).toEqual({ requestId: 'orq_known', lost: false })
    expect(pauses).toEqual([500, 500, 500])
  })

  test('starts again here when the other instance has crashed', async () => {
    const key = aKey()
    const site = createSearchSite()
    await site.run(() => acquireLease(`search ${key}`, 'another instance', 2))
    const airline = anAirline({ arrivingOffers: () => pages([first]) })
    const { outcome } = await collected(airline, undefined, key)
    expect(outcome).toEqual({ requestId: 'orq_made', lost: false })
  })

  test('counts as known while it is in progress or complete', async () => {
    const [made, making, neither] = [aKey(), aKey(), aKey()]
    await remembered(made)
    await acquireLease(`search ${making}`, 'another instance', 600)
    const known = await Promise.all([made, making, neither].map(isStoredOrRunning))
    expect(known).toEqual([true, true, false])
    await releaseLease(`search ${making}`, 'another instance')
  })
})

test('a search keeps its lease until its result is stored', async () => {
  const key = aKey()
  const airline = anAirline({ arrivingOffers: () => pages([first]) })
  await collected(airline, undefined, key)
  expect(await isLeased(`search ${key}`)).toBe(true)
  await endCollecting(key)
  expect(await isLeased(`search ${key}`)).toBe(false)
})

test('a search works when the database rejects writes', async () => {
  const airline = anAirline({ arrivingOffers: () => pages([first]) })
  const site = createSearchSite(airline.flights)
  const set = aSet()
  await site.withoutDatabase(async () => {
    // With this table, searches can be read. Without the other tables, no lease can be acquired.
    await db()
      .schema.createTable('searches')
      .addColumn('key', 'text')
      .addColumn('offer_request_id', 'text')
      .addColumn('created_at', 'text')
      .addColumn('expires_at', 'text')
      .execute()
    const outcome = await collectOffers(app().flights('test'), aSearch(), aKey(), set.join)
    expect(outcome).toEqual({ requestId: 'orq_made', lost: false })
    await expect(endCollecting(aKey())).resolves.toBeUndefined()
  })
})
