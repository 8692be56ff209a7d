import { expect, it } from 'vitest'
import { faresTo, readKnownFares } from './route-fares.ts'

const now = new Date('2027-06-01T12:00:00Z')

const fare = (key: string, amount: number, currency = 'USD') => ({
  key,
  price: { amount, currency },
})
const round = (from: string, to: string, rest = 'economy/1/0/0') =>
  `${from}-${to}-2027-06-11/${to}-${from}-2027-06-18/${rest}`

it('the lowest fare to a place is the cheapest round trip for one adult', () => {
  const known = [
    fare(round('JFK', 'LHR'), 600),
    fare(round('BOS', 'LON'), 500),
    fare(round('BOS', 'LHR'), 550),
    // These fares do not count: two adults, business, one way, another currency, another place.
    fare(round('JFK', 'LHR', 'economy/2/0/0'), 100),
    fare(round('JFK', 'LHR', 'business/1/0/0'), 100),
    fare('JFK-LHR-2027-06-11/economy/1/0/0', 100),
    fare(round('CDG', 'LHR'), 90, 'EUR'),
    fare(round('JFK', 'BOS'), 80),
  ]
  expect([...faresTo(['LHR', 'HND'], readKnownFares(known, now))]).toEqual([
    [
      'LHR',
      {
        ...{ origin: 'BOS', destination: 'LON' },
        ...{ departureDate: '2027-06-11', returnDate: '2027-06-18' },
        price: { amount: 500, currency: 'USD' },
      },
    ],
  ])
})

it('a fare is known until the day of its departure has ended at its origin', () => {
  const known = ['HNL', 'AKL'].map((from) => fare(round(from, 'LHR'), 500))
  const origins = (at: string) => readKnownFares(known, new Date(at)).map(({ origin }) => origin)
  expect(origins('2027-06-11T11:00:00Z')).toEqual(['HNL', 'AKL'])
  expect(origins('2027-06-12T06:00:00Z')).toEqual(['HNL'])
  expect(origins('2027-06-12T11:00:00Z')).toEqual([])
})

it('a fare to any airport of a city counts for that city', () => {
  const known = [fare(round('LAX', 'NRT'), 700), fare(round('SFO', 'HND'), 650)]
  expect(faresTo(['TYO'], readKnownFares(known, now)).get('TYO')?.price.amount).toBe(650)
})
