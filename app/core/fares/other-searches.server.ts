import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { Price } from '#app/core/money/money.ts'
import { searchKey, type SearchQuery, type SearchSlice } from '#app/core/flight/search-query.ts'
import { findPlace, isSamePlace, nearbyAirports } from '#app/core/places/airport-search.ts'
import type { Airport } from '#app/core/places/airport.ts'
import { movedSearches, movesBetween } from '#app/core/search/prices/strip-days.ts'
import { log } from '#app/platform/log.server.ts'
import { findKnownFares } from '#app/core/search/prices/known-fare.store.server.ts'

/** A search like another one, with its lowest known fare. */
type OtherSearch = { query: SearchQuery; price: Price | null }
type OtherAirport = OtherSearch & { airport: Airport; km: number; end: End }

type End = 'origin' | 'destination'

/** About two hours by car or train. */
const maxKm = 200
const maxAirportsPerEnd = 2
const maxDaysAway = 7
const maxDays = 4

/** Never sends a request to an airline. Returns no prices without the database. */
export async function priceSearches(queries: SearchQuery[], mode: Mode): Promise<OtherSearch[]> {
  const keyOf = (query: SearchQuery): ModeKey => `${mode}/${searchKey(query)}`
  const known = await findKnownFares(queries.map(keyOf)).catch((error: unknown) => {
    log.error({ err: error }, 'could not read fares of other searches')
    return new Map<string, Price>()
  })
  return queries.map((query) => ({ query, price: known.get(keyOf(query)) ?? null }))
}

function withPlace({ slices, ...query }: SearchQuery, from: string, to: string): SearchQuery {
  const other = (code: string) => (code === from ? to : code)
  const change = ({ origin, destination, date }: SearchSlice) => ({
    origin: other(origin),
    destination: other(destination),
    date,
  })
  const [first, ...rest] = slices
  return { ...query, slices: [change(first), ...rest.map(change)] }
}

function airportsAround(query: SearchQuery, end: End) {
  const [first] = query.slices
  const place = findPlace(first[end])
  const other = findPlace(first[end === 'origin' ? 'destination' : 'origin'])
  if (!place || !other) return []
  return nearbyAirports(place, maxKm)
    .filter(({ airport }) => !isSamePlace(airport, other))
    .slice(0, maxAirportsPerEnd)
    .map((near) => ({ ...near, end, query: withPlace(query, first[end], near.airport.iata_code) }))
}

/** Days with a known fare come first when there are too many. The result is in order of days. */
async function daysAround(query: SearchQuery, mode: Mode, today: string): Promise<OtherSearch[]> {
  const moves = movesBetween(1, maxDaysAway).flatMap((days) => [days, -days])
  const days = movedSearches(query, today, moves)
  const priced = await priceSearches(days, mode)
  return [...priced.filter(({ price }) => price), ...priced.filter(({ price }) => !price)]
    .slice(0, maxDays)
    .sort((a, b) => (a.query.slices[0].date < b.query.slices[0].date ? -1 : 1))
}

/** Searches to offer when a search finds nothing: nearby airports and days. */
export async function otherSearches(query: SearchQuery, mode: Mode, today: string) {
  const around = [...airportsAround(query, 'origin'), ...airportsAround(query, 'destination')]
  const priced = await priceSearches(
    around.map(({ query }) => query),
    mode,
  )
  const airports = around.map((near, index): OtherAirport => ({
    ...near,
    price: priced[index]?.price ?? null,
  }))
  return { airports, days: await daysAround(query, mode, today) }
}
