import { aircraft } from './aircraft.ts'
import { airlines, findAirline, testAirline } from './airlines.ts'
import type { Airline } from './airlines.ts'
import { airports } from './airports/airports.ts'
import type { WorldAirport } from './airports/airports.ts'
import { distance } from './airports/geo.ts'
import { chance, hash } from './hash.ts'
import { feedersOf } from './feeders.ts'
import { findAirport, smallAirport, tierOf } from './airports/places.ts'
import { canReach } from './reach.ts'

export type Route = {
  airline: Airline
  from: WorldAirport
  to: WorldAirport
  km: number
  /** Flights per day. Below 1, the flight operates on some weekdays only. */
  perDay: number
  number: number
  seed: number
  via: WorldAirport | null
}

const LONG_HAUL_KM = 4500

/** City airports, and secondary airports of a city, without transoceanic flights. */
const shortHaulOnly = new Set(
  'LCY LGA DCA MDW DAL HOU SNA BUR SJC OAK LIN GMP SHA ITM TSA AEP CGH SDU BHD SEN ORY CRL BGY EIN'.split(
    ' ',
  ),
)
const MIN_ROUTE_KM = 150

/** Flights per day on routes that users expect to find. */
const wellKnown: Record<string, Record<string, number>> = {
  BA: { 'LHR-JFK': 8, 'LHR-LAX': 3, 'LHR-DXB': 3, 'LHR-SIN': 2, 'LHR-HKG': 2, 'LHR-SYD': 0.9 },
  AA: { 'JFK-LHR': 5, 'JFK-LAX': 10, 'JFK-SFO': 6, 'LAX-LHR': 2, 'DFW-LHR': 4 },
  DL: { 'JFK-LHR': 4, 'JFK-LAX': 10, 'JFK-SFO': 6, 'BOS-LHR': 2, 'ATL-LHR': 3 },
  UA: { 'EWR-LHR': 6, 'EWR-LAX': 9, 'EWR-SFO': 10, 'SFO-LHR': 3, 'SFO-SYD': 1, 'EWR-DEL': 1 },
  B6: { 'JFK-LHR': 2, 'JFK-LGW': 1, 'BOS-LHR': 1, 'JFK-LAX': 8, 'JFK-SFO': 4, 'JFK-CDG': 1 },
  VS: { 'LHR-JFK': 6, 'LHR-LAX': 3, 'LHR-MIA': 2, 'LHR-BOS': 2, 'LHR-DEL': 2 },
  AS: { 'LAX-JFK': 3, 'SFO-JFK': 3, 'SEA-JFK': 4 },
  EK: { 'DXB-LHR': 6, 'DXB-JFK': 3, 'DXB-SYD': 3, 'DXB-BKK': 5, 'DXB-AMS': 2 },
  QF: { 'SYD-LHR': 1, 'SYD-LAX': 2, 'SYD-SIN': 2, 'SYD-MEL': 14, 'SYD-BNE': 12, 'PER-LHR': 1 },
  SQ: { 'SIN-LHR': 4, 'SIN-JFK': 1, 'SIN-SYD': 4, 'SIN-FRA': 2, 'SIN-LAX': 1 },
  CX: { 'HKG-LHR': 4, 'HKG-JFK': 3, 'HKG-SYD': 3, 'HKG-LAX': 3 },
  AF: { 'CDG-JFK': 7, 'CDG-LAX': 4 },
  FI: { 'KEF-JFK': 2, 'KEF-LHR': 2, 'KEF-BOS': 2, 'KEF-EWR': 1 },
  EI: { 'DUB-JFK': 3, 'DUB-BOS': 3, 'DUB-LHR': 9, 'SNN-JFK': 1 },
  TP: { 'LIS-JFK': 1, 'LIS-EWR': 2, 'LIS-BOS': 1, 'LIS-LHR': 5 },
  LH: { 'FRA-JFK': 3, 'MUC-JFK': 1, 'FRA-LHR': 8 },
  FR: { 'STN-DUB': 9, 'STN-BGY': 5 },
  U2: { 'LGW-AMS': 6, 'LTN-AMS': 5, 'LGW-BCN': 6, 'LTN-EDI': 4 },
  MK: { 'MRU-LHR': 0.6, 'MRU-CDG': 1 },
}

/** Airport of the technical stop on routes beyond the range of every aircraft. */
const technicalStops: Record<string, string> = {
  'QF SYD-LHR': 'SIN',
  'QF LHR-SYD': 'SIN',
  'BA LHR-SYD': 'SIN',
  'BA SYD-LHR': 'SIN',
}

