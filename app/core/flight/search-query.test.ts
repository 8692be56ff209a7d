import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import {
  agesSummary,
  searchedAges,
  inputParams,
  passengerSummary,
  readSearchInput,
  searchKey,
  searchParams,
  type SearchQuery,
} from './search-query.ts'

const read = (query: string) => readSearchInput(new URLSearchParams(query))

const query: SearchQuery = {
  tripType: 'round-trip',
  slices: [
    { origin: 'LHR', destination: 'JFK', date: '2026-03-14' },
    { origin: 'JFK', destination: 'LHR', date: '2026-03-21' },
  ],
  cabinClass: 'economy',
  adults: 2,
  children: 1,
  infants: 0,
}

describe('readSearchInput', () => {
  test('prefers the parameter from_* to the short name, and the short name to the long name', () => {
    expect(read('adultsCount=3').adultsCount).toBe('3')
    expect(read('adults=2&adultsCount=3').adultsCount).toBe('2')
    expect(read('from_adults=1&adults=2&adultsCount=3').adultsCount).toBe('1')
    expect(read('from_origin=CDG&origin=LHR').origin).toBe('CDG')
    expect(read('from_origin=&origin=LHR').origin).toBe('LHR')
  })

  test.each([
    ['returnDate=2026-03-21', 'round-trip'],
    ['departureDate=2026-03-21', 'one-way'],
    ['origin2=JFK', 'multi-city'],
    ['tripType=one-way&returnDate=2026-03-21', 'one-way'],
    ['from_tripType=one-way&tripType=round-trip', 'one-way'],
  ])('reads %s as the trip type %s', (text, tripType) => {
    expect(read(text).tripType).toBe(tripType)
  })

  test('reads dates in other common forms', () => {
    expect(read('departureDate=31/12/2026&from_returnDate=8 Jan 2027')).toMatchObject({
      departureDate: '2026-12-31',
      returnDate: '2027-01-08',
    })
    expect(read('departureDate2=31 Dec 2026').moreSlices?.[0]?.departureDate).toBe('2026-12-31')
  })

  test('keeps empty flights of a posted form', () => {
    expect(read('flights=3&origin3=JFK').moreSlices).toEqual([
      { origin: undefined, destination: undefined, departureDate: undefined },
      { origin: 'JFK', destination: undefined, departureDate: undefined },
    ])
    expect(read('flights=99').moreSlices).toHaveLength(4)
    expect(read('flights=x').moreSlices).toBeUndefined()
  })

  test('accepts any text, and inputParams accepts every result', () => {
    const name = fc.constantFrom('origin', 'from_adults', 'tripType', 'departureDate3', 'flights')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const input = readSearchInput(new URLSearchParams(pairs))
        expect(() => inputParams(input)).not.toThrow()
      }),
    )
  })
})

describe('searchParams', () => {
  test('returns parameters from which readSearchInput and checkSearch restore the same search', () => {
    const check = checkSearch(readSearchInput(searchParams(query)), new Date('2026-03-01'))
    expect(check).toEqual({ ok: true, query })
  })

  test('includes up to five flights', () => {
    const places = ['LHR', 'JFK', 'BOS', 'DEN', 'SFO', 'LAX']
    const [first, ...rest] = places.slice(1).map((destination, index) => ({
      origin: places[index]!,
      destination,
      date: `2026-03-1${index}`,
    }))
    const trip: SearchQuery = { ...query, tripType: 'multi-city', slices: [first!, ...rest] }
    const check = checkSearch(readSearchInput(searchParams(trip)), new Date('2026-03-01'))
    expect(check).toEqual({ ok: true, query: trip })
  })

  test('searchKey returns the same key for every trip type of a search', () => {
    expect(searchKey(query)).toBe(searchKey({ ...query, tripType: 'multi-city' }))
    expect(searchKey(query)).not.toBe(searchKey({ ...query, adults: 3 }))
  })
})

test.each([
  [{ adults: 1, children: 0, infants: 0 }, '1 Adult'],
  [{ adults: 2, children: 1, infants: 1 }, '2 Adults, 1 Child, 1 Infant'],
  [{ adults: 3, children: 2, infants: 2 }, '3 Adults, 2 Children, 2 Infants'],
])('the party %j is shown as %s', (party, summary) => {
  expect(passengerSummary(party)).toBe(summary)
})

