import { aircraft, isWide } from './aircraft.ts'
import { airlines, testAirline } from './airlines.ts'
import type { Airline } from './airlines.ts'
import type { WorldAirport } from './airports/airports.ts'
import { distance } from './airports/geo.ts'
import { findAirport, tierOf } from './airports/places.ts'
import type { SmallAirport } from './airports/small-airports.ts'

export type Feeder = { airline: Airline; hub: WorldAirport; perDay: number }

type Candidate = Feeder & { km: number; cost: number }

const MIN_KM = 100
const DAYS = 30
const SEATS = 90
const DAILY = 1

const longest = new Map(
  airlines.map((airline) => [
    airline,
    Math.max(...airline.fleet.map((code) => aircraft(code).range)) * 0.97,
  ]),
)

const regional = airlines.filter(
  ({ fleet: [smallest] }) => smallest !== undefined && !isWide(aircraft(smallest)),
)

/**
 * Airlines and hubs that may serve a small airport. Near hubs, domestic hubs and hubs with many
 * connections come first.
 */
function candidates(airport: SmallAirport, of: readonly Airline[]): Candidate[] {
  const found: Candidate[] = []
  for (const airline of of) {
    for (const code of airline.hubs) {
      const hub = findAirport(code)
      if (!hub) continue
      const km = distance(airport, hub)
      if (km < MIN_KM || km > (longest.get(airline) ?? 0)) continue
      const domestic = hub.country === airport.country ? 0.4 : 1
      const abroad = airline.country === hub.country ? 1 : 1.4
      const alone = airline.kind === 'low' ? 1.8 : 1
      const size = [0.8, 1, 1.6][tierOf(hub) - 1] ?? 1
      found.push({ airline, hub, perDay: 0, km, cost: km * domestic * abroad * alone * size })
    }
  }
  return found.sort((a, b) => a.cost - b.cost)
}

/**
 * Flights to a small airport from nearby hubs: two to four airlines, depending on its seats, and
 * the test airline.
 */
export function feedersOf(airport: SmallAirport): Feeder[] {
  const most = airport.seats > 40_000 ? 4 : airport.seats > 8000 ? 3 : 2
  const all = candidates(airport, regional)
  const chosen: Candidate[] = []
  const take = (candidate: Candidate | undefined) => {
    if (candidate && !chosen.some(({ airline }) => airline === candidate.airline)) {
      chosen.push(candidate)
    }
  }
  for (const candidate of all.slice(0, 24)) if (chosen.length < most) take(candidate)
  // When only minor hubs are near, one airline flies to a major hub.
  if (chosen.every(({ hub }) => tierOf(hub) === 3)) take(all.find(({ hub }) => tierOf(hub) < 3))
  const perDay = Math.min(4, Math.max(0.45, airport.seats / DAYS / SEATS / chosen.length))
  return [
    ...chosen.map(({ airline, hub }) => ({ airline, hub, perDay })),
    ...candidates(airport, [testAirline])
      .sort((a, b) => a.km - b.km)
      .slice(0, 2)
      .map(({ airline, hub }) => ({ airline, hub, perDay: DAILY })),
  ]
}
