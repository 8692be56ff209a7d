import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import { timeout, TimeoutError } from 'remix-utils/promise'
import { now } from '#app/platform/clock.server.ts'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import { findSameFlights, searchOf } from './replacement.ts'
import type { Price } from '#app/core/money/money.ts'
import { cardFacts } from '#app/core/flight/card-facts.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { readSearchInput, searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'
import {
  FlightProviderError,
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { listSearchedOffers } from '#app/core/search/list-offers.server.ts'
import {
  findLastReadOffer,
  getCachedOffer,
  refreshOffer,
  type ReadBudget,
  type ReadOffer,
} from '#app/core/search/read-offer.server.ts'
import {
  deleteSearchOf,
  findFreshSearch,
  findListing,
} from '#app/core/search/search-offers.server.ts'

export type GoneFlights = {
  query: SearchQuery
  findIn: (offers: readonly Offer[]) => Offer | null
}

export type FoundAgain<Limit> =
  | { kind: 'found'; read: ReadOffer }
  | { kind: 'not sold'; query: SearchQuery }
  | { kind: 'failed'; error: FlightProviderError }
  | { kind: 'limited'; limit: Limit }

export type SearchOptions<Limit> = {
  mode: Mode
  /** Returns the limit that forbids a new search, or null. Cached offers need no search. */
  takeSearch: () => Promise<Limit | null>
  reads?: ReadBudget
}

/**
 * A cached search may list an offer that is gone. Reading the offer reveals this, and a second
 * search then lists current offers.
 */
const maxSearches = 2
const maxWaitMs = 28_000

export function goneFlightsOf(offer: Offer): GoneFlights {
  return { query: searchOf(offer), findIn: (offers) => findSameFlights(offer, offers) }
}

/**
 * Finds the same flights and fare at the current price. Runs a new search only when none is cached.
 */
export async function findFlightsAgain<Limit>(
  { query, findIn }: GoneFlights,
  { mode, takeSearch, reads }: SearchOptions<Limit>,
): Promise<FoundAgain<Limit>> {
  if (!canSearch(query)) return { kind: 'not sold', query }
  const limit = findFreshSearch(query, mode) ? null : await takeSearch()
  if (limit) return { kind: 'limited', limit }
  try {
    const read = await timeout(findAndRead({ query, findIn }, mode, reads), { ms: maxWaitMs })
    return read ? { kind: 'found', read } : { kind: 'not sold', query }
  } catch (thrown) {
    const error =
      thrown instanceof TimeoutError
        ? new FlightsUnreachableError('Search too slow', 'timeout')
        : thrown
    if (!(error instanceof FlightProviderError)) throw error
    log.warn({ err: error }, 'could not search the flights again')
    return { kind: 'failed', error }
  }
}

function canSearch(query: SearchQuery): boolean {
  return checkSearch(readSearchInput(searchParams(query)), new Date(now())).ok
}

async function findAndRead(
  { query, findIn }: GoneFlights,
  mode: Mode,
  reads: ReadBudget | undefined,
): Promise<ReadOffer | null> {
  for (let searches = 1; ; searches += 1) {
    const { offers } = await listSearchedOffers(query, mode, { page: 1, limit: Infinity }, reads)
    const found = findIn(offers)
    if (!found) return null
    try {
      return await refreshOffer(found.id, mode, reads)
    } catch (error) {
      if (!isGone(error) || searches >= maxSearches) throw error
    }
  }
}

const isGone = (error: unknown) =>
  error instanceof OfferGoneError || error instanceof OfferNotFoundError

const replacements = perApp(() => new LRUCache<ModeKey, string>({ max: 2_000, ttl: 5 * 60_000 }))

function findGone(offerId: string, mode: Mode): (GoneFlights & { price: Price }) | null {
  const listed = findListing(offerId, mode)
  const read = findLastReadOffer(offerId, mode)
  if (read) {
    const flights = goneFlightsOf(read)
    return { ...flights, query: listed?.query ?? flights.query, price: read.price.total }
  }
  if (!listed) return null
  const { query, flights, card } = listed
  const nameOf = ({ brands, cabins }: Pick<typeof card, 'brands' | 'cabins'>) =>
    JSON.stringify([brands, cabins])
  return {
    query,
    price: card.price,
    findIn: (offers) =>
      offers.find(
        (offer) => flightsKey(offer) === flights && nameOf(cardFacts(offer)) === nameOf(card),
      ) ?? null,
  }
}

/** Returns null for unknown flights or a past day. `was` is the earlier price. */
export async function findReplacement<Limit>(
  offerId: string,
  asking: SearchOptions<Limit>,
): Promise<(FoundAgain<Limit> & { was: Price }) | null> {
  const { mode, reads } = asking
  const gone = findGone(offerId, mode)
  if (!gone || !canSearch(gone.query)) return null
  const key: ModeKey = `${mode}/${offerId}`
  const known = replacements().get(key)
  const read = known && (await getCachedOffer(known, mode, reads).catch(() => null))
  if (read) return { kind: 'found', read, was: gone.price }
  await deleteSearchOf(offerId, mode)
  const found = await findFlightsAgain(gone, asking)
  if (found.kind === 'found') replacements().set(key, found.read.offer.id)
  return { ...found, was: gone.price }
}
