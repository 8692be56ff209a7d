import type { CabinClass } from './aircraft.ts'
import type { Airline } from './airlines.ts'
import { canShareTicket } from './airlines.ts'
import { brandsOf } from './brands.ts'
import type { Brand } from './brands.ts'
import { sells } from './cabins.ts'
import { marketFare } from './fares.ts'
import { chance, hash, mix } from './hash.ts'
import { itineraries } from './itineraries.ts'
import type { Itinerary, Peculiar } from './itineraries.ts'
import { airportsOf, tierOf } from './airports/places.ts'

export type Window = { from: number; to: number }

export type Slice = {
  origin: string
  destination: string
  /** Local midnight of the travel day in minutes. */
  day: number
  departs: Window | null
  arrives: Window | null
}

export type Search = {
  slices: Slice[]
  cabin: CabinClass | null
  maxConnections: number
  /** Midnight of the day on which the search runs, because prices depend on it. */
  today: number
  peculiar?: Peculiar
}

export type WorldOffer = { journey: Itinerary[]; owner: Airline; brand: Brand; seed: number }

type Scored = { journey: Itinerary[]; owner: Airline; score: number }

const DAY = 1440
/** Dollars that a traveller would pay to save a minute. */
const DOLLARS_PER_MINUTE = 0.5
const BEAM_WIDTH = 36
const SHUTTLE_OFFERS = 90

function inWindow(wall: number, window: Window | null): boolean {
  if (!window) return true
  const minute = ((wall % DAY) + DAY) % DAY
  return window.from <= window.to
    ? minute >= window.from && minute <= window.to
    : minute >= window.from || minute <= window.to
}

function sellsCabin(itinerary: Itinerary, cabin: CabinClass): boolean {
  let longest = itinerary.legs[0]
  for (const leg of itinerary.legs) {
    if (longest && leg.flight.route.km > longest.flight.route.km) longest = leg
  }
  return Boolean(longest && sells(longest.flight.route.airline, longest.flight.aircraft, cabin))
}

function tripsFor(slice: Slice, search: Search): Scored[] {
  const found: Scored[] = []
  for (const from of airportsOf(slice.origin)) {
    for (const to of airportsOf(slice.destination)) {
      const ways = itineraries({
        from,
        to,
        day: slice.day,
        maxConnections: search.maxConnections,
        ...(search.peculiar && { peculiar: search.peculiar }),
      })
      for (const way of ways) {
        const first = way.legs[0]
        const last = way.legs[way.legs.length - 1]
        if (!first || !last) continue
        if (!inWindow(first.departsWall, slice.departs)) continue
        if (!inWindow(last.arrivesWall, slice.arrives)) continue
        if (search.cabin && !sellsCabin(way, search.cabin)) continue
        const score = marketFare(way, way.owner, search.today) + way.minutes * DOLLARS_PER_MINUTE
        found.push({ journey: [way], owner: way.owner, score })
      }
    }
  }
  return found.sort(byScore)
}

function byScore(a: Scored, b: Scored): number {
  return a.score - b.score || (a.journey[0]?.seed ?? 0) - (b.journey[0]?.seed ?? 0)
}

function sameTicket(before: Scored, next: Scored): boolean {
  if (before.owner === next.owner) return true
  return before.owner.kind === 'full' && canShareTicket(before.owner, next.owner)
}

function buildJourneys(search: Search): Scored[] {
  const [first = [], ...rest] = search.slices.map((slice) => tripsFor(slice, search))
  let all = first
  for (const ways of rest) {
    const joined: Scored[] = []
    for (const before of all.slice(0, BEAM_WIDTH * 4)) {
      let used = 0
      const lands = before.journey[before.journey.length - 1]?.legs.at(-1)?.arrives ?? 0
      // Each outbound starts at another position in this list, so that return flights vary.
      const own = ways.filter((way) => way.owner === before.owner)
      const partners = ways.filter((way) => way.owner !== before.owner && sameTicket(before, way))
      const offset = own.length > 6 ? (before.journey[0]?.seed ?? 0) % Math.min(own.length, 8) : 0
      const choice = [...own.slice(offset), ...own.slice(0, offset), ...partners.slice(0, 1)]
      for (const way of choice) {
        const leaves = way.journey[0]?.legs[0]?.departs ?? 0
        if (leaves < lands + 60) continue
        joined.push({
          journey: [...before.journey, ...way.journey],
          owner: before.owner,
          score: before.score + way.score,
        })
        if (++used >= 6) break
      }
    }
    all = joined.sort(byScore)
  }
  return all
}

function maxOfferCount(search: Search): number {
  const first = search.slices[0]
  if (!first) return 0
  const rank = (code: string) => Math.min(3, ...airportsOf(code).map(tierOf))
  const busy = rank(first.origin) + rank(first.destination)
  if (search.peculiar?.shuttle) return SHUTTLE_OFFERS
  const maxOffers = [240, 240, 240, 132, 72, 36, 24][busy] ?? 24
  return (
    maxOffers + Math.floor(chance(hash(`${first.origin}${first.destination}`), first.day) * 10) - 5
  )
}

function cabinsToSell(search: Search, journey: Itinerary[], rank: number): CabinClass[] {
  if (search.cabin) return [search.cabin]
  const cabins: CabinClass[] = ['economy']
  // Most offers of a search without a cabin are economy.
  if (rank % 3 !== 0) return cabins
  for (const cabin of ['premium_economy', 'business', 'first'] as const) {
    if (journey.every((way) => sellsCabin(way, cabin))) cabins.push(cabin)
  }
  return cabins
}

/**
 * Limits each airline's share of the list. Direct flights are limited only if there are more of
 * them than `maxOffers`.
 */
function balanceAirlines(all: Scored[], maxOffers: number): Scored[] {
  const isDirect = ({ journey }: Scored) => journey.every((way) => way.legs.length === 1)
  const isCrowded = all.filter(isDirect).length > maxOffers
  const maxPerAirline = Math.max(isCrowded ? 2 : 4, Math.ceil(maxOffers * 0.16))
  const taken = new Map<Airline, number>()
  const kept: Scored[] = []
  const spare: Scored[] = []
  for (const entry of all) {
    const count = taken.get(entry.owner) ?? 0
    if (count >= maxPerAirline && (isCrowded || !isDirect(entry))) {
      spare.push(entry)
      continue
    }
    taken.set(entry.owner, count + 1)
    kept.push(entry)
  }
  return [...kept, ...spare]
}

/** Returns equal offers for equal searches in every process on the same day. */
export function searchOffers(search: Search): WorldOffer[] {
  const limit = search.peculiar?.offers ?? maxOfferCount(search)
  const offers: WorldOffer[] = []
  const all = buildJourneys(search)
  for (const [rank, { journey, owner }] of balanceAirlines(all, limit / 3).entries()) {
    if (offers.length >= limit) break
    const seed = journey.reduce((sum, way) => mix(sum, way.seed), 5)
    for (const cabin of cabinsToSell(search, journey, rank)) {
      for (const [index, brand] of brandsOf(owner, cabin).entries()) {
        if (index > 0 && chance(seed, index + cabin.length) < 0.08) continue
        if (offers.length < limit)
          offers.push({ journey, owner, brand, seed: mix(seed, hash(`${brand.name}${cabin}`)) })
      }
    }
  }
  return offers
}
