import { LRUCache } from 'lru-cache'
import { app } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import {
  currentDeals,
  dealSearch,
  nextDealRoute,
  type Deal,
  type DealFare,
  type DealLook,
  type DealRoute,
} from '#app/domain/deals/deals.ts'
import { faresTo, type FareTo, type KnownFare } from '#app/domain/deals/fares-to.ts'
import { carriersOf } from '#app/domain/offers/offer.ts'
import { emptyResultSet, joinOffers } from '#app/domain/search/result-set.ts'
import type { SearchQuery } from '#app/domain/search/search-query.ts'
import { log } from '#app/log.server.ts'
import { listDealLooks, saveDealLook } from '#app/models/deal-look.server.ts'
import { listKnownFares } from '#app/models/known-fare.server.ts'
import { newToken } from '#app/models/id.server.ts'
import { acquireLease, releaseLease } from '#app/models/lease.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { FlightProviderError, FlightsBusyError } from '#app/providers/flights/port.ts'
import { persistSearch } from './search-offers.server.ts'

const leaseName = 'search deals'
/** Longer than a search takes: of all instances one searches at a time. */
const minLeaseSeconds = 60

/** What is known changes a few times an hour, and every visit of the home page asks for it. */
const looksOf = new LRUCache<Mode, Promise<DealLook[]>>({ max: 2 })
const faresOf = new LRUCache<Mode, Promise<KnownFare[]>>({ max: 2 })
const rememberedMs = 60_000
/** While the first fares come in. */
const soonMs = 5_000

/**
 * Searches the routes of the deals whose fares are old, one after the other: with a vendor's account at
 * the pace of `DEAL_SEARCHES_PER_HOUR`, whatever the number of instances, in the sandbox at once.
 */
export async function searchDeals(routes: readonly DealRoute[]): Promise<void> {
  const { DEAL_SEARCHES_PER_HOUR: perHour, flights } = app().config
  if (perHour === 0) return
  const mode = await currentMode()
  // Nobody else can take the lease before it has run out, not even this process.
  const holder = newToken()
  const seconds = Math.max(minLeaseSeconds, 3600 / perHour)
  for (;;) {
    const route = await dueRoute(routes, mode)
    if (!route || !(await acquireLease(leaseName, holder, seconds))) return
    const searched = await searchDeal(route, mode)
    looksOf.delete(mode)
    faresOf.delete(mode)
    if (!flights[mode]?.sandbox) return
    await releaseLease(leaseName, holder)
    if (!searched) return
  }
}

async function dueRoute(routes: readonly DealRoute[], mode: Mode): Promise<DealRoute | null> {
  return nextDealRoute(routes, await listDealLooks(mode), new Date(now()))
}

/** False where the provider had no call left for it: then another minute is tried. */
async function searchDeal(route: DealRoute, mode: Mode): Promise<boolean> {
  try {
    await saveDealLook(mode, route.id, await findFare(dealSearch(route, new Date(now())), mode))
    return true
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    log.info({ err: error, deal: route.id }, 'deal not searched')
    if (error instanceof FlightsBusyError) return false
    // The other routes have their turn before this one is tried again.
    await saveDealLook(mode, route.id, null)
    return true
  }
}

/** The lowest fare of a search, which visitors who open the deal soon after need not make again. */
async function findFare(query: SearchQuery, mode: Mode): Promise<DealFare | null> {
  const search = await app().flights(mode).startSearch(query, { background: true })
  const offers = search.batched ? [] : (search.offers ?? [])
  const set = { ...joinOffers(emptyResultSet(), offers), complete: true }
  const [lowest] = set.offers
  const offer = offers.find(({ id }) => id === lowest?.id)
  const [outbound, inbound] = query.slices
  if (!lowest || !offer || !inbound) return null
  await persistSearch(query, mode, { requestId: search.requestId, set })
  const carriers = carriersOf(offer)
  return {
    amount: lowest.price,
    currency: set.currency,
    departureDate: outbound.date,
    returnDate: inbound.date,
    airline: carriers[0]?.code ?? offer.airline.code,
    airlineName: carriers.map(({ name }) => name).join(' + '),
    stops: lowest.stops,
  }
}

/** The deals as they stand; none where the database cannot be asked. */
export async function listDeals(routes: readonly DealRoute[]): Promise<Deal[]> {
  try {
    const mode = await currentMode()
    let looks = looksOf.get(mode)
    if (!looks) {
      looks = listDealLooks(mode)
      looksOf.set(mode, looks, { ttl: rememberedMs })
      const known = new Set((await looks).map(({ deal }) => deal))
      if (routes.some(({ id }) => !known.has(id))) looksOf.set(mode, looks, { ttl: soonMs })
    }
    return currentDeals(routes, await looks, new Date(now()))
  } catch (error) {
    looksOf.clear()
    log.error({ err: error }, 'deals')
    return []
  }
}

/** The lowest fares that anybody's searches of the last hours found to these places, by code. */
export async function listFaresTo(codes: readonly string[]): Promise<Map<string, FareTo>> {
  try {
    const mode = await currentMode()
    let fares = faresOf.get(mode)
    if (!fares) {
      fares = listKnownFares(mode)
      faresOf.set(mode, fares, { ttl: rememberedMs })
    }
    return faresTo(codes, await fares)
  } catch (error) {
    faresOf.clear()
    log.error({ err: error }, 'fares to places')
    return new Map()
  }
}
