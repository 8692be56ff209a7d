import { describe, expect, test } from 'vitest'
import type { SeatMap } from '#app/core/flight/seat-maps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { listOpenCases } from '#app/core/money/case.store.server.ts'
import { isGone, recordSearchOrdered } from '#app/core/flight/gone-offer.store.server.ts'
import {
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
} from '#app/core/flight/flights-port.ts'
import {
  aSearch,
  createSearchSite,
  createSignal,
  offerAt,
} from '../../../tests/fakes/fake-searches.ts'
import {
  findLastReadOffer,
  getCachedOffer,
  isExpired,
  readSeatMaps,
  refreshOffer,
  spendRead,
} from './read-offer.server.ts'
import { findFreshSearch, searchOffers } from './search-offers.server.ts'

const lost = new FlightsUnreachableError('Cut', 'cut')
const gone = new OfferGoneError('Sold', 'offer_no_longer_available')

/** An offer of a search of its own, as the airline lists it and reads it again. */
function anOwnOffer(): Offer {
  const offer = offerAt(300)
  return { ...offer, passengers: [{ id: `pas_${offer.id}`, type: 'adult', age: null }] }
}

type Says = { offer?: Error; seats?: Error; holdsBack?: Promise<void> }

/** An airline that counts how often it is asked, and fails as `says` has it. */
function anAirline(offer: Offer, says: Says = {}) {
  const asked: string[] = []
  const answer = async <T>(what: string, failure: Error | undefined, value: T): Promise<T> => {
    asked.push(what)
    await says.holdsBack
    if (failure) throw failure
    return value
  }
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers: [offer] }),
    getOffer: () => answer('offer', says.offer, { offer, services: [] }),
    getSeatMaps: () => answer('seats', says.seats, [] as SeatMap[]),
  })
  return { ...site, asked: () => asked.splice(0), says }
}

describe('an offer', () => {
  test('is read once for all who look at it within a minute', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    const looks = await airline.run(() =>
      Promise.all([1, 2, 3].map(() => getCachedOffer(offer.id, 'test'))),
    )
    expect(looks.map((look) => look.offer)).toEqual([offer, offer, offer])
    expect(airline.asked()).toEqual(['offer'])
  })

  test('of the other mode is another one', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(findLastReadOffer(offer.id, 'test')).toEqual(offer)
    expect(findLastReadOffer(offer.id, 'live')).toBeNull()
    await airline.run(() => getCachedOffer(offer.id, 'live'))
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('is read anew before a payment, and looks after it are the same', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(async () => {
      await getCachedOffer(offer.id, 'test')
      await refreshOffer(offer.id, 'test')
      await getCachedOffer(offer.id, 'test')
    })
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('that could not be read is read again at the next look', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer, { offer: lost })
    await expect(airline.run(() => getCachedOffer(offer.id, 'test'))).rejects.toBe(lost)
    expect(await airline.run(() => isGone(offer))).toBe(false)
    airline.says.offer = undefined
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('whose reading fails late keeps the newer reading', async () => {
    const offer = anOwnOffer()
    const held = createSignal()
    const slow = anAirline(offer, { offer: lost, holdsBack: held.given })
    const first = slow.run(() => getCachedOffer(offer.id, 'test'))
    const quick = anAirline(offer)
    await quick.run(() => refreshOffer(offer.id, 'test'))
    held.give()
    await expect(first).rejects.toBe(lost)
    await quick.run(() => getCachedOffer(offer.id, 'test'))
    expect(quick.asked()).toEqual(['offer'])
  })

  test('that is gone at the airline takes its search along', async () => {
    const offer = anOwnOffer()
    const query = aSearch()
    const airline = anAirline(offer, { offer: gone })
    await airline.run(async () => {
      await searchOffers(query, 'test').settled
      await expect(getCachedOffer(offer.id, 'test')).rejects.toBe(gone)
      expect(await isGone(offer)).toBe(true)
      expect(findFreshSearch(query, 'test')).toBeNull()
    })
  })

  test('that was ordered from elsewhere since the last look is gone', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(async () => {
      await getCachedOffer(offer.id, 'test')
      expect(await isExpired(offer)).toBe(false)
      await recordSearchOrdered(offer)
      expect(await isExpired(offer)).toBe(true)
      const refused = { name: 'OfferGoneError', code: 'gone' }
      await expect(getCachedOffer(offer.id, 'test')).rejects.toMatchObject(refused)
      await expect(refreshOffer(offer.id, 'test')).rejects.toMatchObject(refused)
    })
  })

  test('whose sales close between two looks is gone', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    airline.pass(60 * 86_400_000)
    const look = airline.run(() => getCachedOffer(offer.id, 'test'))
    await expect(look).rejects.toMatchObject({ name: 'OfferGoneError', code: 'departed' })
    expect(airline.asked()).toEqual(['offer'])
  })

  test('expires at the moment that the airline stated', async () => {
    const offer = anOwnOffer()
    const site = createSearchSite()
    const expiresAt = new Date(site.now() + 60_000).toISOString()
    const expired = () => site.run(() => isExpired({ ...offer, expiresAt }))
    expect(await expired()).toBe(false)
    site.pass(59_999)
    expect(await expired()).toBe(false)
    site.pass(1)
    expect(await expired()).toBe(true)
  })

  test('that we are refused for trouble of ours is told as trouble of sales, until one is read', async () => {
    const offer = anOwnOffer()
    const expired = new FlightsOperatorError('Expired', 'expired_access_token')
    const airline = anAirline(offer, { offer: expired })
    const cases = async () => (await listOpenCases()).map(({ subject }) => subject)
    await expect(airline.run(() => getCachedOffer(offer.id, 'test'))).rejects.toBe(expired)
    expect(await cases()).toEqual(['flights:expired_access_token'])
    airline.says.offer = undefined
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(await cases()).toEqual([])
  })
})

