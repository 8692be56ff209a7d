import { formatPrice } from '#app/core/money/money.ts'
import { emissionsLabel, offerCard } from '#app/core/flight/card-facts.ts'
import { bagLabels, chipsOf } from '#app/core/search/results/filters.ts'
import { faresOf } from '#app/core/search/results/fare-facts.ts'
import {
  unknownDuration,
  type BagKind,
  type OfferFacts,
} from '#app/core/search/results/offer-facts.ts'
import { cardFactsOf, cardTextOf, type ResultSet } from '#app/core/search/results/result-set.ts'
import { readResultsView, viewParams } from '#app/core/search/results/results-view.ts'
import { selectOffers, type Picks } from '#app/core/search/results/select-offers.ts'
import { formatDuration } from '#app/core/places/time.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { SavedFlight } from '#app/web/session/preferences.server.ts'
import { fareKey, isSavedAs } from '#app/web/session/saved-flights.server.ts'
import type { SearchRun } from '#app/core/search/search-offers.server.ts'
import { paths } from '#app/core/paths.ts'
import { DateRefusedError } from '#app/core/flight/flights-port.ts'
import { cardMarkup } from '#app/routes/search/cards/card-markup.server.tsx'
import { fromFirstPage } from './page-params.ts'
import type { Lead } from '#app/routes/search/cards/lead-tabs.tsx'
import { markup, type ShownCard, type ShownOffers } from '#app/routes/search/cards/shown-offers.ts'
import { errorState, messageOf } from './results-failures.server.ts'

const emissionsOf = (set: ResultSet, { emissionsKg }: OfferFacts) =>
  emissionsLabel(emissionsKg, set.medianKg)

type Shown = {
  fares?: { count: number; lowest: number }
  bags?: readonly BagKind[]
}

function faresNote(set: ResultSet, facts: OfferFacts, fares: Shown['fares']): string | null {
  if (!fares) return null
  const currency = facts.otherCurrency ?? set.currency
  return `${fares.count} fares from ${formatPrice({ amount: fares.lowest, currency })}`
}

/**
 * Names the chosen bags that the price excludes, because results include bag prices only once an offer's
 * details have been read.
 */
function bagsNote({ includes }: OfferFacts, bags: Shown['bags'] = []): string | null {
  const missing = bags.filter((kind) => !includes.includes(kind)).map((kind) => bagLabels[kind])
  return missing.length > 0
    ? `Price without ${missing.join(' and ')}: the airline hasn’t published a bag price`
    : null
}

function shownCard(set: ResultSet, facts: OfferFacts, { fares, bags }: Shown): ShownCard {
  return {
    ...offerCard(cardFactsOf(set, facts.id)),
    emissions: emissionsOf(set, facts),
    fares: faresNote(set, facts, fares),
    bagsNote: bagsNote(facts, bags),
  }
}

/** Returns the first three offers of an earlier search, which the page shows while the new search runs. */
export function initialCards({ previous }: Pick<SearchRun, 'previous'>): ShownCard[] {
  if (!previous) return []
  const first = faresOf(previous.offers).slice(0, 3)
  return first.map((fares) => shownCard(previous, fares[0]!, {}))
}

const trips = {
  'round-trip': 'Round trip',
  'one-way': 'One way',
  'multi-city': 'All flights',
} as const

/** Returns the scope of a price, such as "Round trip, 1 adult" or "One way, all 3 travellers". */
export function priceNote({ tripType, adults, children, infants }: SearchQuery): string {
  const travellers = adults + children + infants
  const whom = ['1 adult', 'both travellers'][travellers - 1] ?? `all ${travellers} travellers`
  return `${trips[tripType]}, ${whom}`
}

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
}

/**
 * Returns the ids of saved offers on this page, even if saved under an older offer id, and all saved ids,
 * because the browser may still show older offers.
 */
function savedIds(set: ResultSet, shown: readonly OfferFacts[], saved: PageOptions['saved']) {
  if (saved.length === 0) return []
  const known = shown.filter(({ id, flights }) => {
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

export type OffersPage = ReturnType<typeof offersPage>

function offersPage(set: ResultSet, query: SearchQuery, options: PageOptions) {
  const view = readResultsView(options.params)
  const selection = selectOffers(set.offers, view)
  const price = (amount: number | null) =>
    formatPrice(amount === null ? null : { amount, currency: set.currency })
  const columns = {
    ids: selection.shown.map(({ id }) => id),
    prices: selection.shown.map(({ price }) => price),
    labels: Object.fromEntries(
      selection.shown.flatMap(({ id }) => {
        const labels = selection.labels.get(id)
        return labels ? [[id, labels]] : []
      }),
    ),
  }
  const note = priceNote(query)
  const search = searchParams(query).toString()
  const context = new URLSearchParams(fromFirstPage(search, view))
  const bags = view.filters.myBags
  const card = (facts: OfferFacts) =>
    shownCard(set, facts, { fares: selection.fares.get(facts.id), bags })
  const offers: ShownOffers = options.withCards
    ? { ...columns, cards: selection.shown.map(card) }
    : {
        ...columns,
        cards: null,
        [markup]: selection.shown.map((facts) => {
          const to = paths.flight(facts.id, context)
          const notes = [
            faresNote(set, facts, selection.fares.get(facts.id)),
            bagsNote(facts, bags),
          ]
          const shows = [cardTextOf(set, facts.id), emissionsOf(set, facts), to, note, ...notes]
          return cardMarkup(shows, () => ({ card: card(facts), to, priceNote: note }))
        }),
      }
  const list = {
    offers,
    matching: selection.matching,
    total: selection.total,
    from: price(selection.lowest),
    to: price(selection.highest),
    leads: selection.picks && selection.matching > 1 ? leadsOf(selection.picks, set.currency) : [],
    chips: chipsOf(view.filters, set.facets, set.currency),
    partial: set.partial,
    priceNote: note,
    saved: savedIds(set, selection.shown, options.saved),
  }
  return {
    kind: 'offers' as const,
    progress: { arriving: !set.complete, version: set.version },
    // Both are query strings, because a page repeats them often and a string is serialised only once.
    search,
    view: new URLSearchParams(viewParams(view)).toString(),
    list,
    panel: { facets: set.facets, currency: set.currency },
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
