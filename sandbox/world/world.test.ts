import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWide } from './aircraft.ts'
import { airlines } from './airlines.ts'
import { airports } from './airports/airports.ts'
import { brandsOf } from './brands.ts'
import { priceOf } from './fares.ts'
import { legsOn, stopOf } from './flights.ts'
import { distance } from './airports/geo.ts'
import { itineraries, minimumConnection } from './itineraries.ts'
import type { Itinerary } from './itineraries.ts'
import type { Currency } from './money.ts'
import { routesFrom } from './network.ts'
import { findAirport } from './airports/places.ts'
import { searchOffers } from './search.ts'
import { smallAirports } from './airports/small-airports.ts'
import { parseDay, toUtc, toWall } from './airports/zones.ts'

const DAY = 1440

function airport(code: string) {
  const found = findAirport(code)
  if (!found) throw new Error(`no airport ${code}`)
  return found
}

function day(text: string): number {
  const found = parseDay(text)
  if (found === null) throw new Error(`no day ${text}`)
  return found
}

function ways(from: string, to: string, date = '2027-03-13', maxConnections = 2): Itinerary[] {
  return itineraries({ from: airport(from), to: airport(to), day: day(date), maxConnections })
}

const isHub = (code: string) => airlines.some(({ hubs }) => hubs.includes(code))

const today = day('2026-11-21')

function offers(from: string, to: string, at = today) {
  return searchOffers({
    slices: [
      { origin: from, destination: to, day: day('2027-03-13'), departs: null, arrives: null },
    ],
    cabin: 'economy',
    maxConnections: 1,
    today: at,
  })
}

const pairs = [
  ['LHR', 'JFK'],
  ['JFK', 'LAX'],
  ['SYD', 'LHR'],
  ['STN', 'FCO'],
  ['SIN', 'SFO'],
  ['AKL', 'LAX'],
  ['PVD', 'SEA'],
  ['BTS', 'MRU'],
] as const

