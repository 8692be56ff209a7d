import { describe, expect, test } from 'vitest'
import { call, get, post } from '../../../../tests/route-calls.ts'
import { inDays } from '../../../../tests/clock.ts'
import { createSearchSite, offerAt } from '../../../../tests/fakes/fake-searches.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { Price } from '#app/core/money/money.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { moveSearch } from '#app/core/search/prices/strip-days.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { FlightsBusyError } from '#app/core/flight/flights-port.ts'
import { daysAllowance, takeDay, takeSearch } from '#app/web/session/limits/limits.server.ts'
import * as dates from './dates-route.tsx'

let visitors = 0
const visitor = () => ({ headers: { 'x-contrail-peer': `198.51.101.${(visitors += 1)}` } })
const destinations = ['JFK', 'BOS', 'LAX', 'SFO', 'ORD', 'MIA', 'SEA']

/** Returns a trip to a place that no other test searches. */
function aTrip(tripType: 'round-trip' | 'one-way' = 'round-trip'): SearchQuery {
  const destination = destinations.pop()!
  const out = { origin: 'LHR', destination, date: inDays(49) }
  const back = { origin: destination, destination: 'LHR', date: inDays(56) }
  return {
    tripType,
    slices: tripType === 'round-trip' ? [out, back] : [out],
    cabinClass: 'premium_economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

function siteOf(query: SearchQuery, isBusy = false) {
  const path = `/search/dates?${searchParams(query).toString()}`
  const searched: string[] = []
  const site = createSearchSite({
    startSearch: async ({ slices }) => {
      const days = slices.map(({ date }) => date).join()
      searched.push(days)
      if (isBusy) throw new FlightsBusyError('No calls left', 30, null)
      const offers = days.endsWith(inDays(57)) ? [] : [offerAt(300 + searched.length)]
      return { requestId: `orq_${days}`, batched: false, offers }
    },
  })
  const load = async (at = path) => (await call(dates.loader, get(at))).body as Page
  const press = (part: string, from = visitor()) => call(dates.action, post(path, { part }, from))
  return { site, path, searched, load, press }
}

type Loaded = Exclude<Awaited<ReturnType<typeof dates.loader>>, Response>
type Page = Loaded['data']

describe('the page with prices by date', () => {
  test('shows a dash for every day until its price is known, and does not search', async () => {
    const { site, searched, load } = siteOf(aTrip())
    await site.run(async () => {
      const { graph, grid } = await load()
      expect([graph.known, graph.count, grid?.known, grid?.count]).toEqual([0, 63, 0, 49])
      expect(graph.days.every(({ price }) => price === null)).toBe(true)
      expect([graph.canPrice, grid?.canPrice, searched.length]).toEqual([true, true, 0])
      expect([graph.perPress, grid?.perPress]).toEqual([12, 12])
      expect(graph.stay).toBe('7 nights')
    })
  })

  test('the button searches the twelve nearest days, and the next press the next ones', async () => {
    const query = aTrip()
    const { site, path, searched, load, press } = siteOf(query)
    await site.run(async () => {
      const answer = await press('grid')
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}#grid`])
      expect(searched).toHaveLength(12)
      expect(searched[0]).toBe(query.slices.map(({ date }) => date).join())
      // Days without flights get no price, and are not searched again.
      const { grid } = await load()
      expect(grid!.known).toBeLessThan(12)
      expect(grid!.cheapest?.price).toBe('$301')
      await press('grid')
      expect(new Set(searched).size).toBe(24)
      expect(searched).toHaveLength(24)
    })
  })

  test('marks the lowest price and draws the others in proportion', async () => {
    const { site, load, press } = siteOf(aTrip('one-way'))
    await site.run(async () => {
      await press('graph')
      const { graph, grid } = await load()
      expect(grid).toBeNull()
      expect(graph.days.filter(({ lowest }) => lowest).map(({ price }) => price)).toEqual(['$301'])
      const heights = graph.days.map(({ height }) => height).filter(Boolean)
      expect([Math.max(...heights), Math.min(...heights)]).toEqual([100, 96])
      expect(graph.days.filter(({ current }) => current)).toHaveLength(1)
    })
  })

  test('each day counts towards an allowance that leaves searches to the visitor', async () => {
    const { site, path, searched, press } = siteOf(aTrip())
    await site.run(async () => {
      const from = visitor()
      const request = post(path, {}, from)
      for (let left = daysAllowance.points; left > 3; left -= 1) await takeDay(request)
      await press('grid', from)
      expect(searched).toHaveLength(3)
      const refused = await press('grid', from)
      expect(refused.cookies.join()).toContain('contrail_toast')
      expect(searched).toHaveLength(3)
      expect(await takeSearch(request)).toBeNull()
    })
  })

  test('says so when no airline can be asked, and the next press asks for the same days', async () => {
    const { site, searched, load, press } = siteOf(aTrip(), true)
    await site.run(async () => {
      expect((await press('graph')).cookies.join()).toContain('contrail_toast')
      expect((await load()).graph.canPrice).toBe(true)
      const asked = searched.splice(0)
      expect(asked).toHaveLength(12)
      await press('graph')
      expect(searched).toEqual(asked)
    })
  })

  test('links to days keep bags and filters, and prices say that they are without bags', async () => {
    const { site, path, load } = siteOf(aTrip())
    await site.run(async () => {
      const { graph, resultsTo, priceNote } = await load(`${path}&stops=0&with=checked`)
      for (const to of [graph.days[0]!.to, graph.later!, resultsTo]) {
        expect(to).toContain('&stops=0&with=checked')
      }
      expect(priceNote).toBe('Round trip, 1 adult, without bags')
      expect((await load()).priceNote).toBe('Round trip, 1 adult')
    })
  })

  test('draws no bar for a price in another currency, which compares with no other', async () => {
    const query = aTrip('one-way')
    const { site, load } = siteOf(query)
    await site.run(async () => {
      const priced = (days: number, price: Price) =>
        saveKnownFare(runKey(moveSearch(query, days), 'test'), price)
      await priced(0, { amount: 300, currency: 'USD' })
      await priced(1, { amount: 150, currency: 'EUR' })
      const { graph } = await load()
      const bars = graph.days.filter(({ price }) => price)
      expect(bars.map(({ price, height }) => [price, height])).toEqual([
        ['$300', 100],
        ['€150', 0],
      ])
    })
  })

  test('leads to the results for a search without one route or with errors', async () => {
    for (const path of ['/search/dates', '/search/dates?origin=LHR&tripType=multi-city']) {
      const answer = await call(dates.loader, get(path))
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toMatch(/^\/search\?/)
    }
  })
})
