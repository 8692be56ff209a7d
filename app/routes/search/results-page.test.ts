import { describe, expect, test } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import { aBag } from '../../../tests/samples/offers.ts'
import {
  aSearch,
  createSearchSite,
  createSignal,
  offerAt,
  pages,
} from '../../../tests/fakes/fake-searches.ts'
import { markup } from './cards/shown-offers.ts'
import { unpack, type Packed } from '#app/components/page/scripts/packed.ts'
import { paths } from '#app/core/paths.ts'
import { cardFacts } from '#app/core/flight/card-facts.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { searchParams } from '#app/core/flight/search-query.ts'
import { noteBagCosts } from '#app/core/search/bag-costs.server.ts'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { findCacheSlot } from '#app/web/pages/page-store.server.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { fareKey } from '#app/web/session/preferences/saved-flights.server.ts'
import { dataHeader, requestIdHeader } from '#app/web/wire/head.server.ts'
import { openScope } from '#app/web/wire/request-scope.server.ts'
import * as arrivals from './arrivals.ts'
import type { Page } from './list/flights-found.tsx'
import * as results from './results-route.tsx'

function siteOf(offers: Offer[]) {
  const search = searchParams(aSearch()).toString()
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers }),
  })
  const path = `/search?${search}&wait=1`
  async function load(view = '', cookies: string[] = []) {
    const { body } = await call(results.loader, get(path + view, cookies))
    const page = unpack((body as { results: Packed<Page> }).results)
    if (page.kind !== 'offers') throw new Error('The search found no offers')
    return page.list
  }
  return { site, search, path, load }
}

const olderId = 'off_0000AzVj9AIZnvUPuRo7Mo'

/** Returns the cookie of a visitor who saved the fare of `offer` when it had an older id. */
async function cookieOfSaver(offer: Offer): Promise<string> {
  const fare = fareKey(flightsKey(offer), cardFacts(offer))
  const saved = [{ id: olderId, search: '', price: null, fare }]
  const setCookie = await preferencesCookie(get('/'), { saved })
  return setCookie?.split(';')[0] ?? ''
}

describe('the results of a visitor with saved flights', () => {
  const offer = offerAt(300)

  test('mark the same fare under its new and its earlier id', async () => {
    const { site, load } = siteOf([offer])
    await site.run(async () => {
      const { saved } = await load('', [await cookieOfSaver(offer)])
      expect(saved).toEqual([offer.id, olderId])
    })
  })

  test('keep their marks as flights arrive, and no cache keeps these answers', async () => {
    const { site, search, load } = siteOf([offer])
    await site.run(async () => {
      await load()
      const request = get(`/search/arrivals?${search}&after=0`, [await cookieOfSaver(offer)])
      const answer = await arrivals.loader({ request, params: {}, context: {} })
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const { list } = (await answer.json()) as { list: { saved: string[] } }
      expect(list.saved).toEqual([offer.id, olderId])
    })
  })

  test('enter no cache, because others would see the marks', async () => {
    const { site, path } = siteOf([offer])
    await site.run(async () => {
      const isCached = async (...cookies: string[]) => {
        const request = get(path, cookies)
        request.headers.set(requestIdHeader, `visit ${cookies.length}`)
        openScope(`visit ${cookies.length}`, path)
        const { status } = await call(results.loader, request)
        return findCacheSlot(request, status, new Headers()) !== null
      }
      expect(await isCached()).toBe(true)
      expect(await isCached(await cookieOfSaver(offer))).toBe(false)
    })
  })
})

test.each([
  ['with bags in its prices is outdated', '&with=checked', false],
  ['without bags in its prices stays', '', true],
])('a shared page %s once a bag has a price', async (_, view, stays) => {
  const offer = offerAt(300)
  const { site, path } = siteOf([offer])
  await site.run(async () => {
    const request = get(path + view)
    request.headers.set(requestIdHeader, `bags-${stays}`)
    openScope(`bags-${stays}`, path + view)
    const { status } = await call(results.loader, request)
    const slot = findCacheSlot(request, status, new Headers())
    expect(slot?.isFresh()).toBe(true)
    noteBagCosts('test', { offer, services: [aBag(`ase_${offer.id}`)] })
    expect(slot?.isFresh()).toBe(stays)
  })
})

