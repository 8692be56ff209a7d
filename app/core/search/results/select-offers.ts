import { faresOf } from './fare-facts.ts'
import { mayStandFor, testOf } from './filters.ts'
import { hasBags, unknownDuration, type BagKind, type OfferFacts } from './offer-facts.ts'
import type { ResultsView, SortOrder } from './results-view.ts'

/** The step is chosen before, by the set of offers. */
type Selected = Omit<ResultsView, 'step'>

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
 * Sort orders that compare prices. They list all fares of one currency before the next currency, and prices
 * with the chosen bags before prices without them.
 */
const byPrice: readonly SortOrder[] = ['price-asc', 'price-desc', 'best']

export const comparesPrices = (sort: SortOrder): boolean => byPrice.includes(sort)

function compareCurrencies(a: OfferFacts, b: OfferFacts): number {
  const [one, other] = [a.otherCurrency ?? '', b.otherCurrency ?? '']
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Never returns 0 for two different offers, because an offer that ties with another could appear on
 * two pages.
 */
export function compareOffers(
  sort: SortOrder,
  offers: readonly OfferFacts[] = [],
  bags: readonly BagKind[] = [],
) {
  const measure = measures[sort]
  const pricesFirst = comparesPrices(sort)
  const bagsFirst = pricesFirst && bags.length > 0
  const least = leastOf(sort === 'best' ? offers : [])
  return (a: OfferFacts, b: OfferFacts) =>
    (bagsFirst ? Number(hasBags(b, bags)) - Number(hasBags(a, bags)) : 0) ||
    (pricesFirst ? compareCurrencies(a, b) : 0) ||
    measure(a, least) - measure(b, least) ||
    compareCurrencies(a, b) ||
    a.price - b.price ||
    a.duration - b.duration ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

export type OfferLabel = 'Cheapest' | 'Fastest' | 'Best'

export type ResultsSelection = {
  /**
   * One offer per flight: its lowest fare that passes the filters, preferably a fare whose price with
   * the chosen bags is known. That price then includes them.
   */
  shown: OfferFacts[]
  matching: number
  /** Number of matching flights whose price does not include the chosen bags, because it is not known. */
  withoutBags: number
  total: number
  lowest: number | null
  highest: number | null
  picks: Picks | null
  labels: Map<string, OfferLabel[]>
  /** Number of fares by offer id, only for flights with several fares. */
  fares: Map<string, number>
}

export type Picks = { best: OfferFacts; cheapest: OfferFacts; fastest: OfferFacts }

/** A price without the chosen bags gets no label for its price, because the bags cost more. */
function labelsOf(
  { best, cheapest, fastest }: Picks,
  bags: readonly BagKind[],
): Map<string, OfferLabel[]> {
  const labels = new Map<string, OfferLabel[]>()
  const add = (facts: OfferFacts, label: OfferLabel) =>
    labels.set(facts.id, [...(labels.get(facts.id) ?? []), label])
  if (hasBags(best, bags)) add(best, 'Best')
  if (hasBags(cheapest, bags)) add(cheapest, 'Cheapest')
  if (fastest.duration < unknownDuration) add(fastest, 'Fastest')
  return labels
}

type Ordered = { offers: readonly OfferFacts[]; cards: Uint32Array }

const orders = new WeakMap<readonly OfferFacts[], Map<string, Ordered>>()

function inOrder(
  offers: readonly OfferFacts[],
  sort: SortOrder,
  bags: readonly BagKind[] = [],
): Ordered {
  let known = orders.get(offers)
  if (!known) orders.set(offers, (known = new Map()))
  const key = comparesPrices(sort) ? [sort, ...bags].join() : sort
  let ordered = known.get(key)
  if (!ordered) {
    const sorted =
      key === 'price-asc' ? offers : [...offers].sort(compareOffers(sort, offers, bags))
    const numbers = new Map(faresOf(offers).map(([first], card) => [first?.flights, card]))
    const cards = Uint32Array.from(sorted, ({ flights }) => numbers.get(flights) ?? 0)
    known.set(key, (ordered = { offers: sorted, cards }))
  }
  return ordered
}

function firstIn(offers: readonly OfferFacts[], sort: SortOrder) {
  const compare = compareOffers(sort, offers)
  return (first: OfferFacts | undefined, next: OfferFacts) =>
    first && compare(first, next) <= 0 ? first : next
}

type Passing = {
  /** The lowest fare with a known price for the chosen bags, otherwise the lowest fare. */
  standing: OfferFacts
  hasBags: boolean
}

function cardsThatPass(offers: readonly OfferFacts[], view: Selected) {
  const passes = testOf(view.filters)
  const mayStand = mayStandFor(offers, view.filters)
  const { cards } = inOrder(offers, 'price-asc')
  const passing: (Passing | undefined)[] = []
  const counts: number[] = []
  offers.forEach((facts, at) => {
    if (!passes(facts)) return
    const card = cards[at] ?? 0
    counts[card] = (counts[card] ?? 0) + 1
    if (passing[card] || !mayStand(facts)) return
    passing[card] = { standing: facts, hasBags: hasBags(facts, view.filters.myBags) }
  })
  return { passing, counts }
}

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
 * `offers` must be sorted by `price-asc`. Takes O(n) time, or O(n log n) when a set is first sorted
 * in another order.
 */
export function selectOffers(offers: readonly OfferFacts[], view: Selected): ResultsSelection {
  const { passing, counts } = cardsThatPass(offers, view)
  const shown: OfferFacts[] = []
  const fares: ResultsSelection['fares'] = new Map()
  const [withBags, without] = [picksOf(offers), picksOf(offers)]
  // If a price with the chosen bags is known, prices without them are not compared with it.
  const anyHasBags = passing.some((card) => card?.hasBags)
  let [matching, withoutBags] = [0, 0]
  let [lowest, highest] = [Infinity, -Infinity]
  const ordered = inOrder(offers, view.sort, view.filters.myBags)
  for (const [at, facts] of ordered.offers.entries()) {
    const number = ordered.cards[at] ?? 0
    const card = passing[number]
    if (card?.standing !== facts) continue
    matching++
    if (!card.hasBags) withoutBags++
    if (shown.length < view.loaded) {
      shown.push(facts)
      const count = counts[number] ?? 0
      if (count > 1) fares.set(facts.id, count)
    }
    if (!facts.otherCurrency && card.hasBags === anyHasBags) {
      lowest = Math.min(lowest, facts.price)
      highest = Math.max(highest, facts.price)
    }
    const group = card.hasBags ? withBags : without
    group.add(facts)
  }
  const picks = withBags.picks() ?? without.picks()
  return {
    shown,
    matching,
    withoutBags,
    total: faresOf(offers).length,
    lowest: lowest < Infinity ? lowest : null,
    highest: lowest < Infinity ? highest : null,
    picks,
    labels: picks && matching > 1 ? labelsOf(picks, view.filters.myBags) : new Map(),
    fares,
  }
}
