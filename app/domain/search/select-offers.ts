import { testOf } from './filters.ts'
import { unknownDuration, type OfferFacts } from './offer-facts.ts'
import type { ResultsView, SortOrder } from './results-view.ts'

/** The least price and the shortest trip of a search, against which `best` measures each offer. */
type Least = { price: number; duration: number }

function leastOf(offers: readonly OfferFacts[]): Least {
  let [price, duration] = [Infinity, Infinity]
  for (const facts of offers) {
    price = Math.min(price, facts.price)
    duration = Math.min(duration, facts.duration)
  }
  return { price: Math.max(1, price), duration: Math.max(1, duration) }
}

/** What each order looks at first; less stands before more. */
const measures: Record<SortOrder, (facts: OfferFacts, least: Least) => number> = {
  'price-asc': ({ price }) => price,
  'price-desc': ({ price }) => -price,
  duration: ({ duration }) => duration,
  best: ({ price, duration }, least) => price / least.price + duration / least.duration,
  departure: ({ departsAt }) => departsAt,
  arrival: ({ arrivesAt }) => arrivesAt,
  emissions: ({ emissionsKg }) => emissionsKg ?? Number.MAX_SAFE_INTEGER,
}

/**
 * A total order of the offers of a search: ties are broken by price, then by duration, then by id, so
 * that pages never overlap.
 */
export function compareOffers(sort: SortOrder, offers: readonly OfferFacts[] = []) {
  const measure = measures[sort]
  const least = leastOf(sort === 'best' ? offers : [])
  return (a: OfferFacts, b: OfferFacts): number =>
    measure(a, least) - measure(b, least) ||
    a.price - b.price ||
    a.duration - b.duration ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
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
  /** The first of those that pass in three orders; null where none passes. */
  picks: Picks | null
  /** By offer id: each label once among those that pass. */
  labels: Map<string, OfferLabel[]>
}

export type Picks = { best: OfferFacts; cheapest: OfferFacts; fastest: OfferFacts }

function labelsOf({ best, cheapest, fastest }: Picks): Map<string, OfferLabel[]> {
  const labels = new Map<string, OfferLabel[]>()
  const add = (facts: OfferFacts, label: OfferLabel) =>
    labels.set(facts.id, [...(labels.get(facts.id) ?? []), label])
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
  if (!sorted) known.set(sort, (sorted = offers.toSorted(compareOffers(sort, offers))))
  return sorted
}

/** Keeps the first of what it is shown in an order of the whole set, which need not be sorted for that. */
function firstIn(offers: readonly OfferFacts[], sort: SortOrder) {
  const compare = compareOffers(sort, offers)
  return (first: OfferFacts | undefined, next: OfferFacts) =>
    first && compare(first, next) <= 0 ? first : next
}

/**
 * Filters, sorts and cuts a result set that is sorted `price-asc`. O(n), and O(n log n) the first
 * time that a set is asked for in another order.
 */
export function selectOffers(offers: readonly OfferFacts[], view: ResultsView): ResultsSelection {
  const passes = testOf(view.filters)
  const shown: OfferFacts[] = []
  let matching = 0
  let [lowest, highest] = [Infinity, -Infinity]
  let best: OfferFacts | undefined
  let cheapest: OfferFacts | undefined
  let fastest: OfferFacts | undefined
  const better = firstIn(offers, 'best')
  const cheaper = firstIn(offers, 'price-asc')
  const faster = firstIn(offers, 'duration')
  for (const facts of inOrder(offers, view.sort)) {
    if (!passes(facts)) continue
    matching++
    if (shown.length < view.loaded) shown.push(facts)
    lowest = Math.min(lowest, facts.price)
    highest = Math.max(highest, facts.price)
    best = better(best, facts)
    cheapest = cheaper(cheapest, facts)
    fastest = faster(fastest, facts)
  }
  const picks = best && cheapest && fastest ? { best, cheapest, fastest } : null
  return {
    shown,
    matching,
    total: offers.length,
    lowest: matching > 0 ? lowest : null,
    highest: matching > 0 ? highest : null,
    picks,
    labels: picks && matching > 1 ? labelsOf(picks) : new Map(),
  }
}
