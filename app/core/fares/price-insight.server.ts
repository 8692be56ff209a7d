import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import { now } from '#app/platform/clock.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import {
  departureWindow,
  insightDays,
  insightRoute,
  judgeFare,
  perAdult,
  type PriceInsight,
} from '#app/core/search/prices/usual-prices.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, todayIn } from '#app/core/places/time.ts'
import { log } from '#app/platform/log.server.ts'
import { listFaresSeen } from '#app/core/search/prices/fare-seen.store.server.ts'
import { findLowestPrice } from '#app/core/search/search-offers.server.ts'

/** Prices are for one adult, in `currency`. */
export type ShownInsight = { insight: PriceInsight; currency: string }

const lookups = perApp(
  () => new LRUCache<ModeKey, Promise<ShownInsight | null>>({ max: 2_000, ttl: 60_000 }),
)

/** Returns null when too few fares are known. */
export function findPriceInsight(query: SearchQuery, mode: Mode): Promise<ShownInsight | null> {
  const route = insightRoute(query, mode)
  const lowest = findLowestPrice(query, mode)
  if (route === null || lowest === null) return Promise.resolve(null)
  const amount = perAdult(lowest, query)
  const { currency } = lowest
  const [{ date }] = query.slices
  const asked = {
    route,
    currency,
    departsFrom: addDaysTo(date, -departureWindow),
    departsTo: addDaysTo(date, departureWindow),
    days: insightDays,
  }
  const key: ModeKey = `${mode}/${JSON.stringify([asked, amount])}`
  const known = lookups().get(key)
  if (known) return known
  const look = listFaresSeen(asked).then(
    (fares) => {
      const insight = judgeFare(amount, fares, todayIn('UTC', new Date(now())))
      return insight && { insight, currency }
    },
    (error: unknown) => {
      log.error({ err: error }, 'could not read past fares')
      return null
    },
  )
  lookups().set(key, look)
  return look
}
