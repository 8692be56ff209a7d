import { setTimeout as pause } from 'node:timers/promises'
import { app, perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import type { Mode } from '#app/core/site/mode.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { stripSearches, moveSearch } from '#app/core/search/strip-days.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { log } from '#app/platform/log.server.ts'
import { findLowestFare } from './lowest-fare.server.ts'
import { forgetNearbyFares } from './nearby-fares.server.ts'
import { priceSearches } from './other-searches.server.ts'

/** A visitor waits this long for the days; later fares appear with the next page. */
const maxWaitMs = 12_000

/** Searches of one press. They fit into the calls per minute that are left to background searches. */
const maxSearches = 12

const versions = perApp(() => new LRUCache<string, number>({ max: 5_000, ttl: 15 * 60_000 }))

/** Days that have just been searched. Those without flights get no fare, so they are not searched again. */
const searched = perApp(() => new LRUCache<string, true>({ max: 20_000, ttl: 30 * 60_000 }))

/** Changes once fares of other days have been asked for. */
export function pricedDaysVersion(query: SearchQuery, mode: Mode): number {
  return versions().get(runKey(query, mode)) ?? 0
}

export function canPriceDays(query: SearchQuery): boolean {
  return app().config.OWN_SEARCHES_PER_HOUR > 0 && query.tripType !== 'multi-city'
}

/** Returns whether a search without a known fare may have one. */
export function mayHaveFare(query: SearchQuery, mode: Mode): boolean {
  return !searched().has(runKey(query, mode))
}

/** Returns whether the airlines answered. */
async function searchFare(query: SearchQuery, mode: Mode): Promise<boolean> {
  const key = runKey(query, mode)
  searched().set(key, true)
  try {
    await findLowestFare(query, mode)
    return true
  } catch (error) {
    searched().delete(key)
    if (!(error instanceof FlightProviderError)) throw error
    log.info({ err: error }, 'could not price another day')
    return false
  }
}

/** The other days of the date strip. */
export function stripDays(query: SearchQuery, today: string): SearchQuery[] {
  return stripSearches(query, today).flatMap(({ days }) => (days ? [moveSearch(query, days)] : []))
}

/**
 * Searches those of the `days` around `query` that have no known fare, the first ones first, as far as calls
 * for background searches are left. The caller counts the first search; `mayAsk` counts each further one.
 * Returns false when every search failed.
 */
export async function priceDays(
  query: SearchQuery,
  days: readonly SearchQuery[],
  mode: Mode,
  mayAsk: () => Promise<boolean>,
): Promise<boolean> {
  if (!canPriceDays(query)) return true
  const priced = await priceSearches([...days], mode)
  const missing = priced.filter(({ price, query }) => !price && mayHaveFare(query, mode))
  const asked: SearchQuery[] = []
  for (const { query } of missing.slice(0, maxSearches)) {
    if (asked.length > 0 && !(await mayAsk())) break
    asked.push(query)
  }
  const answers = Promise.all(asked.map((day) => searchFare(day, mode))).catch((error: unknown) => {
    log.error({ err: error }, 'could not price other days')
    return [false]
  })
  const answered = await Promise.race([answers, pause(maxWaitMs, [true], { ref: false })])
  forgetNearbyFares(query, mode)
  versions().set(runKey(query, mode), pricedDaysVersion(query, mode) + 1)
  return answered.length === 0 || answered.includes(true)
}
