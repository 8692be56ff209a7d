import { describe, expect, test } from 'vitest'
import { addDaysTo } from '#app/core/places/time.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import {
  dateGrid,
  graphSearches,
  graphStart,
  nearestFirst,
  otherGraphStarts,
} from './price-dates.ts'

const today = '2026-03-04'

const roundTrip = (departure: string, back: string): SearchQuery => ({
  tripType: 'round-trip',
  slices: [
    { origin: 'LHR', destination: 'JFK', date: departure },
    { origin: 'JFK', destination: 'LHR', date: back },
  ],
  cabinClass: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
})

const query = roundTrip('2026-05-14', '2026-05-21')
const datesOf = ({ slices }: SearchQuery) => slices.map(({ date }) => date.slice(5)).join(' ')

describe('the price graph', () => {
  test('has nine whole weeks around the search, with its length of stay', () => {
    const start = graphStart(query, today, null)
    const days = graphSearches(query, today, start).map(datesOf)
    expect(start).toBe('2026-04-12')
    expect(days).toHaveLength(63)
    expect([days[0], days[62]]).toEqual(['04-12 04-19', '06-13 06-20'])
  })

  test.each(['', '2026-02-30', 'x', '1999-01-01'])('ignores the start "%s"', (asked) => {
    const start = graphStart(query, today, asked)
    expect(['2026-03-01', '2026-04-12']).toContain(start)
  })

  test('leaves out days before today and returns after the last day of sale', () => {
    const first = graphSearches(query, today, graphStart(query, today, '2026-03-02'))
    expect(datesOf(first[0]!)).toBe('03-04 03-11')
    expect(first).toHaveLength(60)
    const last = graphSearches(query, today, graphStart(query, today, '2027-12-31'))
    expect(last.at(-1)?.slices[1]?.date).toBe('2027-02-28')
  })

  test('leads to the weeks before and after until the ends of the sale', () => {
    const starts = [graphStart(query, today, '2026-03-01')]
    for (let next = starts[0]; next;) {
      next = otherGraphStarts(query, today, next).later ?? undefined
      if (next) starts.push(next)
    }
    const reached = new Set(
      starts.flatMap((start) => graphSearches(query, today, start).map(datesOf)),
    )
    expect(reached.size).toBe(361 - 7 + 1)
    expect(otherGraphStarts(query, today, starts[0]!).earlier).toBeNull()
    expect(otherGraphStarts(query, today, starts.at(-1)!).earlier).not.toBeNull()
  })
})

test.each([0, 7, 60, 300, 360])(
  'the weeks of a stay of %i nights all have days to choose',
  (nights) => {
    const long = roundTrip(today, addDaysTo(today, nights))
    const starts = [graphStart(long, today, null)]
    for (let next = starts[0]; next;) {
      next = otherGraphStarts(long, today, next).later ?? undefined
      if (next) starts.push(next)
    }
    const days = starts.map((start) => graphSearches(long, today, start).map(datesOf))
    expect(days.map(({ length }) => length)).not.toContain(0)
    expect(new Set(days.flat()).size).toBe(361 - nights + 1)
  },
)

describe('the date grid', () => {
  test('has seven departures and seven returns around the dates', () => {
    const grid = dateGrid(query, today)!
    expect(grid.departures).toHaveLength(7)
    expect(grid.returns.map(({ date }) => date.slice(8))).toEqual([
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
      '24',
    ])
    expect(datesOf(grid.returns[3]!.searches[3]!)).toBe('05-14 05-21')
    expect(datesOf(grid.returns[0]!.searches[6]!)).toBe('05-17 05-18')
  })

  test('has no search for days in the past and for returns before the departure', () => {
    const short = dateGrid(roundTrip('2026-03-05', '2026-03-06'), today)!
    expect(short.returns[0]!.searches.every((search) => search === null)).toBe(true)
    expect(short.returns[2]!.searches.map((search) => search && datesOf(search))).toEqual([
      null,
      null,
      '03-04 03-05',
      '03-05 03-05',
      null,
      null,
      null,
    ])
  })

  test('has the chosen return on the day before, which the date line makes possible', () => {
    const back = dateGrid(roundTrip('2026-04-10', '2026-04-09'), today)!
    expect(back.returns[3]!.searches[3]).not.toBeNull()
    expect(back.returns[2]!.searches[3]).toBeNull()
  })

  test('exists only for round trips', () => {
    const [first] = query.slices
    expect(dateGrid({ ...query, tripType: 'one-way', slices: [first] }, today)).toBeNull()
  })
})

test('nearestFirst counts the days between both departures and both returns', () => {
  const searches = [
    roundTrip('2026-05-17', '2026-05-24'),
    roundTrip('2026-05-14', '2026-05-22'),
    roundTrip('2026-05-13', '2026-05-20'),
    query,
  ]
  expect(nearestFirst(query, searches).map(datesOf)).toEqual([
    '05-14 05-21',
    '05-14 05-22',
    '05-13 05-20',
    '05-17 05-24',
  ])
})
