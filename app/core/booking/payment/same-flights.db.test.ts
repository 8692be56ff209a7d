import { afterEach, describe, expect, test, vi } from 'vitest'
import { customerTotal, previousTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { searchOf } from '#app/core/booking/checkout/replacement.ts'
import type { Service } from '#app/core/flight/offer.ts'
import { reloadCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  FlightsBusyError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { inDays } from '../../../../tests/clock.ts'
import { ada, anOffer, moveAlong } from '../../../../tests/samples/records.ts'
import {
  aDraftOf,
  again,
  aSite,
  bag,
  clearSearches,
  searchAndContinue,
  noLimit,
  passport,
  priced,
  seat,
  someFlights,
  usd,
} from '../../../../tests/fakes/replacement-searches.ts'
import { searchOffers } from '#app/core/search/search-offers.server.ts'
import { searchAgain } from '#app/core/booking/checkout/search-again.server.ts'
import { findDocuments } from '#app/core/booking/stored-documents.server.ts'

afterEach(async () => {
  vi.useRealTimers()
  await clearSearches()
})

describe('searchAgain when the flights are still sold', () => {
  test('opens a new checkout with everything that was entered', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights(), {
      documents: [passport],
      holderName: 'Ada King',
      seatsSkipped: true,
    })
    const other = flights({ passengers: [{ id: 'pas_9', type: 'child', age: 8 }] })
    const fresh = flights({ passengers: [{ id: 'pas_2', type: 'adult', age: null }] })
    const site = aSite({ finds: [[other, fresh]] })
    const checkout = await searchAndContinue(site, draft)
    expect(checkout).toMatchObject({
      state: 'draft',
      mode: 'test',
      offerId: fresh.id,
      sessionHash: draft.sessionHash,
      passengers: [{ ...ada, id: 'pas_2' }],
      adults: 1,
      holderName: 'Ada King',
      seatsSkipped: true,
      hasDocuments: true,
      lostExtras: [],
    })
    expect(await findDocuments(checkout)).toEqual([{ ...passport, passengerId: 'pas_2' }])
    expect(previousTotal(checkout)).toBeNull()
    expect(site.calls()).toEqual(['search', 'read'])
    const old = await reloadCheckout(draft)
    expect(old.replacedBy).toBe(checkout.id)
    expect(await searchAndContinue(site, old)).toMatchObject({ id: checkout.id })
    expect(site.calls()).toEqual([])
  })

  test('prefers the submitted form to saved details', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights(), { documents: [passport] })
    const typed = {
      passengers: [{ ...ada, givenName: 'Grace' }],
      documents: [{ ...passport, number: 'Y7654321' }],
    }
    const checkout = await searchAndContinue(aSite({ finds: [[flights()]] }), draft, {
      gone: { typed },
    })
    expect(checkout.passengers).toMatchObject([{ givenName: 'Grace' }])
    expect(await findDocuments(checkout)).toMatchObject([{ number: 'Y7654321' }])
  })

  test('opens an empty checkout when nothing was entered', async () => {
    const flights = someFlights()
    const gone = flights()
    const visitor = { sessionHash: 'a visitor', userId: null }
    const site = aSite({ finds: [[flights({ price: priced(500) })]] })
    const outcome = await site.run(() =>
      searchAgain({ offer: gone, checkout: null, typed: null }, visitor, 'test', noLimit),
    )
    if (outcome.kind !== 'found') throw new Error(outcome.kind)
    const { checkout } = outcome
    expect(checkout).toMatchObject({
      state: 'draft',
      passengers: [],
      hasDocuments: false,
      seatsSkipped: false,
      holderName: null,
    })
    expect([previousTotal(checkout), customerTotal(checkout)]).toEqual([usd(492), usd(500)])
  })

  test('keeps the old total when the price changed', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights(), { bags: [bag], seats: [seat] })
    expect(customerTotal(draft)).toEqual(usd(562))
    const service: Service = {
      ...bag,
      id: 'ase_9',
      type: 'baggage',
      bag: 'checked',
      maxKg: null,
      description: '',
      maximumQuantity: 1,
    }
    const site = aSite({ finds: [[flights({ price: priced(400) })]], services: [service] })
    const checkout = await searchAndContinue(site, draft)
    expect(site.calls()).toEqual(['search', 'read', 'maps'])
    expect(checkout.lostExtras).toEqual(['Seat 12A for Ada Lovelace on 101'])
    expect(checkout.bags).toMatchObject([{ serviceId: 'ase_9' }])
    expect([previousTotal(checkout), customerTotal(checkout)]).toEqual([usd(562), usd(450)])
  })

  test('keeps the old total in its own currency', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const inEuros = flights({ price: priced(450, 'EUR') })
    const checkout = await searchAndContinue(aSite({ finds: [[inEuros]] }), draft)
    expect(previousTotal(checkout)).toEqual(usd(492))
    expect(customerTotal(checkout)).toEqual({ amount: 450, currency: 'EUR' })
  })

  test('drops seats when the seat maps are unreadable', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights(), { seats: [seat] })
    const maps = new FlightsUnreachableError('No answer', 'no_answer')
    const checkout = await searchAndContinue(aSite({ finds: [[flights()]], maps }), draft)
    expect(checkout).toMatchObject({
      seats: [],
      lostExtras: ['Seat 12A for Ada Lovelace on 101'],
    })
  })
})

