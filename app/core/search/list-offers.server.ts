import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { findSearch } from './search.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { isOnSale } from './on-sale.server.ts'
import { spendRead, type ReadBudget } from './read-offer.server.ts'
import {
  refreshSearch,
  runKey,
  searchOffers,
  waitUntilSettled,
  type SearchRun,
} from './search-offers.server.ts'

/**
 * Reads the offers of the page from the airline, because the cache holds only cards. Each provider
 * request counts against `budget`. Throws `FlightProviderError`.
 */
export async function listSearchedOffers(
  query: SearchQuery,
  mode: Mode,
  { page, limit }: { page: number; limit: number },
  budget?: ReadBudget,
): Promise<{ offers: Offer[]; total: number }> {
  let run = await search(query, mode)
  let known = await findSearch(runKey(query, mode))
  if (!known && !run.set?.partial) {
    // Another instance has sold one of the offers and deleted the search.
    await spendRead(budget)
    await refreshSearch(query, mode)
    run = await search(query, mode)
    known = await findSearch(runKey(query, mode))
  }
  const total = run.set?.offers.length ?? 0
  const [from, to] = [(page - 1) * limit, Math.min(page * limit, total)]
  if (from >= total) return { offers: [], total }
  if (!known) throw new FlightsUnreachableError('The search has expired or is unknown', 'lost')
  const listed: Offer[] = []
  await spendRead(budget)
  for await (const offers of app().flights(mode).listOffers(known.offerRequestId, query)) {
    listed.push(...offers.filter(isOnSale))
    if (listed.length >= to) break
    await spendRead(budget)
  }
  return { offers: listed.slice(from, to), total }
}

async function search(query: SearchQuery, mode: Mode): Promise<SearchRun> {
  const run = searchOffers(query, mode)
  const outcome = await waitUntilSettled(run)
  if (!outcome.ok) throw outcome.error
  return run
}
