import type { CabinClass } from './aircraft.ts'
import type { Airline } from './airlines.ts'
import { together } from './airlines.ts'
import { brandsOf } from './brands.ts'
import type { Brand } from './brands.ts'
import { sells } from './cabins.ts'
import { marketFare } from './fares.ts'
import { chance, hash, mix } from './hash.ts'
import { itineraries } from './itineraries.ts'
import type { Itinerary, Peculiar } from './itineraries.ts'
import { airportsOf, tierOf } from './places.ts'

export type Window = { from: number; to: number }

export type Slice = {
  /** Airport or city codes. */
  origin: string
  destination: string
  /** Wall-clock minute of the day's midnight. */
  day: number
  /** Minutes of the day. */
  departs: Window | null
  arrives: Window | null
}

export type Search = {
  slices: Slice[]
  /** Null asks for every cabin. */
  cabin: CabinClass | null
  maxConnections: number
  /** Midnight of the day on which one looks: prices move with it. */
  today: number
  peculiar?: Peculiar
}

/** An offer before passengers, currency and ids: flights, airline and fare. */
export type WorldOffer = { journey: Itinerary[]; owner: Airline; brand: Brand; seed: number }

type Scored = { journey: Itinerary[]; owner: Airline; score: number }

const DAY = 1440
/** Dollars that a traveller would give for a minute less. */
const MINUTE_WORTH = 0.5
const BEAM = 36
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

function waysFor(slice: Slice, search: Search): Scored[] {
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
        const score = marketFare(way, way.owner, search.today) + way.minutes * MINUTE_WORTH
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
  return before.owner.kind === 'full' && together(before.owner, next.owner)
}

/** Whole journeys out of the ways of each slice, one airline's ticket each, the best first. */
function journeys(search: Search): Scored[] {
  const [first = [], ...rest] = search.slices.map((slice) => waysFor(slice, search))
  let all = first
  for (const ways of rest) {
    const joined: Scored[] = []
    for (const before of all.slice(0, BEAM * 4)) {
      let used = 0
      const lands = before.journey[before.journey.length - 1]?.legs.at(-1)?.arrives ?? 0
      // A different start in the list for each outbound keeps the returns from being the same few.
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

/** How many offers a pair of places gives at most: many between great hubs, few between small ones. */
function usualCount(search: Search): number {
  const first = search.slices[0]
  if (!first) return 0
  const rank = (code: string) => Math.min(3, ...airportsOf(code).map(tierOf))
  const busy = rank(first.origin) + rank(first.destination)
  if (search.peculiar?.shuttle) return SHUTTLE_OFFERS
  const most = [240, 240, 240, 132, 72, 36, 24][busy] ?? 24
  return most + Math.floor(chance(hash(`${first.origin}${first.destination}`), first.day) * 10) - 5
}

function cabinsToSell(search: Search, journey: Itinerary[], rank: number): CabinClass[] {
  if (search.cabin) return [search.cabin]
  const cabins: CabinClass[] = ['economy']
  // The dearer cabins of the better journeys only: most who do not say a cabin want economy.
  if (rank % 3 !== 0) return cabins
  for (const cabin of ['premium_economy', 'business', 'first'] as const) {
    if (journey.every((way) => sellsCabin(way, cabin))) cabins.push(cabin)
  }
  return cabins
}

/**
 * No airline fills the list. Connections are the first to be too many; direct flights only where there are more of
 * them than fit.
 */
function balanced(all: Scored[], most: number): Scored[] {
  const isDirect = ({ journey }: Scored) => journey.every((way) => way.legs.length === 1)
  const crowded = all.filter(isDirect).length > most
  const share = Math.max(crowded ? 2 : 4, Math.ceil(most * 0.16))
  const taken = new Map<Airline, number>()
  const kept: Scored[] = []
  const spare: Scored[] = []
  for (const entry of all) {
    const count = taken.get(entry.owner) ?? 0
    if (count >= share && (crowded || !isDirect(entry))) {
      spare.push(entry)
      continue
    }
    taken.set(entry.owner, count + 1)
    kept.push(entry)
  }
  return [...kept, ...spare]
}

/** The offers of a search, the same in every process on the same day. */
export function searchOffers(search: Search): WorldOffer[] {
  const limit = search.peculiar?.offers ?? usualCount(search)
  const offers: WorldOffer[] = []
  const all = journeys(search)
  for (const [rank, { journey, owner }] of balanced(all, limit / 3).entries()) {
    if (offers.length >= limit) break
    const seed = journey.reduce((sum, way) => mix(sum, way.seed), 5)
    for (const cabin of cabinsToSell(search, journey, rank)) {
      for (const [index, brand] of brandsOf(owner, cabin).entries()) {
        // Now and then a fare is sold out.
        if (index > 0 && chance(seed, index + cabin.length) < 0.08) continue
        if (offers.length < limit)
          offers.push({ journey, owner, brand, seed: mix(seed, hash(`${brand.name}${cabin}`)) })
      }
    }
  }
  return offers
}
