import { aircraft, isWide } from './aircraft.ts'
import type { Aircraft } from './aircraft.ts'
import { airlines } from './airlines.ts'
import type { Airline } from './airlines.ts'
import type { WorldAirport } from './airports/airports.ts'
import { distance, eastward } from './airports/geo.ts'
import { aircraftInReach } from './reach.ts'
import { below, chance, hash, mix } from './hash.ts'
import type { Route } from './network.ts'
import { tierOf } from './airports/places.ts'
import { toUtc, toWall } from './airports/zones.ts'

const DAY = 1440
const GROUND_AT_STOP = 75

/** One line of a timetable, in minutes of the day at the departure airport. */
export type Flight = {
  route: Route
  number: number
  departs: number
  /** Minutes from gate to gate, including technical stops. */
  block: number
  /** Bit n is set when the flight operates on weekday n. Sunday is 0. */
  weekdays: number
  aircraft: Aircraft
  seed: number
  terminals: { from: string | null; to: string | null }
  codeshares: { airline: Airline; number: number }[]
}

/** A flight on one day, as one airline sells it. Times are in minutes since 1970 (zones.ts). */
export type Leg = {
  flight: Flight
  from: WorldAirport
  to: WorldAirport
  sold: { airline: Airline; number: number }
  departsWall: number
  arrivesWall: number
  departs: number
  arrives: number
}

export function blockMinutes(from: WorldAirport, to: WorldAirport, plane: Aircraft): number {
  const km = distance(from, to)
  const east = eastward(from, to)
  // The jet stream shortens long eastbound flights and lengthens long westbound flights.
  const wind = km < 1500 ? 0 : Math.max(-0.06, Math.min(0.06, -east / 900))
  return Math.round(((km / plane.speed) * 60 * (1 + wind) + 32) / 5) * 5
}

function terminal(airport: WorldAirport, airline: Airline): string | null {
  const known: Record<string, string> = {
    'LHR BA': '5',
    'LHR VS': '3',
    'LHR AA': '3',
    'JFK BA': '8',
    'JFK AA': '8',
    'JFK DL': '4',
    'JFK VS': '4',
    'JFK B6': '5',
    'LGW U2': 'N',
    'LGW BA': 'S',
  }
  const exact = known[`${airport.iata} ${airline.iata}`]
  if (exact) return exact
  const tier = tierOf(airport)
  const seed = hash(`${airport.iata}${airline.iata}`)
  if (tier === 3) return chance(seed, 1) < 0.2 ? '1' : null
  if (tier === 2) return chance(seed, 1) < 0.15 ? null : String(1 + below(2, seed, 2))
  return String(1 + below(4, seed, 2))
}

function candidates(route: Route): Aircraft[] {
  const { airline, from, to, via } = route
  const leg = via ? Math.max(distance(from, via), distance(via, to)) : route.km
  const onward = via && aircraftInReach(airline, via, to)
  const able = aircraftInReach(airline, from, via ?? to).filter(
    (plane) => onward?.includes(plane) ?? true,
  )
  const large = able.filter(isWide)
  const narrow = able.filter((plane) => !isWide(plane))
  if (leg < 900) return narrow.length ? narrow.slice(0, 4) : able.slice(0, 2)
  if (leg < 5200) return narrow.length ? narrow : able.slice(0, 3)
  return large.length ? large : able
}

function codesharesOf(route: Route, seed: number): { airline: Airline; number: number }[] {
  const { airline, from, to } = route
  if (airline.iata === 'ZZ') return []
  const found: { airline: Airline; number: number }[] = []
  for (const other of airlines) {
    if (other === airline || other.kind === 'low' || found.length === 2) continue
    const allied = airline.alliance !== null && other.alliance === airline.alliance
    const friend = airline.partners?.includes(other.iata) || other.partners?.includes(airline.iata)
    if (!allied && !friend) continue
    const home = other.country === from.country || other.country === to.country
    const likely = home && other.reach > 0 ? 0.5 : 0.03
    if (chance(seed, hash(other.iata)) >= likely) continue
    found.push({ airline: other, number: 5000 + below(3900, seed, other.iata.charCodeAt(1)) })
  }
  return found
}

