import { describe, expect, it } from 'vitest'
import { findPlace, nearbyAirports } from '#app/core/places/airport-search.ts'
import {
  checkExplore,
  exploreMessages,
  exploreMonths,
  faresFrom,
  findPlaces,
  groupByMonth,
  groupByOrigin,
  originsNear,
  readExploreInput,
} from './explore.ts'
import { mainCurrency, readKnownFares, type RouteFare } from './route-fares.ts'

const today = '2027-05-12'
const place = (code: string) => findPlace(code)!

function aFare(route: string, amount: number, departureDate = '2027-06-11'): RouteFare {
  const [origin = '', destination = ''] = route.split('-')
  const price = { amount, currency: 'USD' }
  return { origin, destination, departureDate, returnDate: '2027-07-30', price }
}

describe('checkExplore', () => {
  const check = (query: string) => checkExplore(readExploreInput(new URLSearchParams(query)), today)

  it('reads a place, a month and a budget', () => {
    expect(check('from=Boston&month=2027-08&budget=$1,200')).toEqual({
      ok: true,
      query: { from: place('BOS'), month: '2027-08', budget: 1200 },
    })
    expect(check('from=lhr')).toMatchObject({ ok: true, query: { month: null, budget: null } })
  })

  it('uses the chosen airport of an ambiguous name', () => {
    expect(check('from=birmingham&from=BHX')).toMatchObject({
      query: { from: { iata_code: 'BHX' } },
    })
  })

  it.each(['0', '-5', 'lots', '5.50', '1,2', '1.000', '€500', '12345678', '500 600'])(
    'refuses the budget %s and keeps the other fields',
    (budget) => {
      const errors = { budget: [exploreMessages.budget] }
      expect(check(`from=BOS&budget=${budget}`)).toEqual({ ok: false, errors, choices: [] })
    },
  )

  it.each(['2027-04', '2028-06', '2027-13', 'June', '2027-06-01'])(
    'refuses the month %s',
    (month) => {
      expect(check(`from=BOS&month=${month}`)).toMatchObject({
        errors: { month: [exploreMessages.month] },
      })
    },
  )

  it('offers the matches of an ambiguous or misspelt place', () => {
    const refused = check('from=Bostonn')
    expect(refused).toMatchObject({ ok: false, errors: { from: [exploreMessages.from] } })
    expect(refused.ok || refused.choices.map(({ iata_code }) => iata_code)).toContain('BOS')
  })

  it('offers this month and the twelve after it', () => {
    expect(exploreMonths(today)).toHaveLength(13)
    expect(exploreMonths(today).at(-1)).toBe('2028-05')
    // Airlines sell seats until April 26.
    expect(exploreMonths('2027-05-01').at(-1)).toBe('2028-04')
  })
})

describe('readKnownFares', () => {
  const key = (route: string, rest = 'economy/1/0/0', day = '2027-06-11') => {
    const [from, to] = route.split('-')
    return `${from}-${to}-${day}/${to}-${from}-2027-06-18/${rest}`
  }
  const known = (of: string, amount = 300) => ({ key: of, price: { amount, currency: 'USD' } })

  it('reads round trips of one adult in economy, and no other searches or past departures', () => {
    const fares = readKnownFares(
      [
        known(key('JFK-LHR')),
        known(key('JFK-LHR', 'business/1/0/0')),
        known(key('JFK-LHR', 'economy/2/0/0')),
        known('JFK-LHR-2027-06-11/economy/1/0/0'),
        known(key('JFK-KEF', 'economy/1/0/0', '2027-05-11')),
      ],
      new Date(`${today}T12:00:00Z`),
    )
    expect(fares).toEqual([
      {
        ...aFare('JFK-LHR', 300),
        returnDate: '2027-06-18',
        price: { amount: 300, currency: 'USD' },
      },
    ])
  })

  it('compares only fares in the currency of most fares', () => {
    const pounds = { ...aFare('LHR-KEF', 1), price: { amount: 1, currency: 'GBP' } }
    expect(mainCurrency([pounds, aFare('JFK-LHR', 2), aFare('JFK-KEF', 3)])).toBe('USD')
    expect(mainCurrency([])).toBeNull()
  })
})

describe('findPlaces', () => {
  const fares = [
    aFare('JFK-LHR', 420),
    aFare('EWR-LGW', 380, '2027-07-02'),
    aFare('JFK-KEF', 250),
    aFare('BOS-KEF', 90),
  ]
  const from = (code: string, month: string | null = null, budget: number | null = null) =>
    findPlaces({ from: place(code), month, budget }, faresFrom(place(code), fares)).map(
      ({ place, fare }) => `${place.iata_code} ${fare.origin} ${fare.price.amount}`,
    )

  it('lists the lowest fare to each city, cheapest first, from all airports of a city', () => {
    expect(from('NYC')).toEqual(['REK JFK 250', 'LON EWR 380'])
    expect(from('JFK')).toEqual(['REK JFK 250', 'LON JFK 420'])
  })

  it('leaves out other months and fares above the budget', () => {
    expect(from('NYC', '2027-07')).toEqual(['LON EWR 380'])
    expect(from('NYC', null, 379)).toHaveLength(1)
    expect(from('NYC', '2027-07', 379)).toEqual([])
    expect(from('NYC', null, 380)).toHaveLength(2)
  })

  it('finds each city near a city once, however many airports are nearer', () => {
    const groups = groupByOrigin(
      ['BHX', 'LHR', 'LGW', 'STN', 'PHL'].map((from) => aFare(`${from}-KEF`, 100)),
    )
    const near = (code: string) =>
      originsNear(place(code), groups).map(({ from }) => from.city_name)
    expect(near('LON')).toEqual(['Birmingham'])
    expect(near('SOU')).toEqual(['London', 'Birmingham'])
    expect(near('NYC')).toEqual(['Philadelphia'])
    const around = groupByOrigin(
      ['LUX', 'AMS', 'FRA', 'CGN', 'BRU'].map((from) => aFare(`${from}-KEF`, 100)),
    )
    const threeNearest = originsNear(place('DUS'), around).map(({ from }) => from.city_name)
    expect(threeNearest).toEqual(['Cologne', 'Brussels', 'Amsterdam'])
    const southampton = place('SOU')
    const nearest = nearbyAirports(southampton, 200).find(
      ({ airport }) => airport.city_name === 'London',
    )
    expect(originsNear(southampton, groups)[0]?.km).toBe(nearest?.km)
    expect(nearest?.km).toBeLessThan(100)
  })

  it('groups known fares by month and by city, with the lowest fare of each', () => {
    const months = groupByMonth(faresFrom(place('NYC'), fares))
    expect(months.map(({ month, places, lowest }) => [month, places, lowest.price.amount])).toEqual(
      [
        ['2027-06', 2, 250],
        ['2027-07', 1, 380],
      ],
    )
    const origins = groupByOrigin(fares)
    expect(origins.map(({ from, places }) => [from.city_name, places])).toEqual([
      ['New York', 2],
      ['Boston', 1],
    ])
    expect(originsNear(place('PVD'), origins).map(({ from }) => from.city_name)).toEqual(['Boston'])
  })
})
