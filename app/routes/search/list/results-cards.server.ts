import { offerCard, sliceCard, type CardSlice } from '#app/core/flight/card-facts.ts'
import type { AirportNote } from '#app/core/flight/itinerary/airport-notes.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import { formatPrice } from '#app/core/money/money.ts'
import type { SearchRun } from '#app/core/search/search-offers.server.ts'
import { legsOf, type OfferFacts } from '#app/core/search/results/offer-facts.ts'
import { cardFactsOf, cardTextOf, type ResultSet } from '#app/core/search/results/result-set.ts'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { selectOffers, type ResultsSelection } from '#app/core/search/results/select-offers.ts'
import {
  listedPart,
  priceDifference,
  rowIdOf,
  type ListedPart,
} from '#app/core/search/results/trip-steps.ts'
import type { CostsOf } from '#app/core/search/results/with-bags.ts'
import { cardMarkup } from '#app/routes/search/cards/card-markup.server.tsx'
import {
  markup,
  type CardStep,
  type ShownCard,
  type ShownOffers,
} from '#app/routes/search/cards/shown-offers.ts'
import { cardAddress } from '../page-params.ts'
import { bagsNote, emissionsOf, faresNote, shownCard } from './shown-card.server.ts'

function differenceNote({ view, set, cheapest }: ListedPart, facts: OfferFacts): string | null {
  const amount = priceDifference(facts, cheapest, view.filters.myBags)
  if (amount === null) return null
  if (amount === 0) return 'Cheapest return'
  const currency = facts.otherCurrency ?? set.currency
  return `${amount > 0 ? '+' : '−'}${formatPrice({ amount: Math.abs(amount), currency })}`
}

function returnsNote({ returns }: ListedPart, { flights }: OfferFacts): string {
  const count = returns.get(flights) ?? 0
  return `${count}\u00A0return\u00A0flight${count === 1 ? '' : 's'}`
}

/** Other returns of the outbound flight may use other airports. */
const ofCheapest = ({ slice, text }: AirportNote): AirportNote => ({
  slice,
  text: slice === 0 ? text : `Cheapest trip ${text[0]?.toLowerCase()}${text.slice(1)}`,
})

const timesOf = ({ departs, arrives, dayOffset }: CardSlice) => ({ departs, arrives, dayOffset })

/** Returns the card of one flight of a round trip. */
function stepCard(listed: ListedPart, facts: OfferFacts, card: ShownCard): ShownCard {
  const { kind } = listed.view.step
  if (kind === 'pairs') return card
  const [, back] = card.slices
  const step: CardStep =
    kind === 'outbound'
      ? { kind, returns: returnsNote(listed, facts), back: back ? timesOf(back) : null }
      : { kind, difference: differenceNote(listed, facts) }
  const own = sliceCard(card, kind === 'outbound' ? 0 : 1, facts.airlines)
  return {
    ...card,
    ...own,
    id: rowIdOf(listed, facts),
    ...(kind === 'outbound' && { airportNotes: card.airportNotes.map(ofCheapest), fares: null }),
    step,
  }
}

/** Returns the first three cards of an earlier search, which the page shows while the new search runs. */
export function initialCards(
  { previous }: Pick<SearchRun, 'previous'>,
  view: ResultsView,
  costsOf?: CostsOf,
): ShownCard[] {
  const listed = previous && listedPart(previous, view, costsOf)
  if (!listed) return []
  const { set, view: shows } = listed
  const { myBags: bags } = shows.filters
  const { shown } = selectOffers(set.offers, { ...shows, loaded: 3 })
  return shown.map((facts) => stepCard(listed, facts, shownCard(set, facts, { bags })))
}

const trips = {
  'round-trip': 'Round trip',
  'one-way': 'One way',
  'multi-city': 'All flights',
} as const

/** Returns the scope of a price, such as "Round trip, 1 adult" or "One way, all 3 travellers". */
export function priceNote(query: SearchQuery): string {
  return `${trips[query.tripType]}, ${travellersOf(query)}`
}

function travellersOf({ adults, children, infants }: SearchQuery): string {
  const travellers = adults + children + infants
  return ['1 adult', 'both travellers'][travellers - 1] ?? `all ${travellers} travellers`
}

type Scope = { query: SearchQuery; withCards: boolean }

/** Returns the cards as data for scripts, and as HTML for documents. */
export function shownOffers(
  listed: ListedPart,
  { shown, fares, labels }: ResultsSelection,
  { query, withCards }: Scope,
): ShownOffers {
  const { set, view } = listed
  const { kind } = view.step
  const bags = view.filters.myBags
  const note = priceNote(query)
  const columns = {
    ids: shown.map((facts) => rowIdOf(listed, facts)),
    prices: shown.map(({ price }) => price),
    labels: Object.fromEntries(
      shown.flatMap((facts) => {
        const own = labels.get(facts.id)
        return own ? [[rowIdOf(listed, facts), own]] : []
      }),
    ),
  }
  const card = (facts: OfferFacts) => {
    const whole = shownCard(set, facts, { fares: fares.get(facts.id), bags })
    return stepCard(listed, facts, whole)
  }
  if (withCards) return { ...columns, cards: shown.map(card) }
  const addressOf = cardAddress(searchParams(query).toString(), view)
  const html = shown.map((facts) => {
    const to = addressOf(rowIdOf(listed, facts))
    const shown = { fares: fares.get(facts.id), bags }
    const notes = [faresNote(shown), bagsNote(set, facts, shown)]
    const steps =
      kind === 'pairs' ? [] : [kind, differenceNote(listed, facts), returnsNote(listed, facts)]
    const shows = [cardTextOf(set, facts.id), emissionsOf(set, facts), to, note, ...notes, ...steps]
    return cardMarkup(shows, () => ({ card: card(facts), to, priceNote: note }))
  })
  return { ...columns, cards: null, [markup]: html }
}

export type ChosenFlight = NonNullable<ReturnType<typeof chosenFlight>>

export function chosenFlight(whole: ResultSet, { view, set, cheapest }: ListedPart) {
  const id = (cheapest ?? set.offers[0])?.id
  const trip = whole.offers.find((facts) => facts.id === id)
  if (view.step.kind !== 'return' || !trip) return null
  const facts = cardFactsOf(set, trip.id)
  const airlines = set.legs.get(legsOf(trip.flights)[0] ?? '')?.airlines ?? []
  const { airline, carriers, slices, airportNotes } = sliceCard(offerCard(facts), 0, airlines)
  const card = cheapest && shownCard(set, cheapest, { bags: view.filters.myBags })
  const { price = null, bagsNote = null } = card ?? {}
  return slices[0] ? { airline, carriers, slice: slices[0], airportNotes, price, bagsNote } : null
}
