import { watchOf, type FareWatch } from '#app/core/alerts/fare-watch/fare-watch.ts'
import { promiseWords } from '#app/core/alerts/fare-watch/watch-words.ts'
import { readSearchInput, searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import { paths } from '#app/core/paths.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { bagParams, readFilters } from '#app/core/search/results/filters.ts'
import type { BagKind } from '#app/core/search/results/offer-facts.ts'
import { now } from '#app/platform/clock.server.ts'

type Watched =
  | { ok: true; watch: FareWatch; query: SearchQuery; bags: BagKind[] }
  | { ok: false; message: string; origin?: string; destination?: string }

/** Returns the search that the address asks to watch, or null when it names none. */
export function readWatched(params: URLSearchParams): Watched | null {
  const input = readSearchInput(params)
  if (!input.origin) return null
  const check = checkSearch(input, new Date(now()))
  if (check.ok) {
    const bags = readFilters(params).myBags
    return { ok: true, watch: watchOf(check.query, bags), query: check.query, bags }
  }
  const [[message = 'This search is incomplete'] = []] = Object.values(check.errors)
  return { ok: false, message, origin: input.origin, destination: input.destination }
}

function placeOf(code: string | undefined) {
  const place = findPlace(code ?? '')
  return place && { code: place.iata_code, city: place.city_name }
}

/** Returns what the page says about the search, and the route to offer when it can't be watched. */
export function describeWatched(watched: Watched) {
  if (!watched.ok) {
    const [origin, destination] = [placeOf(watched.origin), placeOf(watched.destination)]
    const route = origin && destination ? routeLabel({ origin, destination }) : undefined
    return { kind: 'refused' as const, message: watched.message, route }
  }
  const { watch, query, bags } = watched
  const [{ origin, destination }] = query.slices
  const bagsOfAddress = bagParams(bags)
  return {
    kind: 'search' as const,
    promise: promiseWords(watch),
    action: paths.alertForSearch(searchParams(query), bagsOfAddress),
    results: paths.results(query, new URLSearchParams(bagsOfAddress)),
    routeTo: paths.alertFor(
      {
        origin: placeOf(origin) ?? { code: origin, city: origin },
        destination: placeOf(destination) ?? { code: destination, city: destination },
      },
      '',
    ),
  }
}
