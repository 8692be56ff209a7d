import { emissionsLabel, offerCard } from '#app/core/flight/card-facts.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { bagLabels } from '#app/core/search/results/filters.ts'
import type { BagKind, OfferFacts } from '#app/core/search/results/offer-facts.ts'
import { cardFactsOf, type ResultSet } from '#app/core/search/results/result-set.ts'
import type { SortOrder } from '#app/core/search/results/results-view.ts'
import { comparesPrices, type ResultsSelection } from '#app/core/search/results/select-offers.ts'
import type { ShownCard } from '#app/routes/search/cards/shown-offers.ts'

export const emissionsOf = (set: ResultSet, { emissionsKg }: OfferFacts) =>
  emissionsLabel(emissionsKg, set.medianKg)

type Shown = {
  /** Number of fares of the flight, only if there are several. */
  fares?: number
  bags?: readonly BagKind[]
}

const priceOf = (set: ResultSet, { otherCurrency }: OfferFacts, amount: number) =>
  formatPrice({ amount, currency: otherCurrency ?? set.currency })

export const faresNote = ({ fares }: Shown): string | null =>
  fares === undefined ? null : `${fares} fares`

/** States whether the price includes the chosen bags. A bag price is known once an offer has been read. */
export function bagsNote(set: ResultSet, facts: OfferFacts, { bags = [] }: Shown): string | null {
  const { includes, bagsCost } = facts
  const kinds = bags.filter((kind) => !includes.includes(kind))
  if (kinds.length === 0) return null
  const names = kinds.map((kind) => bagLabels[kind]).join(' and ')
  if (typeof bagsCost === 'number') {
    return `Includes ${priceOf(set, facts, bagsCost)} for ${names} per traveller`
  }
  return bagsCost === null
    ? `Price without ${names}: the airline hasn’t published a bag price`
    : `Price without ${names}: bag price not known yet, see flight details`
}

/** Says how many of the matching flights have a price without the chosen bags. */
export function unknownBagsNote(
  { withoutBags, matching }: Pick<ResultsSelection, 'withoutBags' | 'matching'>,
  sort: SortOrder,
): string | null {
  if (withoutBags === 0) return null
  if (withoutBags === matching) {
    return `No bag price is known for ${matching === 1 ? 'this flight' : 'these flights'}.`
  }
  const [flights, comes] =
    withoutBags === 1 ? ['flight has', 'it comes'] : ['flights have', 'they come']
  const last = comparesPrices(sort) ? `, so ${comes} last` : ''
  return `${withoutBags} ${flights} no known bag price${last}.`
}

export function shownCard(set: ResultSet, facts: OfferFacts, shown: Shown): ShownCard {
  return {
    ...offerCard(cardFactsOf(set, facts.id)),
    price: priceOf(set, facts, facts.price),
    emissions: emissionsOf(set, facts),
    fares: faresNote(shown),
    bagsNote: bagsNote(set, facts, shown),
  }
}
