import { formatPrice } from '#app/core/money/money.ts'
import { chipsOf } from '#app/core/search/results/filters.ts'
import { unknownDuration, type OfferFacts } from '#app/core/search/results/offer-facts.ts'
import { cardFactsOf, type ResultSet } from '#app/core/search/results/result-set.ts'
import {
  readResultsView,
  viewParams,
  type ResultsView,
} from '#app/core/search/results/results-view.ts'
import { selectOffers, type Picks } from '#app/core/search/results/select-offers.ts'
import { listedPart } from '#app/core/search/results/trip-steps.ts'
import type { CostsOf } from '#app/core/search/results/with-bags.ts'
import { formatDuration } from '#app/core/places/time.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { SavedFlight } from '#app/web/session/preferences/preferences.server.ts'
import { fareKey, isSavedAs } from '#app/web/session/preferences/saved-flights.server.ts'
import type { SearchRun } from '#app/core/search/search-offers.server.ts'
import { paths } from '#app/core/paths.ts'
import { DateRefusedError } from '#app/core/flight/flights-port.ts'
import type { FlightNoun } from './list/results-count.ts'
import type { Lead } from '#app/routes/search/cards/lead-tabs.tsx'
import { chosenFlight, priceNote, shownOffers } from './list/results-cards.server.ts'
import { errorState, messageOf } from './results-failures.server.ts'
import { unknownBagsNote } from './list/shown-card.server.ts'

const emptyState = (query: SearchQuery) => ({
  title: 'No Flights Found',
  message: 'We found no flights for these dates. Try another date or a nearby airport.',
  action: { label: 'New Search', to: '/' },
  more: { label: 'Modify Search', to: paths.modifySearch(query) },
})

/** `withCards` sends the data of cards to scripts; documents contain the cards as HTML instead. */
export type PageOptions = {
  params: URLSearchParams
  withCards: boolean
  saved: readonly SavedFlight[]
  costsOf?: CostsOf
}

/**
 * Returns the ids of saved offers on this page, even if saved under an older offer id, and all saved ids,
 * because the browser may still show older offers.
 */
function savedIds(set: ResultSet, shown: readonly string[], saved: PageOptions['saved']) {
  if (saved.length === 0) return []
  const known = set.offers.filter(({ id, flights }) => {
    if (!shown.includes(id)) return false
    const fare = fareKey(flights, cardFactsOf(set, id))
    return saved.some((one) => isSavedAs(one, { id, fare }))
  })
  return [...known, ...saved].map(({ id }) => id)
}

function leadsOf({ best, cheapest, fastest }: Picks, currency: string): Lead[] {
  const lead = (label: Lead['label'], sort: Lead['sort'], facts: OfferFacts): Lead => ({
    label,
    sort,
    price: formatPrice({ amount: facts.price, currency: facts.otherCurrency ?? currency }),
    duration: facts.duration < unknownDuration ? formatDuration(facts.duration) : null,
  })
  return [
    lead('Best', 'best', best),
    lead('Cheapest', 'price-asc', cheapest),
    lead('Fastest', 'duration', fastest),
  ]
}

const nouns = {
  pairs: 'flight',
  outbound: 'outbound flight',
  return: 'return flight',
} as const satisfies Record<ResultsView['step']['kind'], FlightNoun>

export type OffersPage = NonNullable<ReturnType<typeof offersPage>>

function offersPage(whole: ResultSet, query: SearchQuery, options: PageOptions) {
  const isRoundTrip = query.tripType === 'round-trip'
  const listed = listedPart(whole, readResultsView(options.params, isRoundTrip), options.costsOf)
  if (!listed) return null
  const { set, view } = listed
  const selection = selectOffers(set.offers, view)
  const price = (amount: number | null) =>
    formatPrice(amount === null ? null : { amount, currency: set.currency })
  const { kind } = view.step
  const { withCards } = options
  const offers = shownOffers(listed, selection, { query, withCards })
  const list = {
    offers,
    matching: selection.matching,
    unknownBags: unknownBagsNote(selection, view.sort),
    total: selection.total,
    from: price(selection.lowest),
    to: price(selection.highest),
    leads: selection.picks && selection.matching > 1 ? leadsOf(selection.picks, set.currency) : [],
    chips: chipsOf(view.filters, set.facets, set.currency),
    partial: set.partial,
    priceNote: priceNote(query),
    saved: kind === 'outbound' ? [] : savedIds(whole, offers.ids, options.saved),
    noun: nouns[kind],
  }
  return {
    kind: 'offers' as const,
    progress: { arriving: !set.complete, version: set.version },
    // Both are query strings, because a page repeats them often and a string is serialised only once.
    search: searchParams(query).toString(),
    view: new URLSearchParams(viewParams(view)).toString(),
    list,
    panel: { facets: set.facets, currency: set.currency },
    steps: isRoundTrip ? { chosen: chosenFlight(whole, listed), gone: listed.gone } : null,
  }
}

export function resultsPage(
  run: Pick<SearchRun, 'set' | 'failure'>,
  query: SearchQuery,
  options: PageOptions,
) {
  const { set, failure } = run
  if (set && (set.offers.length > 0 || set.complete)) {
    return set.offers.length > 0
      ? offersPage(set, query, options)
      : { kind: 'empty' as const, state: emptyState(query) }
  }
  if (!failure) return null
  // The airline refuses a departure day that is already past in UTC, even if it is still evening in America.
  if (failure instanceof DateRefusedError) {
    return { kind: 'empty' as const, state: emptyState(query) }
  }
  return { kind: 'error' as const, state: errorState(messageOf(failure), query, options.params) }
}
