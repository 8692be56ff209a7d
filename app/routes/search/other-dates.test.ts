import { describe, expect, test } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import { aSearch, createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { unpack, type Packed } from '#app/components/page/scripts/packed.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { otherDates } from './other-dates.server.ts'
import type { Page } from './list/flights-found.tsx'
import * as results from './results-route.tsx'

type Loaded = {
  frame: Packed<{ dates: Awaited<ReturnType<typeof otherDates>> }>
  results: Packed<Page>
}

const chosen = '&stops=0&with=checked'

function load(
  view: string,
  amounts: number[],
  changes: Partial<Offer>[] = [],
  search: Partial<SearchQuery> = {},
  lost = false,
) {
  const offers = amounts.map((amount, index) => offerAt(amount, changes[index]))
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers, lost }),
  })
  const path = `/search?${searchParams(aSearch(search)).toString()}&wait=1${view}`
  return site.run(async () => {
    const { frame, results: page } = (await call(results.loader, get(path))).body as Loaded
    return { dates: unpack(frame).dates, page: unpack(page) }
  })
}

describe('links to other days', () => {
  test('keep bags and filters, and the strip says that its prices are without bags', async () => {
    const { dates } = await load(chosen, [300])
    expect(dates.strip).toHaveLength(7)
    for (const to of [dates.allTo, ...dates.strip.map((day) => day.to)])
      expect(to).toContain(chosen)
    expect(dates.withoutBags).toBe(true)
    expect((await load('', [300])).dates.withoutBags).toBe(false)
  })

  test('give the chosen day its price with bags', async () => {
    const bare = { id: 'off_bare', bags: { checked: 0, carryOn: 1 } }
    const priceOf = async (view: string) => {
      const { dates } = await load(view, [300, 350], [bare])
      return dates.strip.find(({ current }) => current)?.lowest
    }
    expect(await priceOf('')).toBe('$300')
    expect(await priceOf('&with=checked')).toBe('$350')
  })

  test('keep them when there are no flights', async () => {
    const { page } = await load(chosen, [])
    const others = page.kind === 'empty' ? (page.state.others ?? []) : []
    const links = others.flatMap((list) => list.links.map(({ to }) => to))
    expect(links.length).toBeGreaterThan(0)
    for (const to of links) expect(to).toContain(chosen)
  })

  test('say that the chosen day has no flights', async () => {
    // In economy, other tests find fares on nearby days.
    const { dates } = await load('', [], [], { cabinClass: 'business' })
    expect(dates.strip.map(({ current, none, lowest }) => none === current && lowest)).toEqual(
      Array<null>(7).fill(null),
    )
    const found = await load('', [300])
    expect(found.dates.strip.some(({ none }) => none)).toBe(false)
  })

  test('do not say so while an airline has not answered, because it may have flights', async () => {
    const { dates } = await load('', [], [], {}, true)
    expect(dates.strip.some(({ none }) => none)).toBe(false)
  })

  test('give the chosen day its price in the currency of the fare', async () => {
    const total = { amount: 350, currency: 'EUR' }
    const bare = { id: 'off_bare', bags: { checked: 0, carryOn: 1 } }
    const inEuros = { price: { total, base: total, tax: total } }
    const { dates } = await load('&with=checked', [300, 350], [bare, inEuros])
    expect(dates.strip.find(({ current }) => current)?.lowest).toBe('€350')
  })

  test('appear only where other days can have prices, not for several routes', async () => {
    const slices = aSearch().slices
    const [{ date }] = slices
    const next = { origin: 'JFK', destination: 'BOS', date }
    const { dates } = await load('', [300], [], {
      tripType: 'multi-city',
      slices: [...slices, next],
    })
    expect(dates.allTo).toBeNull()
  })
})
