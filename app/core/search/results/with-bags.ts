import type { BagCosts } from './bag-price.ts'
import { facetsOf } from './facets.ts'
import { hasBags, type BagKind, type OfferFacts } from './offer-facts.ts'
import type { ResultSet } from './result-set.ts'
import { compareOffers } from './select-offers.ts'

/** A `version` changes with the costs, so results of one version are computed once. */
export type CostsOf = ((offerId: string) => BagCosts | undefined) & { version?: number }

type Computed<Value> = Map<string, { version: number; value: Value }>

/** Computes a value again only for other bags, another version of the costs or another source. */
function memoise<Source extends object, Value>(
  compute: (source: Source, wanted: readonly BagKind[], costsOf: CostsOf) => Value,
) {
  const known = new WeakMap<Source, Computed<Value>>()
  return (source: Source, wanted: readonly BagKind[], costsOf: CostsOf): Value => {
    const { version } = costsOf
    if (version === undefined) return compute(source, wanted, costsOf)
    let computed = known.get(source)
    if (!computed) known.set(source, (computed = new Map()))
    const bags = wanted.join()
    const before = computed.get(bags)
    if (before?.version === version) return before.value
    const value = compute(source, wanted, costsOf)
    computed.set(bags, { version, value })
    return value
  }
}

function costOf(missing: readonly BagKind[], costs: BagCosts = {}): number | null | undefined {
  const each = missing.map((kind) => costs[kind])
  if (each.includes(null)) return null
  return each.reduce<number | undefined>(
    (sum, cost) => (sum === undefined || typeof cost !== 'number' ? undefined : sum + cost),
    0,
  )
}

/** Equal totals must be equal numbers. No currency has more than three decimals. */
const exact = (amount: number) => Math.round(amount * 1_000) / 1_000

/**
 * Returns the offers by price, with the cost of the chosen bags included wherever it is known. Returns the
 * same array when no cost is known.
 */
export const withBags = memoise(function (
  offers: readonly OfferFacts[],
  wanted,
  costsOf,
): readonly OfferFacts[] {
  let changed = false
  const priced = offers.map((facts) => {
    const missing = wanted.filter((kind) => !facts.includes.includes(kind))
    const bagsCost = missing.length > 0 ? costOf(missing, costsOf(facts.id)) : undefined
    if (bagsCost === undefined) return facts
    changed = true
    return { ...facts, bagsCost, price: exact(facts.price + (bagsCost ?? 0)) }
  })
  return changed ? priced.sort(compareOffers('price-asc')) : offers
})

/** Returns the set whose offers and facets have the prices with the chosen bags. */
export const setWithBags = memoise(function (set: ResultSet, wanted, costsOf): ResultSet {
  if (wanted.length === 0) return set
  const offers = withBags(set.offers, wanted, costsOf)
  return { ...set, offers, facets: facetsOf(offers, set.airlineNames, set.cityNames, wanted) }
})

/** Returns the offer with the lowest price with the chosen bags, or the lowest price if none is known. */
export function cheapestWithBags(
  { offers }: ResultSet,
  wanted: readonly BagKind[],
  costsOf: CostsOf,
): OfferFacts | undefined {
  const priced = withBags(offers, wanted, costsOf)
  return priced.find((facts) => hasBags(facts, wanted)) ?? priced[0]
}
