import { describe, expect, test } from 'vitest'
import { addDaysTo } from '#app/core/places/time.ts'
import { fareSeen, insightRoute, judgeFare, type FareSeen } from './usual-prices.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'

const today = '2026-03-20'
const daysAgo = (days: number) => addDaysTo(today, -days)

const daily = (...amounts: number[]): FareSeen[] =>
  amounts.map((amount, days) => ({ day: daysAgo(days), amount }))

const query: SearchQuery = {
  tripType: 'round-trip',
  slices: [
    { origin: 'LHR', destination: 'JFK', date: '2026-05-01' },
    { origin: 'JFK', destination: 'LHR', date: '2026-05-08' },
  ],
  cabinClass: 'economy',
  adults: 2,
  children: 0,
  infants: 0,
}

describe('fareSeen and insightRoute', () => {
  test('store the fare for one adult with its route and dates', () => {
    expect(fareSeen(query, { amount: 1185, currency: 'USD' }, 'test')).toEqual({
      key: 'test/LHR/JFK/round-trip/economy/2026-05-01/2026-05-08',
      route: 'test/LHR/JFK/round-trip/economy',
      departsOn: '2026-05-01',
      amount: 593,
      currency: 'USD',
    })
  })

  test('never store less than an adult pays', () => {
    const lowest = { amount: 1000.5, currency: 'USD' }
    expect(fareSeen(query, lowest, 'test')?.amount).toBe(501)
  })

  test.each<[string, Partial<SearchQuery>]>([
    ['children', { children: 1 }],
    ['infants', { infants: 1 }],
    ['teenagers', { ages: [15] }],
    ['several flights', { tripType: 'multi-city' }],
  ])('return null for a search with %s', (_, changes) => {
    expect(insightRoute({ ...query, ...changes }, 'test')).toBeNull()
    const lowest = { amount: 500, currency: 'USD' }
    expect(fareSeen({ ...query, ...changes }, lowest, 'test')).toBeNull()
  })
})

describe('judgeFare', () => {
  const fares = daily(600, 560, 910, 700, 650, 720, 800, 750)

  test('returns null when fares of only seven days are known', () => {
    const seven = fares.slice(0, 7)
    expect(judgeFare(560, seven, today)).toBeNull()
    expect(judgeFare(560, [...seven, ...seven], today)).toBeNull()
    expect(judgeFare(560, fares, today)).not.toBeNull()
  })

  // A quarter of the fares cost $637.50 or less, and a quarter cost $762.50 or more.
  test.each([
    [500, 'low'],
    [637, 'low'],
    [638, 'typical'],
    [762, 'typical'],
    [763, 'high'],
    [950, 'high'],
  ])('judges %i as %s', (amount, verdict) => {
    expect(judgeFare(amount, fares, today)).toMatchObject({ verdict, amount, low: 560, high: 910 })
  })

  test.each([
    [499, 'low'],
    [500, 'typical'],
    [501, 'high'],
  ])('judges %i as %s when all fares cost 500', (amount, verdict) => {
    const same = daily(...Array.from({ length: 8 }, () => 500))
    expect(judgeFare(amount, same, today)?.verdict).toBe(verdict)
  })

  test('lists each week that has a fare, oldest first', () => {
    const spread = [
      { day: daysAgo(20), amount: 900 },
      { day: daysAgo(7), amount: 700 },
      { day: daysAgo(8), amount: 720 },
      ...daily(600, 610, 620, 630, 640),
    ]
    expect(judgeFare(600, spread, today)?.weeks).toEqual([
      { to: '2026-03-06', low: 900, high: 900 },
      { to: '2026-03-13', low: 700, high: 720 },
      { to: '2026-03-20', low: 600, high: 640 },
    ])
  })
})
