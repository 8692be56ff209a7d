import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { Price } from '#app/core/money/money.ts'
import { dayKeys, type DateStep } from '#app/core/search/prices/day-fares.ts'
import { stripSearches } from '#app/core/search/prices/strip-days.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import { findKnownFares } from '#app/core/search/prices/known-fare.store.server.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'

type Fares = Map<string, Price>

const lookups = perApp(() => new LRUCache<ModeKey, Promise<Fares>>({ max: 5_000, ttl: 15_000 }))

/**
 * Returns fares by search key. Never sends a request to an airline. Returns none without the
 * database.
 */
export function nearbyFares(query: SearchQuery, mode: Mode, today: string): Promise<Fares> {
  const key = runKey(query, mode)
  const known = lookups().get(key)
  if (known) return known
  const prefix = `${mode}/` as const
  const keys = stripSearches(query, today).map((day): ModeKey => `${prefix}${day.key}`)
  const look = findKnownFares(keys).then(
    (fares) => new Map([...fares].map(([at, price]) => [at.slice(prefix.length), price])),
    (error: unknown) => {
      log.error({ err: error }, 'could not read fares of other days')
      return new Map<string, Price>()
    },
  )
  lookups().set(key, look)
  return look
}

export function forgetNearbyFares(query: SearchQuery, mode: Mode): void {
  lookups().delete(runKey(query, mode))
}

/** Returns fares by day. Never sends a request to an airline. Returns none without the database. */
export async function faresOfDays(
  query: SearchQuery,
  mode: Mode,
  step: DateStep,
  days: readonly string[],
): Promise<Map<string, Price>> {
  const searches = dayKeys(query, step, days)
  const keyOf = (key: string): ModeKey => `${mode}/${key}`
  const known = await findKnownFares(searches.flatMap(({ keys }) => keys.map(keyOf))).catch(
    (error: unknown) => {
      log.error({ err: error }, 'could not read fares of calendar days')
      return new Map<string, Price>()
    },
  )
  const lowest = new Map<string, Price>()
  for (const { day, keys } of searches) {
    for (const price of keys.flatMap((key) => known.get(keyOf(key)) ?? [])) {
      const before = lowest.get(day)
      const lower = before?.currency === price.currency && price.amount < before.amount
      if (!before || lower) lowest.set(day, price)
    }
  }
  return lowest
}
