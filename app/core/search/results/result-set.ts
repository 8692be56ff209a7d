import { cardFacts, emissionsDifference, type CardFacts } from '#app/core/flight/card-facts.ts'
import { carriersOf, type Offer } from '#app/core/flight/offer.ts'
import type { SearchedTrip } from '#app/core/flight/itinerary/airport-notes.ts'
import { layoversOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import { facetsOf, medianEmissions, type Facets } from './facets.ts'
import { factsOf, legFactsOf, legsOf, type LegFacts, type OfferFacts } from './offer-facts.ts'
import { compareOffers } from './select-offers.ts'

export type ResultSet = {
  /** The version increases whenever offers join the set. */
  version: number
  /** The cheapest offer is first. */
  offers: readonly OfferFacts[]
  facets: Facets
  /** Median emissions of the offers in kilograms. */
  medianKg: number | null
  currency: string
  complete: boolean
  partial: boolean
  airlineNames: Map<string, string>
  cityNames: Map<string, string>
  /**
   * JSON of `CardFacts` by offer id. Cards are only added, so all versions of the set share this
   * map.
   */
  cards: Map<string, string>
  /**
   * Facts of each slice of trips with two slices, by its part of `flights`. Shared by all versions of the
   * set, as the cards are.
   */
  legs: Map<string, LegFacts>
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
  legs: new Map(),
  bytes: 1_024,
})

/** Measured size in bytes of an offer's facts, map entries and id, and of its facts as one flight of a round trip. */
const bytesBesideCard = 1_300

function addLegs(legs: ResultSet['legs'], { flights }: OfferFacts, { slices }: Offer) {
  const keys = legsOf(flights)
  slices.forEach((slice, at) => {
    const key = keys[at] ?? ''
    if (!legs.has(key)) legs.set(key, legFactsOf(slice))
  })
}

const isLow = ({ emissionsKg }: OfferFacts, medianKg: number | null) =>
  emissionsDifference(emissionsKg, medianKg) <= -5

/**
 * Returns the set with the new offers. The cards warn of airports other than those `searched`. Takes
 * O((n + m) log(n + m)) time.
 */
export function joinOffers(
  set: ResultSet,
  arrived: readonly Offer[],
  searched?: SearchedTrip,
): ResultSet {
  const joined: OfferFacts[] = []
  let { bytes } = set
  const currency =
    set.offers.length > 0 ? set.currency : (arrived[0]?.price.total.currency ?? set.currency)
  for (const offer of arrived) {
    if (set.cards.has(offer.id)) continue
    const card = JSON.stringify(cardFacts(offer, searched))
    set.cards.set(offer.id, card)
    for (const { code, name } of carriersOf(offer)) set.airlineNames.set(code, name)
    for (const { arrival, city } of offer.slices.flatMap(layoversOf)) {
      set.cityNames.set(arrival, city)
    }
    const facts = factsOf(offer, currency)
    if (offer.slices.length === 2) addLegs(set.legs, facts, offer)
    joined.push(facts)
    bytes += card.length + bytesBesideCard
  }
  if (joined.length === 0) return set
  const all = [...set.offers, ...joined]
  const medianKg = medianEmissions(all)
  const offers = all
    .map((facts) => {
      const lowEmissions = isLow(facts, medianKg)
      return facts.lowEmissions === lowEmissions ? facts : { ...facts, lowEmissions }
    })
    .sort(compareOffers('price-asc'))
  return {
    ...set,
    version: set.version + 1,
    offers,
    facets: facetsOf(offers, set.airlineNames, set.cityNames),
    medianKg,
    currency,
    bytes,
  }
}

type Rest = { set: ResultSet; until: number }

const rests = new WeakMap<ResultSet, Rest>()

/** Returns the same set when all its offers can still be sold. */
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

/** Returns the JSON of `CardFacts`. Throws when the set does not contain the offer. */
export function cardTextOf(set: ResultSet, offerId: string): string {
  const text = set.cards.get(offerId)
  if (!text) throw new Error(`Not in the set: ${offerId}`)
  return text
}

export function cardFactsOf(set: ResultSet, offerId: string): CardFacts {
  return JSON.parse(cardTextOf(set, offerId)) as CardFacts
}

export function writeResultSet({ facets: _, ...set }: ResultSet): string {
  const { airlineNames, cityNames, cards, legs } = set
  return JSON.stringify({
    ...set,
    airlineNames: [...airlineNames],
    cityNames: [...cityNames],
    cards: [...cards],
    legs: [...legs],
  })
}

type Written = Omit<ResultSet, 'facets' | 'airlineNames' | 'cityNames' | 'cards' | 'legs'> & {
  airlineNames: [string, string][]
  cityNames: [string, string][]
  cards: [string, string][]
  legs: [string, LegFacts][]
}

export function readResultSet(text: string): ResultSet {
  const written = JSON.parse(text) as Written
  const airlineNames = new Map(written.airlineNames)
  const cityNames = new Map(written.cityNames)
  return {
    ...written,
    airlineNames,
    cityNames,
    cards: new Map(written.cards),
    legs: new Map(written.legs),
    facets: facetsOf(written.offers, airlineNames, cityNames),
  }
}
