import type { OfferFacts } from './offer-facts.ts'

export type Fares = readonly OfferFacts[]

const known = new WeakMap<readonly OfferFacts[], readonly Fares[]>()

/** The result is cached for each list of offers. */
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
