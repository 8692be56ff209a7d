import { expect, it } from 'vitest'
import { findAirport } from '#app/core/places/airport-search.ts'
import { dealRoutes } from './deals.ts'

it('deals use the site’s airport names and list featured deals first', () => {
  for (const { origin, destination } of dealRoutes) {
    expect(findAirport(origin.code)?.city_name).toBe(origin.city)
    expect(findAirport(destination.code)?.city_name).toBe(destination.city)
  }
  const featured = dealRoutes.map((route) => route.featured)
  expect(featured.indexOf(false)).toBe(featured.filter(Boolean).length)
  expect(featured[0]).toBe(true)
  expect(new Set(dealRoutes.map(({ id }) => id)).size).toBe(dealRoutes.length)
})
