import { describe, expect, test } from 'vitest'
import { call, post } from '../../../tests/route-calls.ts'
import { aSearch, createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { searchParams } from '#app/core/flight/search-query.ts'
import { searchAllowance, takeSearch } from '#app/web/session/limits.server.ts'
import { findFreshSearch, searchOffers } from '#app/core/search/search-offers.server.ts'
import * as search from './results-route.tsx'

let visitors = 0
const visitor = () => ({ headers: { 'x-contrail-peer': `198.51.100.${(visitors += 1)}` } })

describe('Refresh Results', () => {
  async function refresh(from: ReturnType<typeof visitor>) {
    const query = aSearch()
    const path = `/search?${searchParams(query).toString()}`
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

  test('a refresh starts a new search immediately', async () => {
    const { answer, isSame, isFresh } = await refresh(visitor())
    expect(answer.status).toBe(303)
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
