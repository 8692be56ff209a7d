import { aircraft, isWide } from './aircraft.ts'
import type { Aircraft } from './aircraft.ts'
import type { Airline } from './airlines.ts'
import { airports } from './airports.ts'
import type { WorldAirport } from './airports.ts'
import { distance } from './geo.ts'

/** Shorter ways are flown by any aircraft that gets there. */
const NEAR_KM = 3000
/** Who is further than this from every airport is over an ocean, or over as lonely a land. */
const LONELY_KM = 800
const FAR_OCEAN_KM = 4500
/** The aircraft with one aisle that airlines send across an ocean. */
const thinAndFar = new Set(['32Q', '752'])

/** Steep approach, short runway: small aircraft only, leased where the airline has none. */
const smallOnly = new Set(['LCY'])
const small = new Set(['AT7', 'DH4', 'E75', 'E90', 'CR9', '223'])
const leased = 'E90'

type Point = Pick<WorldAirport, 'lat' | 'lon'>

/** The point in the middle of the great circle between two others. */
function middle(a: Point, b: Point): Point {
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

/** Whether a leg leads away from every airport on its way. */
function crossesOcean(from: Point, to: Point): boolean {
  if (distance(from, to) < NEAR_KM) return false
  const half = middle(from, to)
  return [half, middle(from, half), middle(half, to)].some(isLonely)
}

function fleetFor({ fleet }: Airline, from: WorldAirport, to: WorldAirport): string[] {
  if (!smallOnly.has(from.iata) && !smallOnly.has(to.iata)) return fleet
  const fitting = fleet.filter((code) => small.has(code))
  return fitting.length > 0 ? fitting : [leased]
}

/**
 * A range is that of still air and no reserves: aircraft with one aisle keep more of it, and across an
 * ocean more still.
 */
function inRange(airline: Airline, from: WorldAirport, to: WorldAirport): Aircraft[] {
  const km = distance(from, to)
  return fleetFor(airline, from, to)
    .map(aircraft)
    .filter((plane) => plane.range >= km * (isWide(plane) ? 1.02 : 1.12))
}

/** The aircraft of an airline that can fly a leg, in the order of its fleet. */
export function ableAircraft(airline: Airline, from: WorldAirport, to: WorldAirport): Aircraft[] {
  const near = inRange(airline, from, to)
  if (near.every(isWide) || !crossesOcean(from, to)) return near
  const km = distance(from, to)
  const fits = (plane: Aircraft) =>
    plane.range >= km * 1.25 && (km < FAR_OCEAN_KM || thinAndFar.has(plane.code))
  return near.filter((plane) => isWide(plane) || fits(plane))
}

/** Whether an airline has an aircraft for a leg. */
export function canReach(airline: Airline, from: WorldAirport, to: WorldAirport): boolean {
  return inRange(airline, from, to).some(isWide) || ableAircraft(airline, from, to).length > 0
}
