import { describe, expect, test } from 'vitest'
import type { Offer } from '#app/core/flight/offer.ts'
import { FlightsUnreachableError, type FlightProvider } from '#app/core/flight/flights-port.ts'
import { deleteSearch } from './search.store.server.ts'
import { inDays } from '../../../tests/clock.ts'
import { aSearch, createSearchSite, offerAt, pages } from '../../../tests/fakes/fake-searches.ts'
import { listSearchedOffers } from './list-offers.server.ts'
import { runKey, searchOffers } from './search-offers.server.ts'

const offers = [100, 200, 300, 400, 500].map((price) => offerAt(price))
const ids = (listed: Offer[]) => listed.map(({ id }) => offers.findIndex((one) => one.id === id))

function anAirline(listed: Offer[] = offers, changes: Partial<FlightProvider> = {}) {
  const asked = { lists: 0, pages: 0, questions: 0 }
  const site = createSearchSite({
    startSearch: async () => ({ requestId: 'orq_1', batched: false, offers: listed }),
    async *listOffers() {
      asked.lists += 1
      for (let at = 0; at < listed.length; at += 2) {
        asked.pages += 1
        yield listed.slice(at, at + 2)
      }
    },
    ...changes,
  })
  const budget = async () => {
    asked.questions += 1
    return 0
  }
  return { ...site, asked, budget }
}

describe("one page of a search's offers", () => {
  test.each([
    ['the first two offers', { page: 1, limit: 2 }, [0, 1], { lists: 1, pages: 1, questions: 1 }],
    ['the next two offers', { page: 2, limit: 2 }, [2, 3], { lists: 1, pages: 2, questions: 2 }],
    [
      'the first three offers',
      { page: 1, limit: 3 },
      [0, 1, 2],
      { lists: 1, pages: 2, questions: 2 },
    ],
    ['only the last offer', { page: 3, limit: 2 }, [4], { lists: 1, pages: 3, questions: 3 }],
    ['all offers', { page: 1, limit: 50 }, [0, 1, 2, 3, 4], { lists: 1, pages: 3, questions: 3 }],
    [
      'no offers when it is beyond the last page',
      { page: 4, limit: 2 },
      [],
      { lists: 0, pages: 0, questions: 0 },
    ],
    [
      'no offers when the last page was full',
      { page: 2, limit: 5 },
      [],
      { lists: 0, pages: 0, questions: 0 },
    ],
  ])(
    'has %s, cheapest first, and needs as few provider requests as possible',
    async (_, page, shown, cost) => {
      const airline = anAirline()
      const listed = await airline.run(() =>
        listSearchedOffers(aSearch(), 'test', page, airline.budget),
      )
      expect(ids(listed.offers)).toEqual(shown)
      expect(listed.total).toBe(5)
      expect(airline.asked).toEqual(cost)
    },
  )

  test('leaves out offers whose sales have closed, and does not count them in the total', async () => {
    const [soon] = offers
    const departingAt = `${inDays(1)}T08:00:00`
    const slices = soon!.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({ ...segment, departingAt })),
    })) as Offer['slices']
    const closing = { ...offerAt(50), slices }
    const airline = anAirline([closing, ...offers])
    const page = () => airline.run(() => listSearchedOffers(query, 'test', { page: 1, limit: 2 }))
    const query = aSearch()
    expect(await page()).toMatchObject({ total: 6, offers: [{ id: closing.id }, {}] })
    airline.pass(3 * 86_400_000)
    const later = await page()
    expect([later.total, ids(later.offers)]).toEqual([5, [0, 1]])
  })

  test('uses the same search as the results page', async () => {
    const airline = anAirline()
    const query = aSearch()
    await airline.run(async () => {
      const run = searchOffers(query, 'test')
      await listSearchedOffers(query, 'test', { page: 1, limit: 2 })
      expect(searchOffers(query, 'test')).toBe(run)
    })
  })

  test.each([
    ['before the first request', 0],
    ['between two requests', 1],
  ])("fails when the visitor's allowance is used up %s", async (_, allowed) => {
    const airline = anAirline()
    let asked = 0
    const budget = async () => ((asked += 1) > allowed ? 7 : 0)
    const page = airline.run(() =>
      listSearchedOffers(aSearch(), 'test', { page: 1, limit: 5 }, budget),
    )
    await expect(page).rejects.toMatchObject({ name: 'FlightsBusyError', retryAfter: 7 })
    expect(airline.asked.pages).toBe(allowed)
  })

  test('fails when the search fails', async () => {
    const lost = new FlightsUnreachableError('Cut', 'cut')
    const airline = anAirline(offers, { startSearch: () => Promise.reject(lost) })
    const page = airline.run(() => listSearchedOffers(aSearch(), 'test', { page: 1, limit: 2 }))
    await expect(page).rejects.toBe(lost)
  })

  test('has the offers of a new search after another instance has sold one and deleted the search', async () => {
    const query = aSearch()
    let searches = 0
    const airline = anAirline(offers, {
      startSearch: async () => ({
        requestId: `orq_${(searches += 1)}`,
        batched: false,
        offers,
      }),
      listOffers: (requestId) => pages(requestId === 'orq_2' ? offers : []),
    })
    await airline.run(() => searchOffers(query, 'test').settled)
    await deleteSearch(runKey(query, 'test'))
    const page = () =>
      airline.run(() => listSearchedOffers(query, 'test', { page: 1, limit: 2 }, airline.budget))
    expect(ids((await page()).offers)).toEqual([0, 1])
    // The visitor pays for the search as well as for the list.
    expect([searches, airline.asked.questions]).toEqual([2, 2])
  })
})
