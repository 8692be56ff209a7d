import { faresOf } from './fares.ts'
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
  /** One offer for each flight: the lowest of its fares that pass. */
  shown: OfferFacts[]
  /** Flights with a fare that passes the filters. */
  matching: number
  /** Flights of the whole search. */
  total: number
  /** Lowest and highest price among the offers that stand for a flight. */
  lowest: number | null
  highest: number | null
  /** The first of those in three orders; null where none passes. */
  picks: Picks | null
  /** By offer id: each label once. */
  labels: Map<string, OfferLabel[]>
  /** How many fares of its flights pass, by offer id; left out where it is one. */
  fares: Map<string, number>
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

/** The offers of a set in an order, and for each the number of its card. */
type Ordered = { offers: readonly OfferFacts[]; cards: Uint32Array }

/** The orders of a result set. Each is made once, however often the set is looked at. */
const orders = new WeakMap<readonly OfferFacts[], Map<SortOrder, Ordered>>()

function inOrder(offers: readonly OfferFacts[], sort: SortOrder): Ordered {
  let known = orders.get(offers)
  if (!known) orders.set(offers, (known = new Map()))
  let ordered = known.get(sort)
  if (!ordered) {
    const sorted = sort === 'price-asc' ? offers : offers.toSorted(compareOffers(sort, offers))
    const numbers = new Map(faresOf(offers).map(([first], card) => [first?.flights, card]))
    const cards = Uint32Array.from(sorted, ({ flights }) => numbers.get(flights) ?? 0)
    known.set(sort, (ordered = { offers: sorted, cards }))
  }
  return ordered
}

/** Keeps the first of what it is shown in an order of the whole set, which need not be sorted for that. */
function firstIn(offers: readonly OfferFacts[], sort: SortOrder) {
  const compare = compareOffers(sort, offers)
  return (first: OfferFacts | undefined, next: OfferFacts) =>
    first && compare(first, next) <= 0 ? first : next
}

/** By the number of a card: the lowest of its fares that pass, and how many those are. */
function cardsThatPass(offers: readonly OfferFacts[], view: ResultsView) {
  const passes = testOf(view.filters)
  const { cards } = inOrder(offers, 'price-asc')
  const lowest: (OfferFacts | undefined)[] = []
  const passing = new Uint32Array(faresOf(offers).length)
  offers.forEach((facts, at) => {
    if (!passes(facts)) return
    const card = cards[at] ?? 0
    lowest[card] ??= facts
    passing[card] = (passing[card] ?? 0) + 1
  })
  return { lowest, passing }
}

/**
 * Filters, sorts and cuts a result set that is sorted `price-asc`: one offer stands for all fares of
 * its flights. O(n), and O(n log n) the first time that a set is asked for in another order.
 */
export function selectOffers(offers: readonly OfferFacts[], view: ResultsView): ResultsSelection {
  const { lowest: standing, passing } = cardsThatPass(offers, view)
  const shown: OfferFacts[] = []
  const fares = new Map<string, number>()
  let [lowest, highest] = [Infinity, -Infinity]
  let best: OfferFacts | undefined
  let cheapest: OfferFacts | undefined
  let fastest: OfferFacts | undefined
  const better = firstIn(offers, 'best')
  const cheaper = firstIn(offers, 'price-asc')
  const faster = firstIn(offers, 'duration')
  let matching = 0
  const ordered = inOrder(offers, view.sort)
  for (const [at, facts] of ordered.offers.entries()) {
    const card = ordered.cards[at] ?? 0
    if (standing[card] !== facts) continue
    matching++
    if (shown.length < view.loaded) {
      shown.push(facts)
      const several = passing[card] ?? 1
      if (several > 1) fares.set(facts.id, several)
    }
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
    total: faresOf(offers).length,
    lowest: matching > 0 ? lowest : null,
    highest: matching > 0 ? highest : null,
    picks,
    labels: picks && matching > 1 ? labelsOf(picks) : new Map(),
    fares,
  }
}
