import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { paths } from '#app/core/paths.ts'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import {
  bagParams,
  joinFilters,
  readFilters,
  splitFilters,
} from '#app/core/search/results/filters.ts'
import {
  readResultsView,
  returnView,
  viewOf,
  viewParams,
} from '#app/core/search/results/results-view.ts'
import { outboundCode } from '#app/core/search/results/trip-steps.ts'
import { countOtherReturns } from '#app/core/search/search-offers.server.ts'
import type { Mode } from '#app/core/site/mode.ts'

/** The link keeps the chosen bags. Other filters could hide some of the return flights that it counts. */
export function findOtherReturns(
  offer: Offer,
  query: SearchQuery,
  mode: Mode,
  context: URLSearchParams | null,
) {
  const count = countOtherReturns(offer, query, mode)
  if (count === 0 || query.tripType !== 'round-trip') return null
  const outbounds = viewOf('outbound', readResultsView(context ?? new URLSearchParams()))
  const { fare, flights } = splitFilters(outbounds.filters)
  const bags = readFilters(new URLSearchParams(bagParams(fare.myBags)))
  const view = { ...outbounds, filters: joinFilters(bags, flights) }
  const returns = returnView(view, outboundCode(flightsKey(offer)))
  return {
    to: paths.results(query, new URLSearchParams(viewParams(returns))),
    label: count === 1 ? '1 other return flight' : `${count} other return flights`,
  }
}
