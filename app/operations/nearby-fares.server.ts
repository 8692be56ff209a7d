import { LRUCache } from 'lru-cache'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import type { Price } from '#app/domain/money/money.ts'
import { stripSearches } from '#app/domain/search/date-strip.ts'
import type { SearchQuery } from '#app/domain/search/search-query.ts'
import { log } from '#app/log.server.ts'
import { findKnownFares } from '#app/models/known-fare.server.ts'
import { runKey } from './search-offers.server.ts'

type Fares = Map<string, Price>

/** Fares of other days change only when those days are searched, so they may be a little stale. */
const looks = new LRUCache<string, Promise<Fares>>({ max: 5_000, ttl: 15_000 })

/**
 * The lowest fares that searches of the last hours found for the days around a search, by its search
 * key. Never asks an airline; without the database it knows none.
 */
export function nearbyFares(query: SearchQuery, mode: Mode, today: string): Promise<Fares> {
  const key = runKey(query, mode)
  const known = looks.get(key)
  if (known) return known
  const prefix = `${mode}/`
  const keys = stripSearches(query, today).map((day) => `${prefix}${day.key}`)
  const look = findKnownFares(keys).then(
    (fares) => new Map([...fares].map(([at, price]) => [at.slice(prefix.length), price])),
    (error: unknown) => {
      log.error({ err: error }, 'fares of other days')
      return new Map<string, Price>()
    },
  )
  looks.set(key, look)
  return look
}