function departure(route: Route, block: number, slot: number, slots: number, seed: number): number {
  const first = 365
  const span = block > 360 ? 1010 : 900
  const spread =
    slots === 1 ? below(span, seed, 3) : ((slot + 0.2 + 0.6 * chance(seed, 3)) * span) / slots
  let minute = Math.round((first + spread) / 5) * 5
  const shift = Math.round(eastward(route.from, route.to) / 15) * 60
  for (let attempt = 0; attempt < 14; attempt++) {
    const lands = (((minute + block + shift) % DAY) + DAY) % DAY
    if (lands >= 275 || lands <= 50) break
    minute = first + ((minute - first + 65) % span)
  }
  return minute
}

const timetables = new WeakMap<Route, Flight[]>()

function timetable(route: Route): Flight[] {
  let flights = timetables.get(route)
  if (!flights) {
    flights = draw(route)
    timetables.set(route, flights)
  }
  return flights
}

function draw(route: Route): Flight[] {
  const { seed, from, to, airline } = route
  const planes = candidates(route)
  const count = Math.max(1, Math.round(route.perDay))
  const flights: Flight[] = []
  for (let slot = 0; slot < count; slot++) {
    const own = mix(seed, slot + 11)
    const plane = planes[below(planes.length, own, 1)] ?? aircraft('77W')
    const block = route.via
      ? blockMinutes(from, route.via, plane) + GROUND_AT_STOP + blockMinutes(route.via, to, plane)
      : blockMinutes(from, to, plane)
    let weekdays = 0b1111111
    if (route.perDay < 1) {
      const days = Math.max(3, Math.round(route.perDay * 7))
      const start = below(7, own, 5)
      weekdays = 0
      for (let n = 0; n < days; n++) weekdays |= 1 << ((start + Math.round((n * 7) / days)) % 7)
    } else if (slot > 1 && chance(own, 6) < 0.35) {
      weekdays &= ~(1 << (chance(own, 7) < 0.6 ? 6 : 2))
    }
    flights.push({
      route,
      number: 1 + ((route.number + slot * 2) % 9998),
      departs: departure(route, block, slot, count, own),
      block,
      weekdays,
      aircraft: plane,
      seed: own,
      terminals: { from: terminal(from, airline), to: terminal(to, airline) },
      codeshares: codesharesOf(route, own),
    })
  }
  return flights
}

/** Flights of a route on one day. `day` is the local midnight in minutes. */
export function legsOn(route: Route, day: number): Leg[] {
  const weekday = 1 << ((Math.floor(day / DAY) + 4) % 7)
  const legs: Leg[] = []
  for (const flight of timetable(route)) {
    if ((flight.weekdays & weekday) === 0) continue
    const departs = toUtc(route.from.tz, day + flight.departs)
    const arrives = departs + flight.block
    legs.push({
      flight,
      from: route.from,
      to: route.to,
      sold: { airline: route.airline, number: flight.number },
      departsWall: toWall(route.from.tz, departs),
      arrivesWall: toWall(route.to.tz, arrives),
      departs,
      arrives,
    })
  }
  return legs
}

type TechnicalStop = {
  airport: WorldAirport
  arrivesWall: number
  departsWall: number
  minutes: number
}

export function stopOf(leg: Leg): TechnicalStop | null {
  const { via } = leg.flight.route
  if (!via) return null
  const arrives = leg.departs + blockMinutes(leg.from, via, leg.flight.aircraft)
  const departs = arrives + GROUND_AT_STOP
  return {
    airport: via,
    arrivesWall: toWall(via.tz, arrives),
    departsWall: toWall(via.tz, departs),
    minutes: GROUND_AT_STOP,
  }
}
