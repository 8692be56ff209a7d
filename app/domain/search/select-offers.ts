import { testOf } from './filters.ts'
import { unknownDuration, type OfferFacts } from './offer-facts.ts'
import type { ResultsView, SortOrder } from './results-view.ts'

/** A total order: ties are broken by price, then by id, so that pages never overlap. */
export function compareOffers(sort: SortOrder) {
  return (a: OfferFacts, b: OfferFacts): number => {
    const byPrice = a.price - b.price
    const byDuration = a.duration - b.duration
    const first = sort === 'duration' ? byDuration : sort === 'price-desc' ? -byPrice : byPrice
    const second = sort === 'duration' ? byPrice : byDuration
    return first || second || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  }
}

export type OfferLabel = 'Cheapest' | 'Fastest' | 'Best'

export type ResultsSelection = {
  shown: OfferFacts[]
  /** Offers that pass the filters. */
  matching: number
  /** Offers of the whole search. */
  total: number
  /** Lowest and highest price among those that pass. */
  lowest: number | null
  highest: number | null
  /** By offer id: each label once among those that pass. */
  labels: Map<string, OfferLabel[]>
}

/** Best is least in price and time together, each measured against the least of all. */
function labelsOf(
  matching: { count: number; at: (index: number) => OfferFacts },
  cheapest: OfferFacts,
  fastest: OfferFacts,
): Map<string, OfferLabel[]> {
  const labels = new Map<string, OfferLabel[]>()
  const add = (facts: OfferFacts, label: OfferLabel) =>
    labels.set(facts.id, [...(labels.get(facts.id) ?? []), label])
  const [price, duration] = [Math.max(1, cheapest.price), Math.max(1, fastest.duration)]
  let best = cheapest
  let least = Infinity
  for (let index = 0; index < matching.count; index++) {
    const facts = matching.at(index)
    const cost = facts.price / price + facts.duration / duration
    if (cost < least || (cost === least && facts.id < best.id)) [best, least] = [facts, cost]
  }
  add(best, 'Best')
  add(cheapest, 'Cheapest')
  if (fastest.duration < unknownDuration) add(fastest, 'Fastest')
  return labels
}

/** The orders of a result set. Each is made once, however often the set is looked at. */
const orders = new WeakMap<readonly OfferFacts[], Map<SortOrder, readonly OfferFacts[]>>()

function inOrder(offers: readonly OfferFacts[], sort: SortOrder): readonly OfferFacts[] {
  if (sort === 'price-asc') return offers
  let known = orders.get(offers)
  if (!known) orders.set(offers, (known = new Map()))
  let sorted = known.get(sort)
  if (!sorted) known.set(sort, (sorted = offers.toSorted(compareOffers(sort))))
  return sorted
}

const byPrice = compareOffers('price-asc')
const byDuration = compareOffers('duration')

/**
 * Filters, sorts and cuts a result set that is sorted `price-asc`. O(n), and O(n log n) the first
 * time that a set is asked for in another order.
 */
export function selectOffers(offers: readonly OfferFacts[], view: ResultsView): ResultsSelection {
  const sorted = inOrder(offers, view.sort)
  const passes = testOf(view.filters)
  // Positions of those that pass: large sets make no large arrays of objects.
  const passing = new Uint32Array(sorted.length)
  let matching = 0
  let cheapest: OfferFacts | undefined
  let fastest: OfferFacts | undefined
  let highest = -Infinity
  for (let position = 0; position < sorted.length; position++) {
    const facts = sorted[position]!
    if (!passes(facts)) continue
    passing[matching++] = position
    if (!cheapest || (facts.price <= cheapest.price && byPrice(facts, cheapest) < 0)) {
      cheapest = facts
    }
    if (!fastest || (facts.duration <= fastest.duration && byDuration(facts, fastest) < 0)) {
      fastest = facts
    }
    if (facts.price > highest) highest = facts.price
  }
  const at = (index: number) => sorted[passing[index]!]!
  return {
    shown: Array.from({ length: Math.min(matching, view.loaded) }, (_, index) => at(index)),
    matching,
    total: offers.length,
    lowest: cheapest?.price ?? null,
    highest: matching > 0 ? highest : null,
    labels:
      cheapest && fastest && matching > 1
        ? labelsOf({ count: matching, at }, cheapest, fastest)
        : new Map(),
  }
}
