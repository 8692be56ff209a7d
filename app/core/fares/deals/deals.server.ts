import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import {
  currentDeals,
  dealSearch,
  nextDay,
  nextDealRoute,
  type Deal,
  type DealFare,
  type DealLook,
  type DealRoute,
} from './deal-routes.ts'
import { carriersOf } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import { listDealLooks, saveDealLook } from './deal-look.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { FlightProviderError, FlightsBusyError } from '#app/core/flight/flights-port.ts'
import { findLowestFare } from '../lowest-fare.server.ts'
import { faresTo, joinRouteFares, mainCurrency, type RouteFare } from '../route-fares.ts'
import { findKnownRouteFares, findPastFares, forgetKnownFares } from '../route-fares.server.ts'
import { routeKey } from '../usual-fares.ts'
import type { OwnSearch, OwnSearchOutcome } from '#app/core/search/own-search.ts'

/** Every visit to the home page needs these rows, and they rarely change. */
const looksOf = perApp(() => new LRUCache<Mode, Promise<DealLook[]>>({ max: 2 }))
const rememberedMs = 60_000
const soonMs = 5_000

export async function nextDealSearch(
  routes: readonly DealRoute[],
  mode: Mode,
): Promise<OwnSearch | null> {
  const [looks, at] = [await listDealLooks(mode), new Date(now())]
  const route = nextDealRoute(routes, looks, at)
  return route && (() => searchDeal(nextDay(route, looks, at), mode))
}

async function searchDeal(route: DealRoute, mode: Mode): Promise<OwnSearchOutcome> {
  try {
    await saveDealLook(mode, route.id, await findFare(dealSearch(route, new Date(now())), mode))
    return 'searched'
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    // Right after a start this error is frequent, so it is not logged.
    if (error instanceof FlightsBusyError) return 'busy'
    log.info({ err: error, deal: route.id }, 'deal search failed')
    // Storing the failed search moves this route behind all others.
    await saveDealLook(mode, route.id, null)
    return 'searched'
  } finally {
    looksOf().delete(mode)
    forgetKnownFares(mode)
  }
}

async function findFare(query: SearchQuery, mode: Mode): Promise<DealFare | null> {
  const [outbound, inbound] = query.slices
  const lowest = await findLowestFare(query, mode)
  if (!lowest || !inbound) return null
  const carriers = carriersOf(lowest.offer)
  return {
    ...lowest.price,
    departureDate: outbound.date,
    returnDate: inbound.date,
    airline: carriers[0]?.code ?? lowest.offer.airline.code,
    airlineName: carriers.map(({ name }) => name).join(' + '),
    stops: lowest.stops,
  }
}

/** Returns no deals without the database. */
export async function listDeals(
  routes: readonly DealRoute[],
  maxAgeMs = rememberedMs,
): Promise<Deal[]> {
  try {
    const mode = await currentMode()
    let looks = looksOf().get(mode)
    if (!looks) {
      looks = listDealLooks(mode)
      looksOf().set(mode, looks, { ttl: rememberedMs })
      const known = new Set((await looks).map(({ deal }) => deal))
      if (routes.some(({ id }) => !known.has(id))) looksOf().set(mode, looks, { ttl: soonMs })
    }
    const [known, seen] = await Promise.all([
      findKnownRouteFares(maxAgeMs),
      findPastFares(routes.map(routeKey)),
    ])
    return currentDeals(routes, await looks, new Date(now()), { known, seen })
  } catch (error) {
    looksOf().clear()
    log.error({ err: error }, 'could not read deals')
    return []
  }
}

/**
 * Returns the fares of recent searches, all in one currency, with the fares that `routes` have as
 * deals. Never sends a request to an airline. Returns none without the database.
 */
export async function listRouteFares(
  routes: readonly DealRoute[],
  maxAgeMs = rememberedMs,
): Promise<RouteFare[]> {
  const known = await findKnownRouteFares(maxAgeMs)
  const deals = await listDeals(routes, maxAgeMs)
  const fares = joinRouteFares(known, deals)
  const currency = mainCurrency(fares)
  return fares.filter(({ price }) => price.currency === currency)
}

/** Returns the lowest fares to places, from the same fares as the deals. */
export async function listFaresTo(
  codes: readonly string[],
  routes: readonly DealRoute[] = [],
): Promise<Map<string, RouteFare>> {
  return faresTo(codes, await listRouteFares(routes))
}
