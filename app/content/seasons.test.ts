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
  ])('in month %i, the featured season is %s', (month, season) => {
    expect(featuredSeason(inMonth(month))).toBe(season)
  })
})

describe('seasonsFrom', () => {
  it('starts with the featured season and lists each season once', () => {
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

describe('season of a promo link', () => {
  it('a promo link finds a season only by its exact name', () => {
    expect(findSeason('summer')?.id).toBe('summer')
    expect(findSeason('monsoon')).toBeNull()
    expect(findSeason(null)).toBeNull()
  })

  it('the departure is within the season, two weeks to a year ahead', () => {
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

  it('the departure is the next 15th of the season', () => {
    for (let month = 1; month <= 12; month++) {
      for (const season of seasons) {
        const now = inMonth(month)
        const found = Array.from({ length: 13 }, (_, later) =>
          new Date(Date.UTC(2026, month - 1 + later, 15)).toISOString().slice(0, 10),
        ).find(
          (day) =>
            featuredSeason(new Date(day)) === season.id &&
            Date.parse(day) - now.getTime() >= 14 * 86_400_000,
        )
        expect(seasonDeparture(season, now)).toBe(found)
      }
    }
  })

  it('seasons use airports and city names of the search', () => {
    for (const { code, city } of seasons.flatMap(({ ideas }) => ideas))
      expect([code, findAirport(code)?.city_name]).toEqual([code, city])
  })
})
