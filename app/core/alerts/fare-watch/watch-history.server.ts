import type { Price } from '#app/core/money/money.ts'
import { wholeUnits } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { listLowestByDay, saveFareSeen } from '#app/core/search/prices/fare-seen.store.server.ts'
import {
  insightRoute,
  type FareRoute,
  type FareSeen,
} from '#app/core/search/prices/usual-prices.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { FareWatch } from './fare-watch.ts'
import { watchColumns } from './watch-columns.ts'

/**
 * Fares of visitors' searches are kept for one adult. Watches for other travellers, dates or bags
 * keep the fares of their own checks. So do watches of any day, because visitors' fares are for other days.
 */
const ownRoute = (watch: FareWatch, mode: Mode): FareRoute | null =>
  watch.search || watch.bags || !watch.departsOn
    ? `watch/${mode}/${Object.values(watchColumns(watch)).join('/')}`
    : null

export async function keepWatchedFare(watch: FareWatch, mode: Mode, fare: Price): Promise<void> {
  const route = ownRoute(watch, mode)
  if (route === null) return
  const { departsOn } = watch
  await saveFareSeen({ key: route, route, departsOn, ...wholeUnits(fare) })
}

/** Returns the lowest fare of each day on which it was seen, oldest first. */
export async function listWatchedFares(
  watch: FareWatch,
  currency: string,
  { query, mode }: { query: SearchQuery; mode: Mode },
): Promise<FareSeen[]> {
  const route = ownRoute(watch, mode) ?? insightRoute(query, mode)
  return route === null ? [] : listLowestByDay(route, watch.departsOn, currency)
}