describe('the seats of an offer', () => {
  test('are read once for all who look at them, in their mode', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(async () => {
      for (const mode of ['test', 'test', 'live'] as const) await readSeatMaps(offer.id, mode)
    })
    expect(airline.asked()).toEqual(['seats', 'seats'])
  })

  test.each([
    ['that is gone are remembered as gone', gone, true],
    ['that cannot be read now say nothing of it', lost, false],
  ])('%s', async (_, failure, isOver) => {
    const offer = anOwnOffer()
    const query = aSearch()
    const airline = anAirline(offer, { seats: failure })
    await airline.run(async () => {
      await searchOffers(query, 'test').settled
      await expect(readSeatMaps(offer.id, 'test')).rejects.toBe(failure)
      expect(await isGone(offer)).toBe(isOver)
      expect(findFreshSearch(query, 'test') === null).toBe(isOver)
    })
  })
})

describe('what a visitor may ask of the airlines', () => {
  const reads = { 'an offer': getCachedOffer, 'an offer anew': refreshOffer, seats: readSeatMaps }

  test.each(Object.entries(reads))('%s costs one question, once', async (_, read) => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    let asked = 0
    const budget = async () => ((asked += 1) > 1 ? 30 : 0)
    await airline.run(() => read(offer.id, 'test', budget))
    expect(asked).toBe(1)
    // What is known costs nobody anything.
    await airline.run(() =>
      Promise.all([getCachedOffer, readSeatMaps].map((next) => next(offer.id, 'test'))),
    )
    expect(asked).toBe(1)
  })

  test.each(Object.entries(reads))('%s is not asked for where none is left', async (_, read) => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    const look = airline.run(() => read(offer.id, 'test', async () => 30))
    await expect(look).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 30 })
    expect(airline.asked()).toEqual([])
  })

  test.each(Object.entries(reads))('%s is not asked for by an id of nobody', async (_, read) => {
    const airline = anAirline(anOwnOffer())
    let asked = 0
    const look = airline.run(() => read('off_../orders', 'test', async () => (asked += 1)))
    await expect(look).rejects.toMatchObject({ name: 'OfferNotFoundError', code: 'not_found' })
    expect([asked, airline.asked()]).toEqual([0, []])
  })

  test('is a question at a time, for as long as there are some', async () => {
    await expect(spendRead(undefined)).resolves.toBeUndefined()
    await expect(spendRead(async () => 0)).resolves.toBeUndefined()
    await expect(spendRead(async () => 1)).rejects.toMatchObject({ retryAfter: 1 })
  })
})
