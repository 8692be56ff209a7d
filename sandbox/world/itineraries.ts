import { testAirline, canShareTicket } from './airlines.ts'
import type { Airline } from './airlines.ts'
import type { WorldAirport } from './airports/airports.ts'
import { legsOn } from './flights.ts'
import type { Leg } from './flights.ts'
import { distance } from './airports/geo.ts'
import { chance, mix } from './hash.ts'
import { routesBetween, routesFrom, shuttleRoutes, testAirlineRoutes } from './network.ts'
import type { Route } from './network.ts'
import { RecentCache } from '../recent-cache.ts'
import { cityAirports, findAirport, smallAirport, tierOf } from './airports/places.ts'

export type Itinerary = {
  legs: Leg[]
  owner: Airline
  /** Minutes from gate to gate. */
  minutes: number
  /** Great-circle distance between origin and destination in kilometres. */
  km: number
  seed: number
}

export type Peculiar = {
  shuttle?: boolean
  direct?: boolean
  connectionsOnly?: boolean
  technicalStopAt?: WorldAirport
  offers?: number
}

type Journey = {
  from: WorldAirport
  to: WorldAirport
  /** Local midnight of the departure day in minutes. */
  day: number
  maxConnections: number
  peculiar?: Peculiar
}

const DAY = 1440
const MAX_LAYOVER = 370
const AIRPORT_CHANGE = 190
/** The test airline's nonstop flights have these minimum and maximum distances in kilometres. */
const MIN_KM = 25
const MAX_NONSTOP_KM = 15_300

/** Airlines that do not sell connections. */
const pointToPoint = new Set(['FR', 'U2', 'W6', 'NK', 'F9'])

/** Minimum connection time in minutes. */
export function minimumConnection(inbound: Leg, outbound: Leg): number {
  if (inbound.to !== outbound.from) return AIRPORT_CHANGE
  const domestic =
    inbound.from.country === inbound.to.country && outbound.from.country === outbound.to.country
  return domestic ? 45 : tierOf(inbound.to) === 1 ? 70 : 60
}

class Timetable {
  private days = new Map<Route, Map<number, Leg[]>>()

  on(route: Route, day: number): Leg[] {
    let byDay = this.days.get(route)
    if (!byDay) this.days.set(route, (byDay = new Map()))
    let legs = byDay.get(day)
    if (!legs) byDay.set(day, (legs = legsOn(route, day)))
    return legs
  }
}

function makeItinerary(legs: Leg[], owner: Airline, km: number): Itinerary {
  const first = legs[0]
  const last = legs[legs.length - 1]
  let seed = 7
  for (const leg of legs) seed = mix(seed ^ leg.flight.seed, leg.sold.number)
  return { legs, owner, minutes: first && last ? last.arrives - first.departs : 0, km, seed }
}

function directFlights(journey: Journey, times: Timetable): Itinerary[] {
  const { from, to, day, peculiar = {} } = journey
  if (peculiar.connectionsOnly) return []
  const km = distance(from, to)
  const perDay = Math.max(4, Math.ceil((peculiar.offers ?? 0) / 30))
  const routes = peculiar.shuttle
    ? shuttleRoutes(from, to, perDay)
    : peculiar.technicalStopAt
      ? [
          ...testAirlineRoutes(from, to, true, peculiar.technicalStopAt),
          ...routesBetween(from, to).filter((route) => route.airline.iata !== 'ZZ'),
        ]
      : [...routesBetween(from, to), ...testAirlineRoutes(from, to, peculiar.direct ?? false)]
  const found: Itinerary[] = []
  for (const route of routes) {
    for (const leg of times.on(route, day)) {
      found.push(makeItinerary([leg], route.airline, km))
      if (peculiar.shuttle) continue
      for (const sold of leg.flight.codeshares) {
        found.push(makeItinerary([{ ...leg, sold }], sold.airline, km))
      }
    }
  }
  return found
}

function findOnwardLeg(times: Timetable, route: Route, inbound: Leg): Leg | undefined {
  const arrival = inbound.arrivesWall
  const today = Math.floor(arrival / DAY) * DAY
  for (const day of [today, today + DAY]) {
    let best: Leg | undefined
    for (const leg of times.on(route, day)) {
      const wait = leg.departs - inbound.arrives
      if (wait < minimumConnection(inbound, leg) || wait > MAX_LAYOVER) continue
      if (!best || leg.departs < best.departs) best = leg
    }
    if (best) return best
  }
  return undefined
}

function soldBy(leg: Leg, owner: Airline): Leg {
  if (leg.sold.airline === owner) return leg
  const shared = leg.flight.codeshares.find((entry) => entry.airline === owner)
  return shared ? { ...leg, sold: shared } : leg
}

function ownerOf(legs: Leg[]): Airline | undefined {
  // The airline that flies the longest leg sells the ticket.
  let owner: Leg | undefined
  for (const leg of legs) if (!owner || leg.flight.route.km > owner.flight.route.km) owner = leg
  return owner?.flight.route.airline
}

function compatible(a: Airline, b: Airline): boolean {
  return canShareTicket(a, b) && !pointToPoint.has(a.iata)
}

function isHub(airport: WorldAirport, airline: Airline): boolean {
  return airline.hubs.includes(airport.iata)
}

function maxDetourKm(direct: number): number {
  return direct * 1.35 + 900
}

/** Airports from which a connection continues: the hub, and rarely another airport of its city. */
function transferAirports(hub: WorldAirport, from: WorldAirport, seed: number): WorldAirport[] {
  const city = cityAirports(hub.cityCode).filter((airport) => !smallAirport(airport))
  if (city.length === 1 || chance(seed, 17) > 0.1) return [hub]
  return [hub, ...city.filter((other) => other !== hub && other.cityCode !== from.cityCode)]
}