const byPair = new Map<string, Map<string, Route[]>>()
const numbers = new Map<Airline, number>()

function longestRange(airline: Airline): number {
  return Math.max(...airline.fleet.map((code) => aircraft(code).range))
}

function addRoute(
  airline: Airline,
  from: WorldAirport,
  to: WorldAirport,
  km: number,
  perDay: number,
) {
  const key = `${airline.iata} ${from.iata}-${to.iata}`
  const used = numbers.get(airline) ?? 1
  numbers.set(airline, used + Math.max(1, Math.ceil(perDay)) * 2)
  const stop = technicalStops[key]
  const route: Route = {
    airline,
    from,
    to,
    km,
    perDay,
    number: used,
    seed: hash(key),
    via: (stop === undefined ? undefined : findAirport(stop)) ?? null,
  }
  let keyPerAddress = byPair.get(from.iata)
  if (!keyPerAddress) byPair.set(from.iata, (keyPerAddress = new Map()))
  const others = keyPerAddress.get(to.iata)
  if (others) others.push(route)
  else keyPerAddress.set(to.iata, [route])
}

function pairOf(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`
}

function flightsPerDay(
  airline: Airline,
  range: number,
  hub: WorldAirport,
  other: WorldAirport,
  km: number,
): number {
  const tier = tierOf(other)
  const domestic = hub.country === other.country
  const seed = hash(`${airline.iata}${hub.iata}${other.iata}`)
  const rank = airline.hubs.indexOf(hub.iata)
  if (km > range * 0.97) return 0
  if (km > LONG_HAUL_KM && !domestic) {
    const share = airline.reach * (rank === 0 ? 1 : 0.45) * ([1.35, 0.6, 0.16][tier - 1] ?? 0)
    if (chance(seed, 1) >= share) return 0
    const perDay = ([1.6, 0.9, 0.55][tier - 1] ?? 0.5) * airline.size * (rank === 0 ? 1.2 : 0.8)
    return Math.max(0.4, perDay * (0.7 + 0.6 * chance(seed, 2)))
  }
  const near = domestic ? [1, 0.95, 0.72] : [0.95, 0.72, 0.34]
  const thinning = rank < 2 ? 1 : domestic ? 0.8 : 0.55
  const abroad = domestic || airline.kind === 'low' || hub.country === airline.country ? 1 : 0.35
  if (chance(seed, 1) >= (near[tier - 1] ?? 0) * thinning * abroad) return 0
  const busy = ([4.2, 2.6, 1.4][tier - 1] ?? 1) * (km < 1500 ? 1.25 : km < 3000 ? 0.9 : 0.6)
  const perDay = busy * airline.size * (rank === 0 ? 1.15 : 0.85) * (0.6 + 0.8 * chance(seed, 2))
  return Math.max(0.4, Math.min(12, perDay))
}

function isTooFarForCityAirport(a: WorldAirport, b: WorldAirport, km: number): boolean {
  return km > LONG_HAUL_KM && (shortHaulOnly.has(a.iata) || shortHaulOnly.has(b.iata))
}

const withTechnicalStops = new Set(Object.keys(technicalStops).map((key) => key.slice(0, 2)))

function canFly(airline: Airline, a: WorldAirport, b: WorldAirport): boolean {
  const stops =
    withTechnicalStops.has(airline.iata) &&
    (`${airline.iata} ${a.iata}-${b.iata}` in technicalStops ||
      `${airline.iata} ${b.iata}-${a.iata}` in technicalStops)
  return stops || canReach(airline, a, b)
}

type Pair = { a: WorldAirport; b: WorldAirport; km: number; perDay: number }

function addPair(pairs: Map<string, Pair>, from: WorldAirport, to: WorldAirport, perDay: number) {
  const [a, b] = from.iata < to.iata ? [from, to] : [to, from]
  pairs.set(pairOf(a.iata, b.iata), { a, b, perDay, km: distance(a, b) })
}

function buildRoutes(airline: Airline) {
  const pairs = new Map<string, Pair>()
  const range = longestRange(airline)
  for (const code of airline.hubs) {
    const hub = findAirport(code)
    if (!hub) continue
    for (const other of airports) {
      if (other.cityCode === hub.cityCode) continue
      const km = distance(hub, other)
      if (km < MIN_ROUTE_KM) continue
      const isKnown = airline.hubs.includes(other.iata) && pairs.has(pairOf(hub.iata, other.iata))
      if (isKnown || isTooFarForCityAirport(hub, other, km)) continue
      const perDay =
        airline === testAirline
          ? tierOf(hub) + tierOf(other) === 2
            ? 4
            : 1.4
          : flightsPerDay(airline, range, hub, other, km)
      if (perDay > 0) addPair(pairs, hub, other, perDay)
    }
  }
  for (const [pair, perDay] of Object.entries(wellKnown[airline.iata] ?? {})) {
    const [a, b] = pair.split('-').map((code) => findAirport(code))
    if (a && b) addPair(pairs, a, b, perDay)
  }
  // Long routes get low flight numbers, as real airlines number them.
  const routes = [...pairs.values()].filter(({ a, b }) => canFly(airline, a, b))
  routes.sort((x, y) => y.km - x.km)
  for (const { a, b, perDay, km } of routes) {
    addRoute(airline, a, b, km, perDay)
    addRoute(airline, b, a, km, perDay)
  }
}

for (const airline of airlines) buildRoutes(airline)

const noRoutes: ReadonlyMap<string, Route[]> = new Map()

const feeders = new Map<string, { out: Map<string, Route[]>; in: Map<string, Route[]> }>()

function feedersAt(airport: WorldAirport) {
  let known = feeders.get(airport.iata)
  const small = smallAirport(airport)
  if (!known && small) {
    known = { out: new Map(), in: new Map() }
    for (const { airline, hub, perDay } of feedersOf(small)) {
      const out = extraRoute(airline, airport, hub, perDay)
      const back = extraRoute(airline, hub, airport, perDay)
      known.out.set(hub.iata, [...(known.out.get(hub.iata) ?? []), out])
      known.in.set(hub.iata, [...(known.in.get(hub.iata) ?? []), back])
    }
    feeders.set(airport.iata, known)
  }
  return known
}

/** Routes from an airport by destination. Routes from a hub omit small airports. */
export function routesFrom(airport: WorldAirport): ReadonlyMap<string, Route[]> {
  return feedersAt(airport)?.out ?? byPair.get(airport.iata) ?? noRoutes
}

export function routesBetween(from: WorldAirport, to: WorldAirport): readonly Route[] {
  const feeding = feedersAt(from)?.out.get(to.iata) ?? feedersAt(to)?.in.get(from.iata)
  return feeding ?? byPair.get(from.iata)?.get(to.iata) ?? []
}

const shuttleCache = new Map<string, Route[]>()

function extraRoute(
  airline: Airline,
  from: WorldAirport,
  to: WorldAirport,
  perDay: number,
  via: WorldAirport | null = null,
): Route {
  const key = `${airline.iata} ${from.iata}-${to.iata}`
  const seed = hash(key)
  return {
    airline,
    from,
    to,
    km: distance(from, to),
    perDay,
    number: 7000 + (seed % 900),
    seed,
    via,
  }
}

/** Flights of the test airline outside its hubs. `always` adds them even between minor airports. */
export function testAirlineRoutes(
  from: WorldAirport,
  to: WorldAirport,
  always: boolean,
  via: WorldAirport | null = null,
): readonly Route[] {
  const km = distance(from, to)
  const listed = routesBetween(from, to).some((route) => route.airline === testAirline)
  if (listed && !via) return []
  const busy = Math.min(tierOf(from), tierOf(to)) < 3
  if (!always && (smallAirport(from) ?? smallAirport(to))) return []
  if (!always && (km < MIN_ROUTE_KM || km > 15_300 || !(busy || km < 3000))) return []
  if (!always && isTooFarForCityAirport(from, to, km)) return []
  return [extraRoute(testAirline, from, to, always ? 3 : busy ? 2 : 1, via)]
}

const shuttleAirlines = ['ZZ', 'BA', 'AA', 'LH', 'AF', 'IB', 'EI', 'KL', 'VS', 'DL', 'UA', 'U2']

export function shuttleRoutes(from: WorldAirport, to: WorldAirport, perDay: number): Route[] {
  const key = `${from.iata}-${to.iata}-${perDay}`
  let routes = shuttleCache.get(key)
  if (!routes) {
    routes = shuttleAirlines.flatMap((code) => {
      const airline = findAirline(code)
      return airline ? [extraRoute(airline, from, to, code === 'ZZ' ? perDay + 2 : perDay)] : []
    })
    shuttleCache.set(key, routes)
  }
  return routes
}
