import { describe, expect, test } from 'vitest'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import {
  aSearch,
  createSearchSite,
  createSignal,
  offerAt,
} from '../../../tests/fakes/fake-searches.ts'
import {
  countOtherReturns,
  findListedOffer,
  findListedPrice,
  findLowestPrice,
  listFaresOf,
  searchOffers,
  waitForUpdate,
} from './search-offers.server.ts'

async function listing(query: SearchQuery, ...offers: Offer[]) {
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }),
  })
  await site.run(() => searchOffers(query, 'test').settled)
  return site
}

function onFlights(price: number, ...numbers: string[]): Offer {
  const offer = offerAt(price)
  const [slice] = offer.slices
  const slices = numbers.map((flightNumber) => ({
    ...slice,
    segments: [{ ...slice.segments[0], flightNumber }],
  })) as unknown as Offer['slices']
  return { ...offer, slices }
}

describe('a listed offer', () => {
  test('has the price and flights of its results page, in one mode only', async () => {
    const query = aSearch()
    const [cheap, dear] = [onFlights(200, 'ZZ1'), onFlights(300, 'ZZ2')]
    const site = await listing(query, dear, cheap)
    site.run(() => {
      expect(findListedPrice(query, dear.id, 'test')).toEqual({ amount: 300, currency: 'USD' })
      expect(findListedOffer(query, dear.id, 'test')).toMatchObject({
        flights: expect.stringContaining('ZZ2') as string,
        card: { id: dear.id, price: { amount: 300 } },
      })
      expect(findLowestPrice(query, 'test')).toEqual({ amount: 200, currency: 'USD' })
      expect(findListedPrice(query, dear.id, 'live')).toBeNull()
    })
  })

  test('keeps its currency when other offers have another currency', async () => {
    const query = aSearch()
    const other = offerAt(900)
    const pounds = { ...other.price, total: { amount: 900, currency: 'GBP' } }
    const site = await listing(query, offerAt(100), { ...other, price: pounds })
    const listed = site.run(() => findListedPrice(query, other.id, 'test'))
    expect(listed).toEqual({ amount: 900, currency: 'GBP' })
  })

  test.each([
    ['its search is unknown', aSearch()],
    ['its search does not contain it', null],
  ])('has no price and no flights when %s', async (_, unknown) => {
    const known = aSearch()
    const site = await listing(known, offerAt(200))
    const query = unknown ?? known
    const offer = offerAt(300)
    site.run(() => {
      expect(findListedPrice(query, offer.id, 'test')).toBeNull()
      expect(findListedOffer(query, offer.id, 'test')).toBeNull()
      expect(listFaresOf(offer, query, 'test')).toEqual([])
    })
  })

  test('counts as the lowest fare only after all airlines have answered', async () => {
    const query = aSearch()
    const goOn = createSignal()
    const site = createSearchSite({
      startSearch: async () => ({ requestId: 'orq_1', batched: true }),
      async *arrivingOffers() {
        yield [offerAt(200)]
        await goOn.given
      },
    })
    await site.run(async () => {
      expect(findLowestPrice(query, 'test')).toBeNull()
      const run = searchOffers(query, 'test')
      await waitForUpdate(run, 0, 10_000)
      expect(findLowestPrice(query, 'test')).toBeNull()
      goOn.give()
      await run.settled
      expect(findLowestPrice(query, 'test')).toEqual({ amount: 200, currency: 'USD' })
    })
  })
})

test('listFaresOf returns all fares of the same flights, cheapest first', async () => {
  const query = aSearch()
  const [basic, flex] = [onFlights(200, 'ZZ1', 'ZZ9'), onFlights(300, 'ZZ1', 'ZZ9')]
  const site = await listing(query, flex, basic, onFlights(100, 'ZZ1', 'ZZ8'))
  const fares = site.run(() => listFaresOf(flex, query, 'test'))
  expect(fares.map(({ id }) => id)).toEqual([basic.id, flex.id])
})

describe('countOtherReturns', () => {
  const back = (price: number, inbound: string, outbound = 'ZZ1') =>
    onFlights(price, outbound, inbound)

  test('counts each return for the same outbound flights once', async () => {
    const query = aSearch({ tripType: 'round-trip' })
    const chosen = back(200, 'ZZ9')
    const site = await listing(
      query,
      ...[chosen, back(250, 'ZZ9'), back(200, 'ZZ8'), back(300, 'ZZ8')],
      ...[back(210, 'ZZ7'), back(100, 'ZZ8', 'ZZ2')],
    )
    expect(site.run(() => countOtherReturns(chosen, query, 'test'))).toBe(2)
  })

  test.each([
    ['a one-way trip', onFlights(100, 'ZZ1')],
    ['a trip of three flights', onFlights(100, 'ZZ1', 'ZZ2', 'ZZ3')],
  ])('returns 0 for %s', async (_, chosen) => {
    const query = aSearch()
    const stages = chosen.slices.map((_slice, at) => (at === 0 ? 'ZZ1' : `ZY${at}`))
    const site = await listing(query, chosen, onFlights(120, ...stages, 'ZY9'))
    expect(site.run(() => countOtherReturns(chosen, query, 'test'))).toBe(0)
  })

  test('returns 0 for an unknown search', () => {
    expect(countOtherReturns(back(200, 'ZZ9'), aSearch(), 'test')).toBe(0)
  })
})
