import { LRUCache } from 'lru-cache'
import {
  OfferNotFoundError,
  type FlightProvider,
  type PricedVendor,
  type StartedSearch,
} from '#app/core/flight/flights-port.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { log } from '#app/platform/log.server.ts'

type Pages = AsyncGenerator<Offer[], void, void>

/** No vendor's id contains a space. */
const separator = ' '

/** The batches of a search can be read for a minute after its start. */
const startedTtlMs = 60_000

/**
 * Searches at all vendors and merges their offers as they arrive. Every other request goes to the
 * vendor that owns its id. A slow or failing vendor does not hold back the offers of the others.
 */
export function sideBySide(vendors: readonly [PricedVendor, ...PricedVendor[]]): FlightProvider {
  const [only, ...others] = vendors
  if (others.length === 0) return only

  function ownerOf(id: string): PricedVendor {
    const owner = vendors.find((vendor) => vendor.owns(id))
    if (!owner) throw new OfferNotFoundError('No vendor owns this id', 'malformed_id')
    return owner
  }

  const started = new LRUCache<string, Promise<StartedSearch>[]>({ max: 500, ttl: startedTtlMs })

  /** Yields nothing if the vendor could not start its search. `join` then returns `lost`. */
  async function* arriving(start: Promise<StartedSearch>, query: SearchQuery): Pages {
    const search = await start.catch(() => null)
    if (!search) return
    const { requestId } = search
    const owner = ownerOf(requestId)
    if (search.batched) yield* owner.arrivingOffers(requestId, query)
    else if (search.offers) yield search.offers
    else yield* owner.listOffers(requestId, query)
  }

  return {
    async startSearch(query, options) {
      const starts = vendors.map(async (vendor) => vendor.startSearch(query, options))
      const all = join(starts)
      if (options?.background) {
        const { requestId, lost, searches } = await all
        const known = searches.map((search) => (search.batched ? null : search.offers))
        const isWhole = known.every((offers) => offers !== null)
        const offers = known.flatMap((some) => some ?? [])
        return { requestId, lost: lost || !isWhole, batched: false, offers }
      }
      // `all` states the reason when no vendor has started.
      const first = await Promise.any(starts).catch(() => all)
      const { requestId } = first
      started.set(requestId, starts)
      return { requestId, batched: true, whole: all }
    },
    arrivingOffers(requestId, query) {
      const searches = started.get(requestId)
      started.delete(requestId)
      if (!searches) throw new OfferNotFoundError('The search has been read', 'not_found')
      return merge(searches.map((start) => arriving(start, query)))
    },
    listOffers: (requestId, query) =>
      inTurn(requestId.split(separator).map((id) => () => ownerOf(id).listOffers(id, query))),
    getOffer: async (id) => ownerOf(id).getOffer(id),
    getSeatMaps: async (offerId, segmentIds) => ownerOf(offerId).getSeatMaps(offerId, segmentIds),
    createOrder: async (order) => ownerOf(order.offerId).createOrder(order),
    findOrder: async (offerId, checkoutId) => ownerOf(offerId).findOrder(offerId, checkoutId),
    async listOrders(since) {
      const lists = await Promise.all(vendors.map(async (vendor) => vendor.listOrders(since)))
      return lists.flat().sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    },
    getOrder: async (id, options) => ownerOf(id).getOrder(id, options),
    quoteCancellation: async (orderId) => ownerOf(orderId).quoteCancellation(orderId),
    confirmCancellation: async (id) => ownerOf(id).confirmCancellation(id),
    listAirlineChanges: async (id, options) => ownerOf(id).listAirlineChanges(id, options),
    acceptAirlineChange: async (id) => ownerOf(id).acceptAirlineChange(id),
  }
}

/**
 * Waits until each vendor has started its search or failed. If no vendor has started, throws the
 * first failure.
 */
async function join(starts: Promise<StartedSearch>[]) {
  const settled = await Promise.allSettled(starts)
  const searches = settled.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  const [failed] = settled.flatMap((start) => (start.status === 'rejected' ? start : []))
  if (searches.length === 0) throw failed?.reason
  if (failed) log.warn({ err: failed.reason as unknown }, 'search failed at one vendor')
  const requestId = searches.map((search) => search.requestId).join(separator)
  return { requestId, lost: failed !== undefined, searches }
}

/** Yields pages as they arrive. Throws the first failure after all other pages. */
async function* merge(sources: Pages[]): Pages {
  type Step =
    { source: Pages; page: IteratorResult<Offer[], void> } | { source: Pages; error: unknown }
  const next = (source: Pages): Promise<Step> =>
    source.next().then(
      (page) => ({ source, page }),
      (error: unknown) => ({ source, error }),
    )
  const pending = new Map(sources.map((source) => [source, next(source)]))
  const failures: unknown[] = []
  while (pending.size > 0) {
    const step = await Promise.race(pending.values())
    if ('error' in step) failures.push(step.error)
    if ('error' in step || step.page.done) {
      pending.delete(step.source)
    } else {
      pending.set(step.source, next(step.source))
      yield step.page.value
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Yields all pages of one source after the other. Throws the first failure after all pages. */
async function* inTurn(sources: (() => Pages)[]): Pages {
  const failures: unknown[] = []
  for (const list of sources) {
    try {
      yield* list()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
