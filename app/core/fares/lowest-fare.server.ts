import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Price } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'
import { hasBags, type BagKind } from '#app/core/search/results/offer-facts.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { withoutClosedOffers } from '#app/core/search/on-sale.server.ts'
import { persistSearch } from '#app/core/search/search-offers.server.ts'

export type LowestFare = { price: Price; stops: number; offer: Offer }

async function searchOnce(query: SearchQuery, mode: Mode) {
  const search = await app().flights(mode).startSearch(query, { background: true })
  const offers = search.batched ? [] : (search.offers ?? [])
  const set = joinOffers(emptyResultSet(), offers)
  if (set.offers.length > 0 && !search.lost) {
    await persistSearch(query, mode, { requestId: search.requestId, set })
  }
  return { offers, set: withoutClosedOffers(set) }
}

/** Returns null when too little of the rate limit is left. */
export async function findLowestFare(query: SearchQuery, mode: Mode): Promise<LowestFare | null> {
  const { offers, set } = await searchOnce(query, mode)
  const [lowest] = set.offers
  const offer = offers.find(({ id }) => id === lowest?.id)
  if (!lowest || !offer) return null
  return { price: { amount: lowest.price, currency: set.currency }, stops: lowest.stops, offer }
}

/**
 * Makes one search. The returned function gives the lowest fare that includes the bags, or null. Bags
 * sold separately don't count, because searches don't state their prices.
 */
export async function findFares(
  query: SearchQuery,
  mode: Mode,
): Promise<(bags: readonly BagKind[]) => Price | null> {
  const { set } = await searchOnce(query, mode)
  return (bags) => {
    const lowest = set.offers.find((facts) => hasBags(facts, bags))
    return lowest ? { amount: lowest.price, currency: lowest.otherCurrency ?? set.currency } : null
  }
}