describe('itineraries', () => {
  it.each(pairs)('from %s to %s have legs in UTC order with consistent durations', (from, to) => {
    for (const way of ways(from, to)) {
      const [first] = way.legs
      const last = way.legs.at(-1)
      expect(first?.from.iata).toBe(from)
      expect(last?.to.iata).toBe(to)
      expect(Math.floor((first?.departsWall ?? 0) / DAY) * DAY).toBe(day('2027-03-13'))
      let total = 0
      let before = 0
      for (const leg of way.legs) {
        expect(leg.arrives).toBeGreaterThan(leg.departs)
        expect(leg.departs - toUtc(leg.from.tz, leg.departsWall)).toBe(0)
        expect(leg.arrivesWall).toBe(toWall(leg.to.tz, leg.arrives))
        expect(leg.arrives - leg.departs).toBe(leg.flight.block)
        if (before) total += leg.departs - before
        total += leg.flight.block
        before = leg.arrives
      }
      expect(way.minutes).toBe(total)
    }
  })

  it.each(pairs)(
    'from %s to %s connect within the time limits, and change airports only within one city',
    (from, to) => {
      for (const { legs } of ways(from, to)) {
        for (const [index, leg] of legs.entries()) {
          const next = legs[index + 1]
          if (!next) continue
          const wait = next.departs - leg.arrives
          expect(wait).toBeGreaterThanOrEqual(minimumConnection(leg, next))
          expect(wait).toBeGreaterThanOrEqual(45)
          expect(wait).toBeLessThanOrEqual(370)
          expect(next.from.cityCode).toBe(leg.to.cityCode)
        }
        expect(new Set(legs.map((leg) => leg.to.cityCode)).size).toBe(legs.length)
      }
    },
  )

  it('use aircraft within their speed and range', () => {
    for (const [from, to] of pairs) {
      const flights = ways(from, to).flatMap((way) => way.legs.map((leg) => leg.flight))
      for (const { aircraft, route, block } of flights.filter(({ route }) => !route.via)) {
        const cruise = (route.km / aircraft.speed) * 60
        expect(block).toBeGreaterThan(cruise * 0.94 + 28)
        expect(block).toBeLessThan(cruise * 1.06 + 36)
        expect(route.km).toBeLessThan(aircraft.range)
      }
    }
  })

  it('rarely change airports, have codeshares, and make technical stops on very long routes', () => {
    const all = [...pairs, ['AMS', 'BOS'], ['MAD', 'SEA'], ['FCO', 'MIA'], ['ZRH', 'MCO']].flatMap(
      ([from = '', to = '']) => ways(from, to),
    )
    const changes = all.filter(({ legs }) =>
      legs.some((leg, at) => legs[at + 1] && legs[at + 1]?.from !== leg.to),
    )
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.length).toBeLessThan(all.length * 0.1)
    const shared = all.filter(({ legs }) =>
      legs.some((leg) => leg.sold.airline !== leg.flight.route.airline),
    )
    expect(shared.length).toBeGreaterThan(all.length * 0.05)
    const stop = ways('SYD', 'LHR')
      .flatMap(({ legs }) => legs.map(stopOf))
      .find((found) => found !== null)
    expect(stop?.airport.iata).toBe('SIN')
  })

  it('connect every small airport, with the test airline if no other airline flies there', () => {
    const places = smallAirports.filter((_, index) => index % 61 === 0)
    for (const [index, from] of places.entries()) {
      const to = places[(index * 7 + 3) % places.length] ?? from
      if (from.cityCode === to.cityCode) continue
      const found = ways(from.iata, to.iata)
      expect(found.length, `${from.iata} to ${to.iata}`).toBeGreaterThan(0)
      for (const { minutes, km } of found) {
        expect(minutes).toBeGreaterThan((km / 1000) * 60)
        expect(minutes).toBeLessThan(3 * DAY)
      }
    }
  })

  it('serve small airports from hubs nearby, with a few flights per day', () => {
    const feeders = ways('LYR', 'LHR')
    expect(feeders.some(({ legs }) => legs.length > 1)).toBe(true)
    for (const { legs } of feeders) expect(isHub(legs[0]?.to.iata ?? '')).toBe(true)
    expect(ways('LYR', 'OSL').length).toBeLessThan(20)
    // A long route needs a stop.
    const [far] = ways('YAT', 'FLS')
    expect(far?.km).toBeGreaterThan(15_300)
    expect(far?.legs.length === 1 ? stopOf(far.legs[0]!) : far?.legs.length).not.toBeNull()
  })

  it('do not exist inside one city, and connect where there is no direct flight', () => {
    expect(ways('LHR', 'LCY')).toEqual([])
    expect(ways('JFK', 'LGA')).toEqual([])
    const thin = ways('PVD', 'SYD')
    expect(thin.length).toBeGreaterThan(0)
    expect(thin.every(({ legs }) => legs.length > 1)).toBe(true)
  })

  it('satisfy the triangle inequality: no detour is shorter than the direct distance', () => {
    const some = airports.filter((_, index) => index % 17 === 0)
    for (const a of some) {
      for (const b of some) {
        for (const c of some)
          expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-6)
      }
    }
    for (const [from, to] of pairs) {
      for (const { legs, km } of ways(from, to)) {
        const flown = legs.reduce((sum, leg) => sum + distance(leg.from, leg.to), 0)
        expect(flown).toBeGreaterThan(km - 120)
      }
    }
  })
})

describe('the aircraft of a leg', () => {
  const flown = airports.flatMap((from) =>
    [...routesFrom(from).values()].flat().flatMap((route) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((after) =>
        legsOn(route, day('2027-03-13') + after * DAY).map(({ flight }) => ({
          route,
          plane: flight.aircraft,
        })),
      ),
    ),
  )
  const codes = (from: string, to: string) =>
    new Set(
      flown.flatMap(({ route, plane }) =>
        route.from.iata === from && route.to.iata === to ? plane.code : [],
      ),
    )

  it('never flies beyond its range', () => {
    const beyond = flown.filter(({ route: { from, to, via, km }, plane }) => {
      const longest = via ? Math.max(distance(from, via), distance(via, to)) : km
      return longest * 1.02 > plane.range
    })
    expect(
      beyond.map(({ route, plane }) => `${route.from.iata}${route.to.iata} ${plane.code}`),
    ).toEqual([])
  })

  it('crosses oceans only if it is suited to long flights over water', () => {
    const short = [
      'AT7',
      'DH4',
      'E75',
      'E90',
      'CR9',
      '223',
      '319',
      '320',
      '321',
      '32N',
      '738',
      '739',
    ]
    for (const [from, to] of [
      ['JFK', 'LGW'],
      ['JFK', 'LHR'],
      ['DUB', 'BOS'],
      ['LIS', 'BOS'],
      ['HND', 'HNL'],
    ] as const) {
      const planes = codes(from, to)
      expect(planes.size).toBeGreaterThan(0)
      expect(short.filter((code) => planes.has(code))).toEqual([])
    }
    expect(codes('JFK', 'LGW')).toContain('32Q')
    expect(codes('SFO', 'HNL')).not.toContain('E75')
  })

  it('uses a short runway only if it has one aisle', () => {
    const city = flown.filter(({ route }) => route.from.iata === 'LCY')
    expect(Math.max(...city.map(({ route }) => route.km))).toBeLessThan(4000)
    expect(city.every(({ plane }) => !isWide(plane))).toBe(true)
  })
})

