import { aircraft, isWide } from './aircraft.ts'
import type { Aircraft } from './aircraft.ts'
import type { Airline } from './airlines.ts'
import { airports } from './airports/airports.ts'
import type { WorldAirport } from './airports/airports.ts'
import { distance } from './airports/geo.ts'

/** Below this distance, every aircraft with enough range may fly the route. */
const NEAR_KM = 3000
/** A point further than this from every airport counts as ocean. */
const LONELY_KM = 800
const FAR_OCEAN_KM = 4500
/** Narrow-body aircraft that airlines use across oceans. */
const transoceanicNarrowBodies = new Set(['32Q', '752'])

/** Airports with a steep approach and short runway. Airlines without small aircraft lease one. */
const smallAircraftAirports = new Set(['LCY'])
const small = new Set(['AT7', 'DH4', 'E75', 'E90', 'CR9', '223'])
const leasedAircraft = 'E90'

type Point = Pick<WorldAirport, 'lat' | 'lon'>

function midpoint(a: Point, b: Point): Point {
  const rad = Math.PI / 180
  const [latA, latB, east] = [a.lat * rad, b.lat * rad, (b.lon - a.lon) * rad]
  const x = Math.cos(latB) * Math.cos(east)
  const y = Math.cos(latB) * Math.sin(east)
  const lat = Math.atan2(Math.sin(latA) + Math.sin(latB), Math.hypot(Math.cos(latA) + x, y))
  return { lat: lat / rad, lon: a.lon + Math.atan2(y, Math.cos(latA) + x) / rad }
}

function isLonely(point: Point): boolean {
  return airports.every((airport) => distance(point, airport) > LONELY_KM)
}

function crossesOcean(from: Point, to: Point): boolean {
  if (distance(from, to) < NEAR_KM) return false
  const half = midpoint(from, to)
  return [half, midpoint(from, half), midpoint(half, to)].some(isLonely)
}

const oceans = new Map<WorldAirport, Map<WorldAirport, boolean>>()

function hasOceanBetween(from: WorldAirport, to: WorldAirport): boolean {
  let known = oceans.get(from)
  if (!known) oceans.set(from, (known = new Map()))
  let crosses = known.get(to)
  if (crosses === undefined) known.set(to, (crosses = crossesOcean(from, to)))
  return crosses
}

function fleetFor({ fleet }: Airline, from: WorldAirport, to: WorldAirport): string[] {
  if (!smallAircraftAirports.has(from.iata) && !smallAircraftAirports.has(to.iata)) return fleet
  const fitting = fleet.filter((code) => small.has(code))
  return fitting.length > 0 ? fitting : [leasedAircraft]
}

/**
 * Adds a margin for wind and reserves, which stated ranges lack. Narrow-body aircraft need a larger
 * margin.
 */
function inRange(airline: Airline, from: WorldAirport, to: WorldAirport): Aircraft[] {
  const km = distance(from, to)
  return fleetFor(airline, from, to)
    .map(aircraft)
    .filter((plane) => plane.range >= km * (isWide(plane) ? 1.02 : 1.12))
}

function fitForOcean(near: Aircraft[], from: WorldAirport, to: WorldAirport): Aircraft[] {
  if (near.every(isWide) || !hasOceanBetween(from, to)) return near
  const km = distance(from, to)
  const fits = (plane: Aircraft) =>
    plane.range >= km * 1.25 && (km < FAR_OCEAN_KM || transoceanicNarrowBodies.has(plane.code))
  return near.filter((plane) => isWide(plane) || fits(plane))
}

export function aircraftInReach(
  airline: Airline,
  from: WorldAirport,
  to: WorldAirport,
): Aircraft[] {
  return fitForOcean(inRange(airline, from, to), from, to)
}

export function canReach(airline: Airline, from: WorldAirport, to: WorldAirport): boolean {
  const near = inRange(airline, from, to)
  return near.some(isWide) || fitForOcean(near, from, to).length > 0
}