test('a shared page is outdated once its search is', async () => {
  const { site, path } = siteOf([offerAt(300)])
  await site.run(async () => {
    const request = get(path)
    request.headers.set(requestIdHeader, 'search-age')
    openScope('search-age', path)
    const { status } = await call(results.loader, request)
    const slot = findCacheSlot(request, status, new Headers())
    expect(slot?.isFresh()).toBe(true)
    site.pass(3_600_000)
    expect(slot?.isFresh()).toBe(false)
  })
})

test('a visitor over the limit of searches learns when to try again', async () => {
  const { site } = siteOf([])
  await site.run(async () => {
    const search = async () => {
      const path = `/search?${searchParams(aSearch()).toString()}&wait=1`
      const request = get(path)
      request.headers.set('x-contrail-peer', '203.0.113.190')
      return call(results.loader, request)
    }
    let answer = await search()
    while (answer.status === 200) answer = await search()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

test('a search that no airline can answer says when to try again', async () => {
  const site = createSearchSite({
    startSearch: async () => Promise.reject(new FlightsBusyError('Full', 20, null)),
  })
  const search = searchParams(aSearch()).toString()
  const answer = await site.run(() => call(results.loader, get(`/search?${search}&wait=1`)))
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '20'])
})

test('the cards of a document lead to their flights under the filters of its own address', async () => {
  const offer = offerAt(300)
  const { site, search, load } = siteOf([offer])
  await site.run(async () => {
    for (const view of ['', '&stops=0']) {
      const context = new URLSearchParams(search + view)
      const [card] = (await load(view)).offers[markup] ?? []
      expect(card).toContain(`href="${paths.flight(offer.id, context).replaceAll('&', '&amp;')}"`)
    }
  })
})

test('the tabs of the orders state each price in its own currency', async () => {
  const slow = offerAt(300)
  const [slice] = slow.slices
  const total = { amount: 350, currency: 'EUR' }
  const fast = {
    ...slow,
    id: 'off_fast',
    slices: [
      { ...slice, duration: 60, segments: [{ ...slice.segments[0], flightNumber: 'ZZ 9' }] },
    ],
    price: { total, base: total, tax: total },
  } satisfies Offer
  const { site, load } = siteOf([slow, fast])
  await site.run(async () => {
    const { leads } = await load()
    expect(leads.find(({ label }) => label === 'Fastest')?.price).toBe('€350')
  })
})

describe('results of which no flight matches the filters while airlines still answer', () => {
  function slowSite() {
    const lastAirline = createSignal()
    const site = createSearchSite({
      startSearch: async () => ({ requestId: 'orq_1', batched: true }),
      async *arrivingOffers() {
        yield [offerAt(300)]
        await lastAirline.given
        yield [offerAt(100, { id: 'off_late' })]
      },
      listOffers: () => pages([]),
    })
    const path = `/search?${searchParams(aSearch()).toString()}&maxPrice=150`
    const load = async (request = get(path)) =>
      (await call(results.loader, request)).body as {
        results: Packed<Page> | Promise<Packed<Page>>
      }
    return { site, path, load, answer: lastAirline.give }
  }

  test('a document waits for a match instead of reporting none', async () => {
    const { site, path, load, answer } = slowSite()
    await site.run(async () => {
      const { results: late } = await load()
      expect(late).toBeInstanceOf(Promise)
      const complete = load(get(`${path}&wait=1`))
      answer()
      for (const found of [late, (await complete).results]) {
        expect(unpack(await found)).toMatchObject({ kind: 'offers', list: { matching: 1 } })
      }
    })
  })

  test('a page with scripts keeps its filters, and follows the search', async () => {
    const { site, path, load, answer } = slowSite()
    await site.run(async () => {
      const request = get(path)
      request.headers.set(dataHeader, '1')
      const { results: early } = await load(request)
      expect(early).not.toBeInstanceOf(Promise)
      expect(unpack(await early)).toMatchObject({
        progress: { arriving: true },
        list: { matching: 0 },
      })
      answer()
      await load(get(`${path}&wait=1`))
    })
  })
})
