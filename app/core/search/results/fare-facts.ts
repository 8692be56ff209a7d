import type { OfferFacts } from './offer-facts.ts'

/** The offers of one card: all fares of the same flights, in the order in which they were given. */
export type Fares = readonly OfferFacts[]

const known = new WeakMap<readonly OfferFacts[], readonly Fares[]>()

/** The offers of a search by their flights: each a card. Made once for a list, however often it is read. */
export function faresOf(offers: readonly OfferFacts[]): readonly Fares[] {
  const before = known.get(offers)
  if (before) return before
  const cards = new Map<string, OfferFacts[]>()
  for (const facts of offers) {
    const fares = cards.get(facts.flights)
    if (fares) fares.push(facts)
    else cards.set(facts.flights, [facts])
  }
  const all = [...cards.values()]
  known.set(offers, all)
  return all
}
