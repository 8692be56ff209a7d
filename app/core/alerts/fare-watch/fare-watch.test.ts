import { expect, test } from 'vitest'
import { cabinClasses, searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { watchOf, watchSearch } from './fare-watch.ts'

const out = { origin: 'JFK', destination: 'LHR', date: '2027-06-01' }
const back = { origin: 'LHR', destination: 'JFK', date: '2027-06-08' }
const trips: Pick<SearchQuery, 'tripType' | 'slices'>[] = [
  { tripType: 'one-way', slices: [out] },
  { tripType: 'round-trip', slices: [out, back] },
  { tripType: 'multi-city', slices: [out] },
]
const parties: Pick<SearchQuery, 'adults' | 'children' | 'infants' | 'ages'>[] = [
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 0, infants: 0 },
  { adults: 1, children: 1, infants: 0 },
  { adults: 1, children: 0, infants: 1 },
  { adults: 1, children: 0, infants: 0, ages: [] },
  { adults: 1, children: 0, infants: 0, ages: [17] },
  { adults: 2, children: 1, infants: 0, ages: [15, 7] },
]

test.each(cabinClasses)('an alert in %s searches again what its visitor searched', (cabinClass) => {
  for (const trip of trips) {
    for (const party of parties) {
      const query: SearchQuery = { ...trip, ...party, cabinClass }
      expect(searchKey(watchSearch(watchOf(query), '2027-05-01'))).toBe(searchKey(query))
    }
  }
})
