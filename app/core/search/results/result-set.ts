import { cardFacts, type CardFacts } from '#app/core/flight/card-facts.ts'
import { carriersOf, layoversOf, type Offer } from '#app/core/flight/offer.ts'
import { facetsOf, medianEmissions, type Facets } from './facets.ts'
import { factsOf, type OfferFacts } from './offer-facts.ts'
import { compareOffers } from './select-offers.ts'

/**
 * What is kept of the answer to a search: for each offer the facts that filters read, and those of its
 * card as JSON. That is a fifth of what the offers themselves take; whoever opens one reads it anew.
 */
export type ResultSet = {
  /** Grows by one whenever offers join. */
  version: number
  /** Cheapest first. */
  offers: readonly OfferFacts[]
  facets: Facets
  /** Median of the stated emissions, in kilograms. */
  medianKg: number | null
  currency: string
  /** Every airline has answered, or will not any more. */
  complete: boolean
  /** Some airlines' answers were lost on the way. */
  partial: boolean
  airlineNames: Map<string, string>
  /** Of the airports where travellers change flights. */
  cityNames: Map<string, string>
  /** JSON of `CardFacts` by offer id. Only ever added to, so that all versions share it. */
  cards: Map<string, string>
  /** About how much memory it takes. */
  bytes: number
}

export const emptyResultSet = (): ResultSet => ({
  version: 0,
  offers: [],
  facets: facetsOf([], new Map(), new Map()),
  medianKg: null,
  currency: 'USD',
  complete: false,
  partial: false,
  airlineNames: new Map(),
  cityNames: new Map(),
  cards: new Map(),
  bytes: 1_024,
})

/** Facts, the entries of two maps, and the ids: measured. */
const bytesBesideCard = 1_000

/** The set with more offers; those it has already are left out. O((n + m) log(n + m)). */
export function joinOffers(set: ResultSet, arrived: readonly Offer[]): ResultSet {
  const joined: OfferFacts[] = []
  let { bytes } = set
  const currency =
    set.offers.length > 0 ? set.currency : (arrived[0]?.price.total.currency ?? set.currency)
  for (const offer of arrived) {
    if (set.cards.has(offer.id)) continue
    const card = JSON.stringify(cardFacts(offer))
    set.cards.set(offer.id, card)
    for (const { code, name } of carriersOf(offer)) set.airlineNames.set(code, name)
    for (const { arrival, city } of offer.slices.flatMap(layoversOf)) {
      set.cityNames.set(arrival, city)
    }
    joined.push(factsOf(offer, currency))
    bytes += card.length + bytesBesideCard
  }
  if (joined.length === 0) return set
  const offers = [...set.offers, ...joined].sort(compareOffers('price-asc'))
  return {
    ...set,
    version: set.version + 1,
    offers,
    facets: facetsOf(offers, set.airlineNames, set.cityNames),
    medianKg: medianEmissions(offers),
    currency,
    bytes,
  }
}

type Rest = { set: ResultSet; until: number }

/** What is left of a set, until the next of its offers closes. */
const rests = new WeakMap<ResultSet, Rest>()

/** The set without what can no longer be booked: itself while that is nothing. */
export function withoutClosed(set: ResultSet, now: number): ResultSet {
  const known = rests.get(set)
  if (known && now < known.until) return known.set
  const offers = set.offers.filter((facts) => facts.closesAt > now)
  const all = offers.length === set.offers.length
  const rest: Rest = {
    set: all ? set : { ...set, offers, facets: facetsOf(offers, set.airlineNames, set.cityNames) },
    until: offers.reduce((next, facts) => Math.min(next, facts.closesAt), Infinity),
  }
  rests.set(set, rest)
  return rest.set
}

/** The text of what the card of an offer is made of; the offer must be in the set. */
export function cardTextOf(set: ResultSet, offerId: string): string {
  const text = set.cards.get(offerId)
  if (!text) throw new Error(`Not in the set: ${offerId}`)
  return text
}

export function cardFactsOf(set: ResultSet, offerId: string): CardFacts {
  return JSON.parse(cardTextOf(set, offerId)) as CardFacts
}

/** A set as text, without what can be computed again. */
export function writeResultSet({ facets: _, ...set }: ResultSet): string {
  const { airlineNames, cityNames, cards } = set
  return JSON.stringify({
    ...set,
    airlineNames: [...airlineNames],
    cityNames: [...cityNames],
    cards: [...cards],
  })
}

type Written = Omit<ResultSet, 'facets' | 'airlineNames' | 'cityNames' | 'cards'> & {
  airlineNames: [string, string][]
  cityNames: [string, string][]
  cards: [string, string][]
}

/** The set of a text that `writeResultSet` wrote. */
export function readResultSet(text: string): ResultSet {
  const written = JSON.parse(text) as Written
  const airlineNames = new Map(written.airlineNames)
  const cityNames = new Map(written.cityNames)
  return {
    ...written,
    airlineNames,
    cityNames,
    cards: new Map(written.cards),
    facets: facetsOf(written.offers, airlineNames, cityNames),
  }
}