describe('searchAgain when the flights are no longer sold', () => {
  test('reports that the flights are gone, and keeps the checkout', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[anOffer()]] })
    expect(await again(site, draft)).toEqual({ kind: 'not sold', query: searchOf(draft.offer) })
    expect((await reloadCheckout(draft)).replacedBy).toBeNull()
  })

  test('does not search for departed flights', async () => {
    const draft = await aDraftOf(someFlights(inDays(-3))())
    const site = aSite({ finds: [[draft.offer]] })
    expect(await again(site, draft)).toEqual({ kind: 'not sold', query: searchOf(draft.offer) })
    expect(site.calls()).toEqual([])
  })
})

describe('a found offer that cannot be read', () => {
  const gone = new OfferGoneError('Sold', 'gone')
  const notFound = new OfferNotFoundError('Unknown', 'not_found')

  test.each([gone, notFound])('triggers one more search: $name', async (error) => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[flights()], [flights()]], reads: [error, null] })
    expect(await again(site, draft)).toMatchObject({ kind: 'found' })
    expect(site.calls().filter((call) => call === 'read')).toHaveLength(2)
  })

  test('causes a failure after the second search', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[flights()], [flights()]], reads: [gone, gone, null] })
    expect(await again(site, draft)).toEqual({ kind: 'failed', error: gone })
    expect(site.calls()).toEqual(['search', 'read', 'search', 'read'])
  })

  test('triggers no second search during an airline outage', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const away = new FlightsUnreachableError('No answer', 'no_answer')
    const site = aSite({ finds: [[flights()]], reads: [away, null] })
    expect(await again(site, draft)).toEqual({ kind: 'failed', error: away })
    expect(site.calls()).toEqual(['search', 'read'])
  })
})

describe('searchAgain when no offer can be read', () => {
  test('leaves the checkout unchanged', async () => {
    const draft = await aDraftOf(someFlights()())
    const busy = new FlightsBusyError('Busy', 10, null)
    expect(await again(aSite({ finds: [busy] }), draft)).toEqual({ kind: 'failed', error: busy })
    expect((await reloadCheckout(draft)).replacedBy).toBeNull()
  })

  test('reads no found offer for a visitor over the limit', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[flights()]] })
    const outcome = await again(site, draft, { reads: async () => 30 })
    expect(outcome).toMatchObject({ kind: 'failed', error: { name: 'FlightsBusyError' } })
    expect(site.calls()).toEqual(['search'])
  })

  test('rethrows our own errors', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[flights()]], reads: [new Error('Something else')] })
    await expect(again(site, draft)).rejects.toThrow('Something else')
  })

  test('waits at most half a minute', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    let isReading = () => {}
    const reading = new Promise<void>((resolve) => (isReading = resolve))
    const meanwhile = () => {
      isReading()
      return new Promise(() => {})
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const outcome = again(aSite({ finds: [[flights()]], meanwhile }), draft)
    await reading
    const settled = vi.fn()
    void outcome.then(settled)
    await vi.advanceTimersByTimeAsync(27_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ kind: 'failed', error: { code: 'timeout' } })
  })
})

describe('a search for the flights of a gone offer', () => {
  test('does not start for a visitor over the limit', async () => {
    const draft = await aDraftOf(someFlights()())
    const site = aSite({ finds: [[draft.offer]] })
    const take = async () => 'wait'
    expect(await again(site, draft, { take })).toEqual({ kind: 'limited', limit: 'wait' })
    expect(site.calls()).toEqual([])
  })

  test.each([
    ['runs again and counts towards the limit when its offer is gone', {}, 1, ['search', 'read']],
    ['reuses the cached search when the offer is still sold', { isStillSold: true }, 0, ['read']],
  ])('%s', async (_, gone, counted, calls) => {
    const flights = someFlights()
    const offer = flights()
    const draft = await aDraftOf(offer)
    const site = aSite({ finds: [[offer, flights()]] })
    await site.run(() => searchOffers(searchOf(offer), 'test').settled)
    site.calls()
    const take = vi.fn(noLimit)
    expect(await again(site, draft, { take, gone })).toMatchObject({ kind: 'found' })
    expect(take).toHaveBeenCalledTimes(counted)
    expect(site.calls()).toEqual(calls)
  })
})

describe('a checkout that changed during the search', () => {
  test('leads to a new checkout with the changes from another tab', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const meanwhile = () => saveDraft(draft, { holderName: 'Ada King' })
    const checkout = await searchAndContinue(aSite({ finds: [[flights()]], meanwhile }), draft)
    expect(checkout).toMatchObject({ holderName: 'Ada King' })
    expect(checkout.id).not.toBe(draft.id)
  })

  test('stays in place once its payment has started', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const meanwhile = () => moveAlong(draft, 'paying', 'action_required')
    const checkout = await searchAndContinue(aSite({ finds: [[flights()]], meanwhile }), draft)
    expect(checkout).toMatchObject({ id: draft.id, state: 'action_required', replacedBy: null })
  })

  test('stays in place once it is booked', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const states = ['paying', 'authorised', 'ordering', 'ordered', 'booked'] as const
    const meanwhile = () => moveAlong(draft, ...states)
    const site = aSite({ finds: [[flights()]], meanwhile, maps: [] })
    expect(await searchAndContinue(site, draft)).toMatchObject({ id: draft.id, state: 'booked' })
  })

  test('leads to only one new checkout when two requests search concurrently', async () => {
    const flights = someFlights()
    const draft = await aDraftOf(flights())
    const site = aSite({ finds: [[flights()]] })
    const pressed = await Promise.all([
      searchAndContinue(site, draft),
      searchAndContinue(site, draft),
    ])
    expect(pressed[0].id).toBe(pressed[1].id)
    expect(site.calls().filter((call) => call === 'search')).toHaveLength(1)
  })
})