describe('searches', () => {
  it('find many offers between major hubs and fewer elsewhere', () => {
    expect(offers('LHR', 'JFK').length).toBeGreaterThan(220)
    expect(offers('JFK', 'LAX').length).toBeGreaterThan(220)
    expect(offers('BTS', 'MRU').length).toBeLessThan(40)
    expect(new Set(offers('LHR', 'JFK').map((offer) => offer.owner.iata)).size).toBeGreaterThan(10)
  })

  it('find the same fares on the same day, and other fares on another day', () => {
    const fares = (at: number) =>
      offers('LHR', 'JFK', at).map(
        (offer) => priceOf(offer.journey, offer.owner, offer.brand, at, 'adult', 'USD').total,
      )
    expect(fares(today)).toEqual(fares(today))
    expect(fares(today)).not.toEqual(fares(today + DAY))
  })

  it('include all airports of a code that is both a city and an airport', () => {
    const ends = (from: string, to: string) =>
      new Set(
        offers(from, to).flatMap(({ journey: [way] }) => {
          const last = way?.legs.at(-1)
          return [`from ${way?.legs[0]?.from.iata}`, `to ${last?.to.iata}`]
        }),
      )
    expect([...ends('NYC', 'LON')]).toEqual(
      expect.arrayContaining(['from JFK', 'from EWR', 'to LHR', 'to LGW']),
    )
    expect([...ends('BKK', 'SIN')].sort()).toEqual(['from BKK', 'from DMK', 'to SIN'])
    expect([...ends('JFK', 'LHR')].sort()).toEqual(['from JFK', 'to LHR'])
  })

  it('find the same offers in another process', () => {
    const slices = [
      { origin: 'LHR', destination: 'JFK', day: day('2027-03-13'), departs: null, arrives: null },
    ]
    const search = { slices, cabin: 'economy' as const, maxConnections: 1, today }
    const script = `
      const { searchOffers } = await import('./sandbox/world/search.ts')
      process.stdout.write(JSON.stringify(searchOffers(${JSON.stringify(search)})))`
    const args = ['--import', 'tsx', '--input-type=module', '-e', script]
    const other = execFileSync(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(digest(other.toString('utf8'))).toBe(digest(JSON.stringify(searchOffers(search))))
  })

  it('cover a long list of airlines whose hubs all exist', () => {
    expect(airlines.length).toBeGreaterThan(32)
    const unknown = airlines.flatMap(({ iata, hubs }) =>
      hubs.filter((hub) => !findAirport(hub)).map((hub) => `${iata} ${hub}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('fares', () => {
  const currencies: Currency[] = ['USD', 'GBP', 'EUR', 'JPY', 'KWD']

  it('have positive parts that add up, and decrease for children and infants', () => {
    for (const { journey, owner, brand } of offers('LHR', 'JFK')) {
      for (const currency of currencies) {
        const [adult, child, infant] = (['adult', 'child', 'infant_without_seat'] as const).map(
          (kind) => priceOf(journey, owner, brand, today, kind, currency),
        )
        if (!adult || !child || !infant) throw new Error('three prices')
        expect(adult.base).toBeGreaterThan(0)
        expect(adult.base + adult.tax).toBe(adult.total)
        expect(child.total).toBeLessThan(adult.total)
        expect(child.total).toBeGreaterThan(adult.total * 0.7)
        expect(infant.total).toBeLessThan(adult.total * 0.15)
      }
    }
  })

  it('increase with better brands and cabins', () => {
    const [offer] = offers('LHR', 'JFK')
    if (!offer) throw new Error('no offer')
    const cabins = (['economy', 'premium_economy', 'business', 'first'] as const).flatMap((cabin) =>
      brandsOf(offer.owner, cabin),
    )
    const prices = cabins.map(
      (brand) => priceOf(offer.journey, offer.owner, brand, today, 'adult', 'USD').total,
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })
})
