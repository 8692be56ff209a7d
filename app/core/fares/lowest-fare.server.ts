import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Price } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { persistSearch } from '#app/core/search/search-offers.server.ts'

export type LowestFare = { price: Price; stops: number; offer: Offer }

/** Returns null when too little of the rate limit is left. */
export async function findLowestFare(query: SearchQuery, mode: Mode): Promise<LowestFare | null> {
  const search = await app().flights(mode).startSearch(query, { background: true })
  const offers = search.batched ? [] : (search.offers ?? [])
  const set = joinOffers(emptyResultSet(), offers)
  const [lowest] = set.offers
  const offer = offers.find(({ id }) => id === lowest?.id)
  if (!lowest || !offer) return null
  if (!search.lost) await persistSearch(query, mode, { requestId: search.requestId, set })
  return { price: { amount: lowest.price, currency: set.currency }, stops: lowest.stops, offer }
}