describe('search parameters', () => {
  const read = (query: string) => readSearchInput(new URLSearchParams(query))

  test('have no surrounding spaces', () => {
    expect(read('origin= LHR &destination=JFK&departureDate=2026-03-14&adultsCount=2')).toEqual({
      tripType: 'one-way',
      origin: 'LHR',
      destination: 'JFK',
      departureDate: '2026-03-14',
      adultsCount: '2',
    })
    expect(read('origin=+')).toEqual({ tripType: 'one-way' })
  })

  test('keep the position of an empty flight', () => {
    expect(read('flights=3').moreSlices).toHaveLength(2)
    expect(read('flights=1').moreSlices).toBeUndefined()
    expect(read('origin5=LHR').moreSlices).toEqual([
      { origin: 'LHR', destination: undefined, departureDate: undefined },
    ])
    expect(read('origin6=LHR').moreSlices).toBeUndefined()
    expect(read('destination2=LHR').tripType).toBe('multi-city')
    expect(read('departureDate2=2026-03-14').moreSlices).toHaveLength(1)
  })

  const slices: SearchQuery['slices'] = [
    { origin: 'LHR', destination: 'JFK', date: '2026-03-14' },
    { origin: 'JFK', destination: 'BOS', date: '2026-03-20' },
  ]
  const rest = { cabinClass: 'first' as const, adults: 2, children: 1, infants: 0 }
  const party = 'cabinClass=first&adults=2&children=1&infants=0'

  test.each([
    ['one-way', `origin=LHR&destination=JFK&departureDate=2026-03-14&${party}&tripType=one-way`],
    [
      'round-trip',
      `origin=LHR&destination=JFK&departureDate=2026-03-14&returnDate=2026-03-20&${party}&tripType=round-trip`,
    ],
    [
      'multi-city',
      `origin=LHR&destination=JFK&departureDate=2026-03-14&origin2=JFK&destination2=BOS&departureDate2=2026-03-20&${party}&tripType=multi-city`,
    ],
  ] as const)('describe a search of the type %s', (tripType, address) => {
    expect(String(searchParams({ tripType, slices, ...rest }))).toBe(address)
  })

  test('leave out the return date of an incomplete round trip', () => {
    const [first] = slices
    const address = searchParams({ tripType: 'round-trip', slices: [first], ...rest })
    expect(address.has('returnDate')).toBe(false)
  })

  test('keep partial input', () => {
    const input = { origin: 'Lon', destination: '', moreSlices: [{}, { origin: 'BOS' }] }
    expect(String(inputParams(input))).toBe('origin=Lon&origin3=BOS')
    expect(String(inputParams({}))).toBe('')
  })

  test('determine the search key: airports, days, cabin and travellers', () => {
    expect(searchKey({ tripType: 'multi-city', slices, ...rest })).toBe(
      'LHR-JFK-2026-03-14/JFK-BOS-2026-03-20/first/2/1/0',
    )
  })
})

describe('ages', () => {
  const read = (query: string) => readSearchInput(new URLSearchParams(query)).ages

  test('come from a list in the URL or from separate form fields', () => {
    expect(read('ages=4,9')).toBe('4,9')
    expect(read('ages=4&from_ages=5')).toBe('5')
    expect(read('childAge1=4&childAge2=9')).toBe('4,9')
    expect(read('childAge1=&childAge2=9')).toBe(',9')
    expect(read('childAge1=4&childAge2=')).toBe('4,')
    expect(read('childAge1=4,5')).toBe('45')
    expect(read('children=2')).toBeUndefined()
    expect(read('childAge1=4&childAge2=&teenAge1=&teenAge2=15')).toBe('4,,15')
    expect(read('teenAge1=15&teenAge4=12')).toBe('15,12')
    expect(read('teenAge1=&teenAge2=')).toBeUndefined()
  })

  test('appear in the URL and in the search key when known', () => {
    const search: SearchQuery = { ...query, children: 2, ages: [4, 9] }
    expect(searchParams(search).get('ages')).toBe('4,9')
    expect(searchParams({ ...query, ages: [] }).has('ages')).toBe(false)
    expect(searchKey(search)).not.toBe(searchKey({ ...search, ages: [4, 10] }))
    expect(inputParams({ ages: '4,' }).get('ages')).toBe('4,')
  })

  test.each([
    [{ children: 0 }, { childAges: [], teenAges: [], assumed: 0 }],
    [{ children: 2 }, { childAges: [8, 8], teenAges: [], assumed: 2 }],
    [
      { children: 2, ages: [4] },
      { childAges: [4, 8], teenAges: [], assumed: 1 },
    ],
    [
      { children: 2, ages: [2, 11, 12] },
      { childAges: [2, 11], teenAges: [12], assumed: 0 },
    ],
  ])('in the party %j become %j', (party, ages) => {
    expect(searchedAges(party)).toEqual(ages)
  })

  test('appear on pages as a phrase', () => {
    expect(agesSummary({})).toBe('')
    expect(agesSummary({ ages: [4] })).toBe('Age 4')
    expect(agesSummary({ ages: [4, 9, 14] })).toBe('Ages 4, 9 and 14')
  })
})
