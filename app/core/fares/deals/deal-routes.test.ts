import { describe, expect, it } from 'vitest'
import {
  currentDeals,
  dealSearch,
  nextDay,
  nextDealRoute,
  type DealFare,
  type DealLook,
} from './deal-routes.ts'
import type { RouteFare } from '../route-fares.ts'
import type { FareOfDay } from '../usual-fares.ts'

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

describe('nextDay', () => {
  it('takes the day of departure that was searched longest ago', () => {
    const next = (...looks: DealLook[]) => nextDay(route('a'), looks, at)
    expect(next()).toMatchObject({ id: 'a', inDays: 30 })
    expect(next(look('a', 9))).toMatchObject({ id: 'a+3', inDays: 33 })
    expect(next(look('a', 9), look('a+3', 1))).toMatchObject({ id: 'a-4', inDays: 26 })
    expect(next(look('a', 1), look('a+3', 9), look('a-4', 5))).toMatchObject({ id: 'a+3' })
  })
})

describe('currentDeals', () => {
  const known = (amount: number, departureDate = '2027-06-20', currency = 'USD'): RouteFare => ({
    ...{ origin: 'JFK', destination: 'LHR', departureDate, returnDate: '2027-06-18' },
    price: { amount, currency },
  })
  const dealOf = (looks: DealLook[], fares: RouteFare[] = [], seen: FareOfDay[] = []) =>
    currentDeals([route('a')], looks, at, { known: fares, seen: new Map([['JFK-LHR', seen]]) })[0]

  it('shows the lowest fare of several days, and of other searches on the route', () => {
    const looks = [look('a', 20, 500), look('a+3', 12, 420), look('a-4', 4, 460)]
    expect(dealOf(looks)?.fare).toMatchObject({ amount: 420, airline: 'BA' })
    expect(dealOf(looks, [known(430)])?.fare.amount).toBe(420)
    expect(dealOf(looks, [known(410)])?.fare).toEqual({
      ...{ amount: 410, currency: 'USD' },
      ...{ departureDate: '2027-06-20', returnDate: '2027-06-18' },
    })
    const flights = { airline: 'VS', airlineName: 'Virgin Atlantic', stops: 1 }
    expect(dealOf(looks, [{ ...known(410), flights }])?.fare).toMatchObject(flights)
    expect(dealOf(looks, [known(10, '2027-06-20', 'EUR')])?.fare.amount).toBe(420)
    expect(dealOf([look('a', 25, 100), look('a+3', 1, 420)])?.fare.amount).toBe(420)
  })

  it('replaces a fare by what a later search of the same dates found', () => {
    expect(dealOf([look('a', 9, 400)], [known(450, '2027-06-11')])?.fare.amount).toBe(450)
    expect(dealOf([look('a', 9, 400)], [known(400, '2027-06-11')])?.fare.airline).toBe('BA')
  })

  it('counts the lowest fare of each earlier day as one, and no fare of today', () => {
    const day = (date: number, amount: number) => ({
      ...{ day: `2027-05-${String(date).padStart(2, '0')}`, amount, currency: 'USD' },
    })
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => [day(index + 1, 500), day(index + 1, 900)]).flat()
    expect(dealOf([look('a', 1, 400)], [], [...days(7), day(12, 500)])?.belowUsual).toBeNull()
    expect(dealOf([look('a', 1, 400)], [], days(8))?.belowUsual).toBe(20)
  })

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
