import { expect, test } from 'vitest'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { useAirlines } from '../../../../tests/app.ts'
import { inDays } from '../../../../tests/clock.ts'
import * as goneOffers from '#app/core/flight/gone-offer.store.server.ts'
import * as again from './find-flights-again.server.ts'
import * as readOffer from '#app/core/search/read-offer.server.ts'
import * as search from '#app/core/search/search-offers.server.ts'

const airlines = useAirlines({}, { slowestAirlineMs: 20 })

let day = 60

/** Runs a search, and orders one of its offers as another visitor. */
async function aSearchOrderedFrom() {
  day += 1
  const query = {
    tripType: 'one-way' as const,
    slices: [{ origin: 'LHR', destination: 'JFK', date: inDays(day) }] as [
      { origin: string; destination: string; date: string },
    ],
    cabinClass: 'economy' as const,
    adults: 1,
    children: 0,
    infants: 0,
  }
  const run = search.searchOffers(query, 'test')
  await airlines.fastForwardUntil(run.settled)
  const ids = run.set?.offers.map(({ id }) => id) ?? []
  const read = async (id: string) => (await readOffer.getCachedOffer(id, 'test')).offer
  const orderFrom = async (id: string) => {
    await goneOffers.recordSearchOrdered(await read(id))
    await search.deleteSearchOf(id, 'test')
  }
  return { query, ids, read, orderFrom }
}

const anySearch = async () => null

const replace = (offerId: string, takeSearch: () => Promise<string | null> = anySearch) =>
  airlines.fastForwardUntil(again.findReplacement(offerId, { mode: 'test', takeSearch }))

async function found(offerId: string) {
  const outcome = await replace(offerId)
  if (outcome?.kind !== 'found') throw new Error(`Not found: ${outcome?.kind}`)
  return { ...outcome.read.offer, was: outcome.was }
}

test('an offer that was read is found again with the same flight, fare and price', async () => {
  const { ids, read, orderFrom } = await aSearchOrderedFrom()
  const mine = await read(ids[5]!)
  await orderFrom(ids[0]!)
  await expect(readOffer.getCachedOffer(mine.id, 'test')).rejects.toMatchObject({
    name: 'OfferGoneError',
  })
  const fresh = await found(mine.id)
  expect(fresh.id).not.toBe(mine.id)
  expect(flightsKey(fresh)).toBe(flightsKey(mine))
  expect(fresh.slices.map(({ fareBrand }) => fareBrand)).toEqual(
    mine.slices.map(({ fareBrand }) => fareBrand),
  )
  expect(fresh.price.total).toEqual(fresh.was)
  expect(fresh.was).toEqual(mine.price.total)
})

test('an offer that was only listed is found again with the same flight and price', async () => {
  const { query, ids, orderFrom } = await aSearchOrderedFrom()
  const listed = search.findListedOffer(query, ids[7]!, 'test')
  await orderFrom(ids[0]!)
  const fresh = await found(ids[7]!)
  expect(flightsKey(fresh)).toBe(listed?.flights)
  expect(fresh.price.total).toEqual(listed?.card.price)
})

test('a known replacement is returned without another search', async () => {
  const { ids, orderFrom } = await aSearchOrderedFrom()
  await orderFrom(ids[0]!)
  const fresh = await found(ids[3]!)
  await airlines.calls()
  expect((await found(ids[3]!)).id).toBe(fresh.id)
  expect(await airlines.calls()).toEqual({})
})

test('a visitor over the search limit gets no replacement', async () => {
  const { ids, orderFrom } = await aSearchOrderedFrom()
  await orderFrom(ids[0]!)
  expect(await replace(ids[2]!, async () => 'later')).toMatchObject({
    kind: 'limited',
    limit: 'later',
  })
})

test('an unknown offer has no replacement and needs no search', async () => {
  await airlines.calls()
  expect(await replace('off_0000AUde3KY6unknown1')).toBeNull()
  expect(await airlines.calls()).toEqual({})
})
