import { describe, expect, test } from 'vitest'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { watchOf, watchSearch, type FareWatch } from './fare-watch.ts'
import { dayWords, fareWords, promiseWords, termsWords, watchTitle } from './watch-words.ts'

const anyDay: FareWatch = { origin: 'JFK', destination: 'LHR', departsOn: '' }
const query = (changes: Partial<SearchQuery> = {}): SearchQuery => ({
  tripType: 'one-way',
  slices: [{ origin: 'JFK', destination: 'LHR', date: '2027-12-10' }],
  ...{ cabinClass: 'economy', adults: 1, children: 0, infants: 0 },
  ...changes,
})
const family = query({
  tripType: 'round-trip',
  slices: [
    { origin: 'JFK', destination: 'LHR', date: '2027-12-10' },
    { origin: 'LHR', destination: 'JFK', date: '2027-12-17' },
  ],
  ...{ adults: 2, children: 1, infants: 1, ages: [4] },
})
const tour = query({
  tripType: 'multi-city',
  slices: [
    { origin: 'JFK', destination: 'LHR', date: '2027-12-10' },
    { origin: 'LHR', destination: 'CDG', date: '2027-12-14' },
  ],
  cabinClass: 'premium_economy',
})

describe('a watch', () => {
  test('for a route and day equals a watch for one adult, one way, in economy', () => {
    expect(watchOf(query())).toEqual({ ...anyDay, departsOn: '2027-12-10', search: '', bags: '' })
  })

  test.each([query(), family, tour])('searches exactly what was watched', (watched) => {
    expect(watchSearch(watchOf(watched, ['checked']), '2027-01-01')).toEqual(watched)
  })

  test('does not depend on the order of the fields of its search', () => {
    const { ages, ...others } = family
    expect(watchOf({ ages, ...others })).toEqual(watchOf(family))
    expect(watchOf({ ...family, ages: [5] })).not.toEqual(watchOf(family))
  })
})

describe('the promise of an alert', () => {
  test('names the trip, the days, the travellers, the cabin and the bags', () => {
    expect(promiseWords(watchOf(family, ['checked']))).toBe(
      'We’ll email you when round trips from New York (JFK) to London (LHR), leaving Fri, Dec 10, returning Fri, Dec 17, for 2 adults, 1 child (age 4), 1 infant in Economy with 1 checked bag each, drop in price by at least 20%. We compare fares that include the bags.',
    )
  })

  test('names every flight of a multi-city trip', () => {
    expect(promiseWords(watchOf(tour))).toBe(
      'We’ll email you when flights from New York (JFK) to London (LHR), London (LHR) to Paris (CDG), leaving Fri, Dec 10, then Tue, Dec 14, for 1 adult in Premium Economy, drop in price by at least 20%.',
    )
  })
})

describe('the words of an alert', () => {
  test('for a route name no terms, because all such alerts have the same', () => {
    expect([watchTitle(anyDay), dayWords(anyDay), termsWords(anyDay), fareWords(anyDay)]).toEqual([
      'New York (JFK) to London (LHR)',
      'leaving on any day',
      '',
      'one-way economy fare for one adult',
    ])
  })

  test('for a search name what differs from other searches of the route', () => {
    expect(termsWords(watchOf(family, ['cabin', 'checked']))).toBe(
      'Round trip, 2 adults, 1 child (age 4), 1 infant, Economy, 1 cabin bag and 1 checked bag each',
    )
    expect(termsWords(watchOf(query(), ['checked']))).toBe(
      'One way, 1 adult, Economy, 1 checked bag',
    )
    expect(termsWords(watchOf(query({ adults: 2, ages: [15] })))).toBe(
      'One way, 2 adults (including age 15), Economy',
    )
    expect(fareWords(watchOf(tour))).toBe('multi-city premium economy fare for one adult')
  })
})
