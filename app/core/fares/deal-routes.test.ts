import { describe, expect, it } from 'vitest'
import {
  currentDeals,
  dealSearch,
  nextDealRoute,
  type DealFare,
  type DealLook,
} from './deal-routes.ts'

const at = new Date('2027-05-12T15:00:00Z')
const ago = (hours: number) => new Date(at.getTime() - hours * 3_600_000).toISOString()

const route = (id: string) => ({
  id,
  origin: { code: 'JFK', city: 'New York' },
  destination: { code: 'LHR', city: 'London' },
  inDays: 30,
  nights: 7,
  featured: false,
})
const routes = [route('a'), route('b')]

const fareOf = (amount: number, currency = 'USD'): DealFare => ({
  amount,
  currency,
  departureDate: '2027-06-11',
  returnDate: '2027-06-18',
  airline: 'BA',
  airlineName: 'British Airways',
  stops: 0,
})

const look = (deal: string, hours: number, amount: number | null = 400): DealLook => ({
  deal,
  lookedAt: ago(hours),
  fare: amount === null ? null : fareOf(amount),
})

describe('nextDealRoute', () => {
  it('prefers a route that was never searched, then the route with the oldest search', () => {
    expect(nextDealRoute(routes, [], at)?.id).toBe('a')
    expect(nextDealRoute(routes, [look('a', 10)], at)?.id).toBe('b')
    expect(nextDealRoute(routes, [look('a', 9), look('b', 10)], at)?.id).toBe('b')
  })

  it('returns null while all routes were searched recently, even if no fare was found', () => {
    expect(nextDealRoute(routes, [look('a', 1), look('b', 7, null)], at)).toBeNull()
    expect(nextDealRoute(routes, [look('a', 1), look('a', 30), look('b', 7)], at)).toBeNull()
  })

  it('leads to a search for a round trip for one adult', () => {
    expect(dealSearch(route('a'), at)).toMatchObject({
      tripType: 'round-trip',
      slices: [
        { origin: 'JFK', destination: 'LHR', date: '2027-06-11' },
        { origin: 'LHR', destination: 'JFK', date: '2027-06-18' },
      ],
      adults: 1,
    })
  })
})

describe('currentDeals', () => {
  it('returns only routes with a fare from the last 24 hours', () => {
    const shown = (looks: DealLook[]) => currentDeals(routes, looks, at).map(({ id }) => id)
    expect(shown([])).toEqual([])
    expect(shown([look('b', 23.9), look('a', 1)])).toEqual(['a', 'b'])
    expect(shown([look('a', 24), look('b', 1)])).toEqual(['b'])
    expect(shown([look('a', 9, 400), look('a', 1, null)])).toEqual([])
  })

  it('states a discount only when enough days show the usual fare', () => {
    const below = (days: number, amount: number, currency = 'USD') => {
      const earlier = Array.from({ length: days }, (_, day) => ({
        ...look('a', 24 * (day + 1)),
        fare: fareOf(500 + day, currency),
      }))
      return currentDeals(routes, [look('a', 1, amount), ...earlier], at)[0]?.belowUsual
    }
    expect(below(7, 100)).toBeNull()
    expect(below(8, 403)).toBe(20)
    // The fare of 404 is a fifth (101) below the usual 505.
    expect(below(11, 404)).toBe(20)
    expect(below(8, 495)).toBeNull()
    expect(below(8, 900)).toBeNull()
    expect(below(8, 403, 'EUR')).toBeNull()
  })
})
