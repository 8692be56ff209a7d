import { expect, test } from 'vitest'
import {
  FlightsUnreachableError,
  type FlightProvider,
  type PricedVendor,
  type OrderRequest,
  type StartedSearch,
} from '#app/core/flight/flights-port.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { createSignal } from '../../tests/fakes/fake-searches.ts'
import { sideBySide } from './side-by-side.server.ts'

const query = {} as SearchQuery
const offer = (id: string) => ({ id }) as Offer
const lost = new FlightsUnreachableError('Cut', 'cut')

/** A vendor whose ids begin with its name. It answers with its own name. */
function aVendor(name: string, changes: Partial<PricedVendor> = {}): PricedVendor {
  const answer = () => Promise.resolve(name as never)
  async function* pages() {
    yield [offer(`${name}_1`)]
    await Promise.resolve()
    yield [offer(`${name}_2`)]
  }
  return {
    name,
    checkAccess: answer,
    owns: (id) => id.startsWith(`${name}_`),
    startSearch: () => Promise.resolve({ requestId: `${name}_search`, batched: true }),
    arrivingOffers: pages,
    listOffers: pages,
    getOffer: answer,
    getSeatMaps: answer,
    createOrder: answer,
    findOrder: answer,
    listOrders: () => Promise.resolve([]),
    getOrder: answer,
    quoteCancellation: answer,
    confirmCancellation: answer,
    listAirlineChanges: answer,
    acceptAirlineChange: answer,
    ...changes,
  }
}

async function* failing(): AsyncGenerator<Offer[], void, void> {
  yield [offer('b_1')]
  throw lost
}

async function read(pages: AsyncGenerator<Offer[]>) {
  const ids: string[] = []
  try {
    for await (const page of pages) ids.push(...page.map(({ id }) => id))
  } catch (error) {
    return { ids, error }
  }
  return { ids, error: null }
}

const two = (changes: Partial<PricedVendor> = {}) =>
  sideBySide([aVendor('a'), aVendor('b', changes)])

async function start(flights: FlightProvider) {
  const search = await flights.startSearch(query)
  const { requestId, lost } = (search.batched && (await search.whole)) || search
  return { first: search.requestId, whole: requestId, lost }
}

test('sideBySide returns a single vendor unchanged', () => {
  const only = aVendor('a')
  expect(sideBySide([only])).toBe(only)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['getOffer', (id) => two().getOffer(id)],
  ['getSeatMaps', (id) => two().getSeatMaps(id)],
  ['createOrder', (id) => two().createOrder({ offerId: id } as OrderRequest)],
  ['findOrder', (id) => two().findOrder(id, 'co_1')],
  ['getOrder', (id) => two().getOrder(id)],
  ['quoteCancellation', (id) => two().quoteCancellation(id)],
  ['confirmCancellation', (id) => two().confirmCancellation(id)],
  ['listAirlineChanges', (id) => two().listAirlineChanges(id)],
  ['acceptAirlineChange', (id) => two().acceptAirlineChange(id)],
])('%s asks the vendor that owns the id', async (_, call) => {
  expect([await call('a_1'), await call('b_1')]).toEqual(['a', 'b'])
  await expect(call('c_1')).rejects.toMatchObject({ name: 'OfferNotFoundError' })
})

test('offers of both vendors are merged as they arrive', async () => {
  const flights = two()
  const { first, whole } = await start(flights)
  const { ids } = await read(flights.arrivingOffers(first, query))
  expect(ids.slice(0, 2).sort()).toEqual(['a_1', 'b_1'])
  expect(ids.slice(2).sort()).toEqual(['a_2', 'b_2'])
  expect((await read(flights.listOffers(whole, query))).ids).toEqual(['a_1', 'a_2', 'b_1', 'b_2'])
})

test('a vendor with immediate offers is merged with one whose offers arrive later', async () => {
  const flights = two({
    startSearch: () =>
      Promise.resolve({ requestId: 'b_search', batched: false, offers: [offer('b_0')] }),
  })
  const { requestId, batched } = await flights.startSearch(query)
  expect(batched).toBe(true)
  const { ids } = await read(flights.arrivingOffers(requestId, query))
  expect(ids.sort()).toEqual(['a_1', 'a_2', 'b_0'])
})

test('offers of a fast vendor arrive before a slow vendor has started its search', async () => {
  const slow = createSignal()
  const started: StartedSearch<Offer> = { requestId: 'b_search', batched: true }
  const flights = two({ startSearch: () => slow.given.then(() => started) })
  const search = await flights.startSearch(query)
  expect(search).toMatchObject({ requestId: 'a_search', batched: true })
  const pages = flights.arrivingOffers(search.requestId, query)
  expect([(await pages.next()).value, (await pages.next()).value]).toEqual([
    [offer('a_1')],
    [offer('a_2')],
  ])
  slow.give()
  expect((await read(pages)).ids).toEqual(['b_1', 'b_2'])
  expect(search.batched && (await search.whole)).toMatchObject({
    requestId: 'a_search b_search',
    lost: false,
  })
})

test('a background search waits for all vendors, because no page shows its offers as they arrive', async () => {
  const starting = (name: string) => async () => ({
    ...{ requestId: `${name}_search`, batched: false as const, offers: [offer(`${name}_0`)] },
  })
  const flights = sideBySide([
    aVendor('a', { startSearch: starting('a') }),
    aVendor('b', { startSearch: starting('b') }),
  ])
  expect(await flights.startSearch(query, { background: true })).toEqual({
    ...{ requestId: 'a_search b_search', lost: false, batched: false },
    offers: [offer('a_0'), offer('b_0')],
  })
})

test('a background search has lost offers if one vendor states none', async () => {
  const started = { requestId: 'a_search', batched: false as const, offers: null }
  const flights = sideBySide([
    aVendor('a', { startSearch: async () => started }),
    aVendor('b', {
      startSearch: async () => ({ ...started, requestId: 'b_search', offers: [offer('b_0')] }),
    }),
  ])
  expect(await flights.startSearch(query, { background: true })).toMatchObject({
    ...{ lost: true, offers: [offer('b_0')] },
  })
})

test('if a vendor fails while offers arrive, its error comes after the offers of the others', async () => {
  const flights = two({ arrivingOffers: failing, listOffers: failing })
  const { first, whole } = await start(flights)
  const arrived = await read(flights.arrivingOffers(first, query))
  expect([arrived.ids.sort(), arrived.error]).toEqual([['a_1', 'a_2', 'b_1'], lost])
  const listed = await read(flights.listOffers(whole, query))
  expect([listed.ids, listed.error]).toEqual([['a_1', 'a_2', 'b_1'], lost])
})

test('a search fails only when every vendor fails to start it', async () => {
  const startSearch = () => Promise.reject(lost)
  expect(await start(two({ startSearch }))).toEqual({
    ...{ first: 'a_search', whole: 'a_search', lost: true },
  })
  const none = sideBySide([aVendor('a', { startSearch }), aVendor('b', { startSearch })])
  await expect(none.startSearch(query)).rejects.toBe(lost)
})

test('orders of both vendors are listed with the newest first', async () => {
  const orders = (name: string, day: number) => () =>
    Promise.resolve([{ id: name, createdAt: `2027-01-0${day}T00:00:00Z` }] as never)
  const flights = sideBySide([
    aVendor('a', { listOrders: orders('a', 1) }),
    aVendor('b', { listOrders: orders('b', 2) }),
  ])
  expect((await flights.listOrders('')).map(({ id }) => id)).toEqual(['b', 'a'])
})
