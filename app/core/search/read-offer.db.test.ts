import { describe, expect, test } from 'vitest'
import type { SeatMap } from '#app/core/flight/seats/seat-maps.ts'
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
import { aBag } from '../../../tests/samples/offers.ts'
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

function anOwnOffer(): Offer {
  const offer = offerAt(300)
  return { ...offer, passengers: [{ id: `pas_${offer.id}`, type: 'adult', age: null }] }
}

type Says = { offer?: Error; seats?: Error; holdsBack?: Promise<void> }

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
  test('needs one provider request for all its viewers within a minute', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    const looks = await airline.run(() =>
      Promise.all([1, 2, 3].map(() => getCachedOffer(offer.id, 'test'))),
    )
    expect(looks.map((look) => look.offer)).toEqual([offer, offer, offer])
    expect(airline.asked()).toEqual(['offer'])
  })

  test('needs a separate request in each mode', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(findLastReadOffer(offer.id, 'test')).toEqual(offer)
    expect(findLastReadOffer(offer.id, 'live')).toBeNull()
    await airline.run(() => getCachedOffer(offer.id, 'live'))
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('keeps the ids of services that the airline lists with new ids', async () => {
    const offer = anOwnOffer()
    let reads = 0
    const { run } = createSearchSite({
      getOffer: async () => ({ offer, services: [aBag(`ase_${++reads}`)] }),
    })
    const [first, again] = await run(async () => [
      await getCachedOffer(offer.id, 'test'),
      await refreshOffer(offer.id, 'test'),
    ])
    expect(reads).toBe(2)
    expect(first?.services).toEqual([aBag('ase_1')])
    expect(again?.services).toEqual([aBag('ase_1')])
  })

  test('needs a new request before a payment, and later viewers share its result', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(async () => {
      await getCachedOffer(offer.id, 'test')
      await refreshOffer(offer.id, 'test')
      await getCachedOffer(offer.id, 'test')
    })
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('needs a new request after a failed request', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer, { offer: lost })
    await expect(airline.run(() => getCachedOffer(offer.id, 'test'))).rejects.toBe(lost)
    expect(await airline.run(() => isGone(offer))).toBe(false)
    airline.says.offer = undefined
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(airline.asked()).toEqual(['offer', 'offer'])
  })

  test('keeps the newer read when an older read fails late', async () => {
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

  test('removes the search that listed it when the airline reports it gone', async () => {
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

  test('counts as gone after another instance has ordered it', async () => {
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

  test('counts as gone when its sales close between two views', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    airline.pass(60 * 86_400_000)
    const look = airline.run(() => getCachedOffer(offer.id, 'test'))
    await expect(look).rejects.toMatchObject({ name: 'OfferGoneError', code: 'departed' })
    expect(airline.asked()).toEqual(['offer'])
  })

  test('expires at the time that the airline states', async () => {
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

  test('opens a sales case when the provider refuses our account, until a read succeeds', async () => {
    const offer = anOwnOffer()
    const expired = new FlightsOperatorError('Expired', 'expired_access_token')
    const airline = anAirline(offer, { offer: expired })
    const cases = async () => (await listOpenCases()).map(({ subject }) => subject)
    await expect(airline.run(() => getCachedOffer(offer.id, 'test'))).rejects.toBe(expired)
    expect(await cases()).toEqual(['flights/duffel:expired_access_token'])
    airline.says.offer = undefined
    await airline.run(() => getCachedOffer(offer.id, 'test'))
    expect(await cases()).toEqual([])
  })
})

describe('the seats of an offer', () => {
  test('need one provider request for all viewers in one mode', async () => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    await airline.run(async () => {
      for (const mode of ['test', 'test', 'live'] as const) await readSeatMaps(offer.id, mode)
    })
    expect(airline.asked()).toEqual(['seats', 'seats'])
  })

  test.each([
    ['a sold-out offer is marked as gone', gone, true],
    ['a failed read leaves the offer unchanged', lost, false],
  ])('cannot be read: %s', async (_, failure, isOver) => {
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

describe("a visitor's allowance for reads", () => {
  const reads = {
    'an offer': getCachedOffer,
    'a refreshed offer': refreshOffer,
    seats: readSeatMaps,
  }

  test.each(Object.entries(reads))('counts %s once', async (_, read) => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    let asked = 0
    const budget = async () => ((asked += 1) > 1 ? 30 : 0)
    await airline.run(() => read(offer.id, 'test', budget))
    expect(asked).toBe(1)
    await airline.run(() =>
      Promise.all([getCachedOffer, readSeatMaps].map((next) => next(offer.id, 'test'))),
    )
    expect(asked).toBe(1)
  })

  test.each(Object.entries(reads))('blocks %s when used up', async (_, read) => {
    const offer = anOwnOffer()
    const airline = anAirline(offer)
    const look = airline.run(() => read(offer.id, 'test', async () => 30))
    await expect(look).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 30 })
    expect(airline.asked()).toEqual([])
  })

  test.each(Object.entries(reads))(
    'stays unchanged when a malformed id is rejected: %s',
    async (_, read) => {
      const airline = anAirline(anOwnOffer())
      let asked = 0
      const look = airline.run(() => read('off_../orders', 'test', async () => (asked += 1)))
      await expect(look).rejects.toMatchObject({ name: 'OfferNotFoundError', code: 'not_found' })
      expect([asked, airline.asked()]).toEqual([0, []])
    },
  )

  test('covers one request at a time', async () => {
    await expect(spendRead(undefined)).resolves.toBeUndefined()
    await expect(spendRead(async () => 0)).resolves.toBeUndefined()
    await expect(spendRead(async () => 1)).rejects.toMatchObject({ retryAfter: 1 })
  })
})
