import { describe, expect, test } from 'vitest'
import { call, post } from '../../../../tests/route-calls.ts'
import { aSearch, createSearchSite, offerAt } from '../../../../tests/fakes/fake-searches.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import {
  daysAllowance,
  searchAllowance,
  takeDay,
  takeSearch,
} from '#app/web/session/limits/limits.server.ts'
import { findFreshSearch, searchOffers } from '#app/core/search/search-offers.server.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { nearbyFares } from '#app/core/fares/nearby-fares.server.ts'
import { inDays } from '../../../../tests/clock.ts'
import * as search from '../results-route.tsx'

let visitors = 0
const visitor = () => ({ headers: { 'x-contrail-peer': `198.51.100.${(visitors += 1)}` } })

describe('Refresh Results', () => {
  async function refresh(from: ReturnType<typeof visitor>, view = '') {
    const query = aSearch()
    const path = `/search?${searchParams(query).toString()}${view}`
    const site = createSearchSite({
      startSearch: async () => ({ requestId: 'orq_1', batched: false, offers: [offerAt(300)] }),
    })
    return site.run(async () => {
      const known = searchOffers(query, 'test')
      await known.settled
      const answer = await call(search.action, post(path, { intent: 'refresh' }, from))
      const fresh = findFreshSearch(query, 'test')
      await fresh?.settled
      return { answer, isSame: fresh === known, isFresh: fresh !== null }
    })
  }

  test('a refresh starts a new search immediately, and its page does not wait for all flights', async () => {
    const { answer, isSame, isFresh } = await refresh(visitor(), '&wait=1')
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.not.stringContaining('wait'),
    ])
    expect([isSame, isFresh]).toEqual([false, true])
  })

  test('a visitor who has used up the search limit keeps the earlier results', async () => {
    const from = visitor()
    const request = post('/search', {}, from)
    for (let times = 0; times < searchAllowance.points; times += 1) await takeSearch(request)
    const { answer, isSame } = await refresh(from)
    expect([answer.status, isSame]).toEqual([303, true])
    expect(answer.cookies.join()).toContain('contrail_toast')
  })
})

describe('"Show prices for these days"', () => {
  const press = (path: string, from: ReturnType<typeof visitor>) =>
    call(search.action, post(path, { intent: 'prices' }, from))
  function siteOfDays(cabinClass: SearchQuery['cabinClass']) {
    const query = aSearch({ cabinClass, adults: 2 })
    const path = `/search?${searchParams(query).toString()}`
    const dates: string[] = []
    const site = createSearchSite({
      startSearch: async ({ slices: [{ date }] }) => {
        dates.push(date)
        return { requestId: `orq_${date}`, batched: false, offers: [offerAt(300)] }
      },
    })
    return { site, dates, query, path }
  }

  test('searches the days around once and redirects to the same address', async () => {
    const { site, dates, query, path } = siteOfDays('business')
    await site.run(async () => {
      const from = visitor()
      expect((await nearbyFares(query, 'test', inDays(0))).size).toBe(0)
      const answer = await press(path, from)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
      const [{ date }] = query.slices
      const around = [-3, -2, -1, 1, 2, 3].map((days) => addDaysTo(date, days))
      expect(dates.sort()).toEqual(around)
      const fares = await nearbyFares(query, 'test', inDays(0))
      expect(fares.size).toBe(6)
      await press(path, from)
      expect(dates).toHaveLength(6)
    })
  })

  test('searches each day once when it is pressed twice, and both presses wait for the fares', async () => {
    const { site, dates, query, path } = siteOfDays('economy')
    await site.run(async () => {
      const from = visitor()
      const known = async () => {
        await press(path, from)
        return (await nearbyFares(query, 'test', inDays(0))).size
      }
      expect(await Promise.all([known(), known()])).toEqual([6, 6])
      expect(dates).toHaveLength(6)
    })
  })

  test('counts nothing when every day has a fare already', async () => {
    const { site, dates, path } = siteOfDays('premium_economy')
    await site.run(async () => {
      const from = visitor()
      await press(path, from)
      const request = post(path, {}, from)
      for (let left = daysAllowance.points - dates.length; left > 0; left -= 1) {
        expect(await takeDay(request)).toBeNull()
      }
      const answer = await press(path, from)
      expect(answer.cookies.join()).not.toContain('contrail_toast')
      expect(await takeDay(request)).not.toBeNull()
    })
  })

  test('counts each day towards the allowance of days of the visitor', async () => {
    const { site, dates, path } = siteOfDays('first')
    await site.run(async () => {
      const from = visitor()
      const request = post(path, {}, from)
      for (let left = daysAllowance.points; left > 2; left -= 1) await takeDay(request)
      await press(path, from)
      expect(dates).toHaveLength(2)
    })
  })
})
