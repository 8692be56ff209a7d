import { z } from 'zod'
import type { Price } from '#app/core/money/money.ts'
import { cabinClasses, type SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import { bagKinds, type BagKind } from '#app/core/search/results/offer-facts.ts'

/**
 * A search to watch. `departsOn` is yyyy-MM-dd, or empty for any day. Without `search`, it is one way
 * in economy for one adult; otherwise `search` is the whole query as JSON. `bags` lists the bags that
 * the fare must include, such as "cabin checked". Equal searches have equal texts.
 */
export type FareWatch = {
  origin: string
  destination: string
  departsOn: string
  search?: string
  bags?: string
}

/** A fare must be this many percent below the baseline to trigger an email. */
export const dropPercent = 20

/**
 * Alerts without a chosen day search the first Tuesday after this many days, so that all such
 * alerts of a route share one search.
 */
const usualLeadDays = 28
const tuesday = 2

const slice = z.object({ origin: z.string(), destination: z.string(), date: z.string() })
const StoredSearch: z.ZodType<SearchQuery> = z.object({
  tripType: z.enum(['round-trip', 'one-way', 'multi-city']),
  slices: z.tuple([slice], slice),
  cabinClass: z.enum(cabinClasses),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  ages: z.array(z.number()).optional(),
})

function isRouteSearch({ tripType, cabinClass, adults, children, infants, ages }: SearchQuery) {
  const alone = adults === 1 && children + infants === 0 && !ages?.length
  return tripType === 'one-way' && cabinClass === 'economy' && alone
}

/** Watches a search. An alert for a route and day is the same watch as one for that day's search. */
export function watchOf(query: SearchQuery, bags: readonly BagKind[] = []): FareWatch {
  const [{ origin, destination, date: departsOn }] = query.slices
  const search = isRouteSearch(query) ? '' : JSON.stringify(StoredSearch.parse(query))
  return { origin, destination, departsOn, search, bags: bags.join(' ') }
}

export function watchedBags({ bags = '' }: FareWatch): BagKind[] {
  return bagKinds.filter((kind) => bags.split(' ').includes(kind))
}

/** Returns the first day to search, as yyyy-MM-dd. */
export function watchedDay({ departsOn }: FareWatch, today: string): string {
  if (departsOn) return departsOn
  const earliest = addDaysTo(today, usualLeadDays)
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay()
  return addDaysTo(earliest, (tuesday - weekday + 7) % 7)
}

/** Equal watches make equal searches, so all their alerts share one. */
export function watchSearch(watch: FareWatch, today: string): SearchQuery {
  if (watch.search) return StoredSearch.parse(JSON.parse(watch.search))
  const { origin, destination } = watch
  return {
    tripType: 'one-way',
    slices: [{ origin, destination, date: watchedDay(watch, today) }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

/** True once the day of the first flight is over in UTC. The watch then never searches again. */
export function isOver({ departsOn }: FareWatch, today: string): boolean {
  return departsOn !== '' && departsOn < today
}

/** Distant days are checked less often, because their fares change slowly. */
export function daysBetweenChecks({ departsOn }: FareWatch, today: string): number {
  const ahead = departsOn ? dayOffset(today, departsOn) : 0
  return ahead <= 30 ? 1 : ahead <= 90 ? 3 : 7
}

export function isDrop(fare: Price, base: Price): boolean {
  return fare.currency === base.currency && fare.amount * 100 <= base.amount * (100 - dropPercent)
}
