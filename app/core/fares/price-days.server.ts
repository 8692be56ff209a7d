import { setTimeout as pause } from 'node:timers/promises'
import { app, perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import type { Mode } from '#app/core/site/mode.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { moveSearch, stripSearches } from '#app/core/search/strip-days.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { FlightProviderError } from '#app/core/flight/flights-port.ts'
import { log } from '#app/platform/log.server.ts'
import { findLowestFare } from './lowest-fare.server.ts'
import { forgetNearbyFares, nearbyFares } from './nearby-fares.server.ts'

/** A visitor waits this long for the days; later fares appear with the next page. */
const maxWaitMs = 12_000

const versions = perApp(() => new LRUCache<string, number>({ max: 5_000, ttl: 15 * 60_000 }))

/** Changes once fares of other days have been asked for. */
export function pricedDaysVersion(query: SearchQuery, mode: Mode): number {
  return versions().get(runKey(query, mode)) ?? 0
}

export function canPriceDays(query: SearchQuery): boolean {
  return app().config.OWN_SEARCHES_PER_HOUR > 0 && query.tripType !== 'multi-city'
}

/**
 * Searches the days around that have no known fare, as far as calls for background searches are left. The
 * caller counts the first search; `mayAsk` counts each further one.
 */
export async function priceDays(
  query: SearchQuery,
  mode: Mode,
  today: string,
  mayAsk: () => Promise<boolean>,
): Promise<void> {
  if (!canPriceDays(query)) return
  const known = await nearbyFares(query, mode, today)
  const missing = stripSearches(query, today).filter(({ key, days }) => days && !known.has(key))
  const search = (days: number) =>
    findLowestFare(moveSearch(query, days), mode).catch((error: unknown) => {
      if (!(error instanceof FlightProviderError)) throw error
      log.info({ err: error }, 'could not price another day')
    })
  const asked: number[] = []
  for (const { days } of missing) {
    if (asked.length > 0 && !(await mayAsk())) break
    asked.push(days)
  }
  const searches = asked.map(search)
  const found = Promise.all(searches).catch((error: unknown) => {
    log.error({ err: error }, 'could not price other days')
  })
  await Promise.race([found, pause(maxWaitMs, undefined, { ref: false })])
  forgetNearbyFares(query, mode)
  versions().set(runKey(query, mode), pricedDaysVersion(query, mode) + 1)
}