function oneStops(journey: Journey, times: Timetable): Itinerary[] {
  const { from, to, day } = journey
  const km = distance(from, to)
  const limit = maxDetourKm(km)
  const found: Itinerary[] = []
  for (const routes of routesFrom(from).values()) {
    const hub = routes[0]?.to
    if (!hub || hub.cityCode === to.cityCode || hub.cityCode === from.cityCode) continue
    const firstKm = routes[0]?.km ?? 0
    if (firstKm + distance(hub, to) > limit) continue
    for (const point of transferAirports(hub, from, mix(journey.day, routes[0]?.seed ?? 0))) {
      const seconds = routesBetween(point, to)
      if (seconds.length === 0) continue
      for (const first of routes) {
        for (const second of seconds) {
          if (!compatible(first.airline, second.airline)) continue
          if (!isHub(hub, first.airline) && !isHub(point, second.airline)) continue
          for (const leg of times.on(first, day)) {
            const next = findOnwardLeg(times, second, leg)
            if (!next) continue
            const owner = ownerOf([leg, next])
            if (owner)
              found.push(makeItinerary([soldBy(leg, owner), soldBy(next, owner)], owner, km))
          }
        }
      }
    }
  }
  return found
}

type Path = { total: number; first: Route; middle: Route; last: Route }

const MAX_PATHS = 160
const paths = new RecentCache<Path[]>(64)

/** The shortest ways with two connections. They are the same on every day. */
function shortestPaths(from: WorldAirport, to: WorldAirport): Path[] {
  const limit = maxDetourKm(distance(from, to)) * 1.15
  const found: Path[] = []
  const lasts = [...routesFrom(to).values()]
    .flatMap((routes) => routes[0]?.to ?? [])
    .filter((b) => b.cityCode !== from.cityCode && tierOf(b) !== 3)
    .map((b) => ({ b, km: distance(b, to), routes: routesBetween(b, to) }))
  for (const firsts of routesFrom(from).values()) {
    const a = firsts[0]?.to
    if (!a || a.cityCode === to.cityCode || tierOf(a) === 3) continue
    const ends = routesFrom(a)
    const firstKm = firsts[0]?.km ?? 0
    for (const { b, km, routes } of lasts) {
      if (firstKm + km > limit || b.cityCode === a.cityCode) continue
      const middles = ends.get(b.iata)
      if (!middles) continue
      const total = firstKm + (middles[0]?.km ?? 0) + km
      if (total > limit) continue
      for (const middle of middles) {
        const first = firsts.find((route) => compatible(route.airline, middle.airline))
        const last = routes.find(
          (route) =>
            compatible(middle.airline, route.airline) &&
            (!first || compatible(first.airline, route.airline)),
        )
        if (first && last) found.push({ total, first, middle, last })
      }
    }
  }
  found.sort(
    (x, y) => x.total - y.total || x.first.seed - y.first.seed || x.middle.seed - y.middle.seed,
  )
  return found.slice(0, MAX_PATHS)
}

function twoStops(journey: Journey, times: Timetable, maxItineraries: number): Itinerary[] {
  const { from, to, day } = journey
  const km = distance(from, to)
  const found: Itinerary[] = []
  const known = paths.getOrMake(`${from.iata}-${to.iata}`, () => shortestPaths(from, to))
  for (const { first, middle, last } of known) {
    for (const leg of times.on(first, day)) {
      const next = findOnwardLeg(times, middle, leg)
      const end = next && findOnwardLeg(times, last, next)
      if (!next || !end) continue
      const owner = ownerOf([leg, next, end])
      if (!owner) continue
      const legs = [leg, next, end].map((each) => soldBy(each, owner))
      found.push(makeItinerary(legs, owner, km))
      if (found.length >= maxItineraries) return found
    }
  }
  return found
}

export function itineraries(journey: Journey): Itinerary[] {
  const { from, to, peculiar = {} } = journey
  if (from === to) return []
  if (from.cityCode === to.cityCode && !peculiar.shuttle) return []
  const times = new Timetable()
  const found = directFlights(journey, times)
  if (peculiar.shuttle) return found
  if (distance(from, to) >= 180) {
    if (journey.maxConnections >= 1) found.push(...oneStops(journey, times))
    if (journey.maxConnections >= 2) {
      const hasFew = found.length < 25
      found.push(...twoStops(journey, times, hasFew ? 60 : 10))
    }
  }
  return found.length > 0 ? withoutDuplicates(found) : testAirlineFallback(journey, times)
}

/**
 * Flights of the test airline to small airports without any other airline, with a stop if
 * necessary.
 */
function testAirlineFallback({ from, to, day }: Journey, times: Timetable): Itinerary[] {
  const km = distance(from, to)
  if (km < MIN_KM || !(smallAirport(from) ?? smallAirport(to))) return []
  const way = (stop: WorldAirport) => distance(from, stop) + distance(stop, to)
  const hubs = testAirline.hubs.flatMap((code) => findAirport(code) ?? [])
  const [stop] = km > MAX_NONSTOP_KM ? hubs.sort((a, b) => way(a) - way(b)) : []
  return testAirlineRoutes(from, to, true, stop).flatMap((route) =>
    times.on(route, day).map((leg) => makeItinerary([leg], route.airline, km)),
  )
}

function withoutDuplicates(found: Itinerary[]): Itinerary[] {
  const seen = new Set<string>()
  return found.filter(({ owner, legs }) => {
    const key = `${owner.iata}${legs.map((leg) => `${leg.sold.airline.iata}${leg.sold.number}@${leg.departs}`).join()}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
