import { expect, test } from 'vitest'
import { aSearch } from '../../../tests/fakes/fake-searches.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { loadMoreAddress } from './addresses.server.ts'
import { searchSummary } from './results.server.ts'

const flight = (date: string) => ({ origin: 'LHR', destination: 'JFK', date })

test.each<[SearchQuery['tripType'], string[], string]>([
  ['one-way', ['2027-05-31'], 'May 31'],
  ['round-trip', ['2027-01-12', '2027-01-19'], 'Jan 12 – 19'],
  ['round-trip', ['2027-01-31', '2027-02-03'], 'Jan 31 – Feb 3'],
  ['round-trip', ['2027-12-28', '2028-01-03'], 'Dec 28, 2027 – Jan 3, 2028'],
  ['round-trip', ['2027-05-28', '2028-05-03'], 'May 28, 2027 – May 3, 2028'],
  ['multi-city', ['2027-01-12', '2027-01-19'], 'Jan 12, Jan 19'],
])('the summary of a search, %s on %j, states the days as %s', (tripType, days, stated) => {
  const [first = '', ...others] = days
  const slices: SearchQuery['slices'] = [flight(first), ...others.map(flight)]
  expect(searchSummary(aSearch({ tripType, slices })).dates).toBe(stated)
})

test('more flights add to those that the page shows, and it jumps to the first new one', () => {
  const more = (view: string, staysInPlace = false) =>
    loadMoreAddress(new URL(`http://localhost/search?sort=best${view}&showMore=true`), staysInPlace)
  expect(more('&previousCount=130')).toBe('/search?sort=best&loaded=230#flight-131')
  expect(more('&previousCount=130', true)).toBe('/search?sort=best&loaded=230')
  expect(more('&previousCount=x')).toBe('/search?sort=best&loaded=130#flight-31')
})
