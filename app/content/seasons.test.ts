import { describe, expect, it } from 'vitest'
import { findAirport } from '#app/core/places/airport-search.ts'
import { featuredSeason, findSeason, seasonDeparture, seasons, seasonsFrom } from './seasons.ts'

const inMonth = (month: number) => new Date(Date.UTC(2026, month - 1, 10))

describe('featuredSeason', () => {
  it.each([
    [1, 'winter'],
    [2, 'winter'],
    [3, 'spring'],
    [4, 'spring'],
    [5, 'spring'],
    [6, 'summer'],
    [7, 'summer'],
    [8, 'summer'],
    [9, 'autumn'],
    [10, 'autumn'],
    [11, 'autumn'],
    [12, 'winter'],
  ])('in month %i is %s', (month, season) => {
    expect(featuredSeason(inMonth(month))).toBe(season)
  })
})

describe('seasonsFrom', () => {
  it('puts the featured season first and the others after it, each once', () => {
    expect(seasonsFrom(inMonth(10)).map(({ id }) => id)).toEqual([
      'autumn',
      'winter',
      'spring',
      'summer',
    ])
    for (let month = 1; month <= 12; month++) {
      const order = seasonsFrom(inMonth(month))
      expect(order[0]?.id).toBe(featuredSeason(inMonth(month)))
      expect(new Set(order).size).toBe(4)
    }
  })
})

describe('a season of a promo link', () => {
  it('is found by its name alone', () => {
    expect(findSeason('summer')?.id).toBe('summer')
    expect(findSeason('monsoon')).toBeNull()
    expect(findSeason(null)).toBeNull()
  })

  it('departs inside the season, at least two weeks and less than a year ahead', () => {
    for (let month = 1; month <= 12; month++) {
      for (const season of seasons) {
        const now = inMonth(month)
        const departure = new Date(seasonDeparture(season, now))
        expect(featuredSeason(departure)).toBe(season.id)
        const days = (departure.getTime() - now.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(14)
        expect(days).toBeLessThan(366)
      }
    }
  })

  it('names airports of the list under the names of their cities', () => {
    for (const { code, city } of seasons.flatMap(({ ideas }) => ideas))
      expect([code, findAirport(code)?.city_name]).toEqual([code, city])
  })
})
