import { faresOf } from './fare-facts.ts'
import { testOf } from './filters.ts'
import { unknownDuration, type BagKind, type OfferFacts } from './offer-facts.ts'
import type { ResultsView, SortOrder } from './results-view.ts'

/** The least price and the shortest trip of a search, against which `best` measures each offer. */
type Least = { price: number; duration: number }

function leastOf(offers: readonly OfferFacts[]): Least {
  let [price, duration] = [Infinity, Infinity]
  for (const facts of offers) {
    if (facts.otherCurrency) continue
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

/** Orders that look at prices first: those of one currency, then those of the next. */
const byPrice: readonly SortOrder[] = ['price-asc', 'price-desc', 'best']

function compareCurrencies(a: OfferFacts, b: OfferFacts): number {
  const [one, other] = [a.otherCurrency ?? '', b.otherCurrency ?? '']
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * A total order of the offers of a search: ties are broken by price, then by duration, then by id, so
 * that pages never overlap.
 */
export function compareOffers(sort: SortOrder, offers: readonly OfferFacts[] = []) {
  const measure = measures[sort]
  const pricesFirst = byPrice.includes(sort)
  const least = leastOf(sort === 'best' ? offers : [])
  return (a: OfferFacts, b: OfferFacts): number =>
    (pricesFirst ? compareCurrencies(a, b) : 0) ||
    measure(a, least) - measure(b, least) ||
    compareCurrencies(a, b) ||
    a.price - b.price ||
    a.duration - b.duration ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export type OfferLabel = 'Cheapest' | 'Fastest' | 'Best'

export type ResultsSelection = {
  /** One offer for each flight: the lowest of its fares that pass, and include the bags if any does. */
  shown: OfferFacts[]
  /** Flights with a fare that passes the filters. */
  matching: number
  /** Flights of the whole search. */
  total: number
  /** Lowest and highest price among the offers that stand for a flight, in the search's currency. */
  lowest: number | null
  highest: number | null
  /** The first of those in three orders; null where none passes. */
  picks: Picks | null
  /** By offer id: each label once. */
  labels: Map<string, OfferLabel[]>
  /** How many fares of its flights pass, and the lowest, by offer id; left out where it is one. */
  fares: Map<string, { count: number; lowest: number }>
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
    const sorted = sort === 'price-asc' ? offers : [...offers].sort(compareOffers(sort, offers))
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

/** Whether a fare includes all bags that are taken along. */
const hasBags = ({ includes }: OfferFacts, wanted: readonly BagKind[]) =>
  wanted.every((kind) => includes.includes(kind))

/** The fares that pass of one card. */
type Passing = {
  /** The lowest that includes the bags, else the lowest of all: it stands for the card. */
  standing: OfferFacts
  hasBags: boolean
  count: number
  lowest: number
}

/** By the number of a card; a hole where none of its fares passes. */
function cardsThatPass(offers: readonly OfferFacts[], view: ResultsView): (Passing | undefined)[] {
  const passes = testOf(view.filters)
  const wanted = view.filters.myBags
  const { cards } = inOrder(offers, 'price-asc')
  const passing: (Passing | undefined)[] = []
  offers.forEach((facts, at) => {
    if (!passes(facts)) return
    const card = passing[cards[at] ?? 0]
    if (!card) {
      const { price } = facts
      passing[cards[at] ?? 0] = {
        standing: facts,
        hasBags: hasBags(facts, wanted),
        count: 1,
        lowest: price,
      }
      return
    }
    card.count++
    if (!card.hasBags && hasBags(facts, wanted)) {
      card.standing = facts
      card.hasBags = true
    }
  })
  return passing
}

/** Follows the first of three orders. */
function picksOf(offers: readonly OfferFacts[]) {
  const better = firstIn(offers, 'best')
  const cheaper = firstIn(offers, 'price-asc')
  const faster = firstIn(offers, 'duration')
  let picks: Picks | null = null
  return {
    add(facts: OfferFacts) {
      picks = {
        best: better(picks?.best, facts),
        cheapest: cheaper(picks?.cheapest, facts),
        fastest: faster(picks?.fastest, facts),
      }
    },
    picks: () => picks,
  }
}

/**
 * Filters, sorts and cuts a result set that is sorted `price-asc`: one offer stands for all fares of
 * its flights. Flights without a fare that includes the bags come after the others. O(n), and
 * O(n log n) the first time that a set is asked for in another order.
 */
export function selectOffers(offers: readonly OfferFacts[], view: ResultsView): ResultsSelection {
  const passing = cardsThatPass(offers, view)
  const shown: OfferFacts[] = []
  const others: OfferFacts[] = []
  const fares: ResultsSelection['fares'] = new Map()
  const [first, second] = [picksOf(offers), picksOf(offers)]
  let matching = 0
  let [lowest, highest] = [Infinity, -Infinity]
  const ordered = inOrder(offers, view.sort)
  for (const [at, facts] of ordered.offers.entries()) {
    const card = passing[ordered.cards[at] ?? 0]
    if (card?.standing !== facts) continue
    matching++
    const list = card.hasBags ? shown : others
    if (list.length < view.loaded) {
      list.push(facts)
      if (card.count > 1) fares.set(facts.id, { count: card.count, lowest: card.lowest })
    }
    if (!facts.otherCurrency) {
      lowest = Math.min(lowest, facts.price)
      highest = Math.max(highest, facts.price)
    }
    const following = card.hasBags ? first : second
    following.add(facts)
  }
  const picks = first.picks() ?? second.picks()
  return {
    shown: [...shown, ...others].slice(0, view.loaded),
    matching,
    total: faresOf(offers).length,
    lowest: lowest < Infinity ? lowest : null,
    highest: lowest < Infinity ? highest : null,
    picks,
    labels: picks && matching > 1 ? labelsOf(picks) : new Map(),
    fares,
  }
}
