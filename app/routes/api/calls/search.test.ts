import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { aSearch, createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { handleApiCall } from '../handle.server.ts'
import { searchFlightsByQuery } from './search.server.ts'

test.each(['adultsCount=2&childrenCount=3&infantsCount=1', 'adults=2&children=3&infants=1'])(
  'a search with the parameters %s is for these travellers',
  async (counts) => {
    const [{ origin, destination, date }] = aSearch().slices
    const searched: SearchQuery[] = []
    const site = createSearchSite({
      async startSearch(query) {
        searched.push(query)
        return { requestId: 'orq_1', batched: false, offers: [] }
      },
    })
    const route = `origin=${origin}&destination=${destination}&departureDate=${date}`
    const address = `/api/flights/search?${route}&${counts}&ages=4,6,9`
    const answer = await site.run(() => handleApiCall(get(address), [searchFlightsByQuery]))
    expect(answer.status).toBe(200)
    expect(searched).toMatchObject([{ adults: 2, children: 3, infants: 1 }])
  },
)
