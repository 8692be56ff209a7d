import { describe, expect, it } from 'vitest'
import { findAirport } from '#app/domain/places/airport-search.ts'
import { now } from '../../tests/clock.ts'
import { currentDeals } from './deals.ts'
import { partnerAirlines } from './partners.ts'

const moments = [
  '2025-01-01T00:00:00Z',
  '2025-02-28T23:59:59.999Z',
  '2026-11-21T12:34:56Z',
  '2028-02-29T03:00:00Z',
  '2030-12-31T23:00:00Z',
].map((text) => new Date(text))

const hourMs = 3_600_000

describe('currentDeals', () => {
  it.each(moments)('are never past and expire in 24 to 72 hours, at %s', (now) => {
    const today = now.toISOString().slice(0, 10)
    for (const deal of currentDeals(now)) {
      const hoursLeft = (Date.parse(deal.expiresAt) - now.getTime()) / hourMs
      expect(hoursLeft, deal.id).toBeGreaterThanOrEqual(24)
      expect(hoursLeft, deal.id).toBeLessThanOrEqual(72)
      expect(deal.travelFrom > today, deal.id).toBe(true)
      expect(deal.departureDate >= deal.travelFrom, deal.id).toBe(true)
      expect(deal.returnDate > deal.departureDate, deal.id).toBe(true)
      expect(deal.returnDate <= deal.travelTo, deal.id).toBe(true)
      // Airlines sell about 11 months ahead.
      expect((Date.parse(deal.travelTo) - now.getTime()) / hourMs / 24, deal.id).toBeLessThan(330)
    }
  })

  it('are the same all through a day', () => {
    const day = '2026-11-21'
    expect(currentDeals(new Date(`${day}T00:00:00Z`))).toEqual(
      currentDeals(new Date(`${day}T23:59:59Z`)),
    )
  })

  it('cost USD 299 to 799 and put featured deals first', () => {
    const deals = currentDeals(new Date(now()))
    const prices = deals.map(({ price }) => price)
    expect(Math.min(...prices)).toBe(299)
    expect(Math.max(...prices)).toBe(799)
    expect(new Set(deals.map(({ currency }) => currency))).toEqual(new Set(['USD']))
    const featured = deals.map((deal) => deal.featured)
    expect(featured.indexOf(false)).toBe(featured.filter(Boolean).length)
    expect(featured[0]).toBe(true)
    expect(new Set(deals.map(({ id }) => id)).size).toBe(deals.length)
  })

  it('name airports and airlines as the rest of the site does', () => {
    for (const deal of currentDeals(new Date(now()))) {
      expect(findAirport(deal.origin)?.city_name).toBe(deal.originCity)
      expect(findAirport(deal.destination)?.city_name).toBe(deal.destinationCity)
      const airline = partnerAirlines.find(({ code }) => code === deal.airline)
      expect(airline?.name).toBe(deal.airlineName)
    }
  })
})
