import { closesAt } from '../offers/departures.ts'
import { carriersOf, type Offer } from '../offers/offer.ts'
import { hourOf } from '../time.ts'
import {
  timeBands,
  type Filters,
  type PriceBounds,
  type ResultsView,
  type SortOrder,
  type StopOption,
  type TimeBand,
} from './results-view.ts'

/** The airlines that always stand first in the filter, found or not. */
const listedAirlines = [
  ['AA', 'American Airlines'],
  ['DL', 'Delta Air Lines'],
  ['UA', 'United Airlines'],
  ['B6', 'JetBlue Airways'],
  ['WN', 'Southwest Airlines'],
  ['AS', 'Alaska Airlines'],
  ['F9', 'Frontier Airlines'],
  ['NK', 'Spirit Airlines'],
  ['CX', 'Cathay Pacific'],
  ['QF', 'Qantas'],
  ['BA', 'British Airways'],
  ['LH', 'Lufthansa'],
] as const

/** What filtering and sorting need to know of an offer, computed once when it joins a result set. */
export type OfferFacts = {
  id: string
  /** Customer price in whole currency units. */
  price: number
  /** Minutes of all slices; `unknownDuration` where an airline has not stated one. */
  duration: number
  stops: StopOption
  departure: TimeBand
  arrival: TimeBand
  airlines: string[]
  refundable: boolean
  baggage: boolean
  emissionsKg: number | null
  /** When its sales close, in milliseconds since 1970. */
  closesAt: number
}

/** Sorts behind every real trip, and passes no limit on travel time. */
export const unknownDuration = 10_000_000

function bandOf(local: string): TimeBand {
  return timeBands[Math.floor((hourOf(local) ?? 0) / 6)] ?? 'early_morning'
}

export function factsOf(offer: Offer): OfferFacts {
  const outbound = offer.slices[0]
  const stops = Math.max(...offer.slices.map((slice) => slice.segments.length - 1))
  const durations = offer.slices.map((slice) => slice.duration)
  return {
    id: offer.id,
    price: offer.price.total.amount,
    duration: durations.reduce<number>(
      (sum, minutes) =>
        minutes === null ? unknownDuration : Math.min(sum + minutes, unknownDuration),
      0,
    ),
    stops: stops >= 2 ? 2 : stops === 1 ? 1 : 0,
    departure: bandOf(outbound.departingAt),
    arrival: bandOf(outbound.arrivingAt),
    airlines: carriersOf(offer).map((carrier) => carrier.code),
    refundable: offer.refund?.allowed === true,
    baggage: (offer.bags.checked ?? 0) > 0,
    emissionsKg: offer.emissionsKg,
    closesAt: closesAt(offer),
  }
}

export function passes(facts: OfferFacts, filters: Filters): boolean {
  return (
    (filters.minPrice === null || facts.price >= filters.minPrice) &&
    (filters.maxPrice === null || facts.price <= filters.maxPrice) &&
    (filters.airlines.length === 0 ||
      facts.airlines.some((code) => filters.airlines.includes(code))) &&
    (filters.stops.length === 0 || filters.stops.includes(facts.stops)) &&
    (filters.departureTime.length === 0 || filters.departureTime.includes(facts.departure)) &&
    (filters.arrivalTime.length === 0 || filters.arrivalTime.includes(facts.arrival)) &&
    (filters.maxDuration === null || facts.duration <= filters.maxDuration) &&
    (!filters.refundable || facts.refundable) &&
    (!filters.baggageIncluded || facts.baggage)
  )
}

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

export type AirlineFacet = { code: string; name: string; count: number; lowest: number | null }

export type Facets = { bounds: PriceBounds; longest: number | null; airlines: AirlineFacet[] }

/** What the filter panel offers, from every offer of a search. `offers` may be in any order. */
export function facetsOf(
  offers: readonly OfferFacts[],
  airlineNames: ReadonlyMap<string, string>,
): Facets {
  let [min, max, longest] = [Infinity, 0, 0]
  const airlines = new Map<string, AirlineFacet>(
    listedAirlines.map(([code, name]) => [code, { code, name, count: 0, lowest: null }]),
  )
  for (const facts of offers) {
    min = Math.min(min, facts.price)
    max = Math.max(max, facts.price)
    if (facts.duration < unknownDuration) longest = Math.max(longest, facts.duration)
    for (const code of facts.airlines) {
      let facet = airlines.get(code)
      if (!facet) {
        facet = { code, name: airlineNames.get(code) ?? code, count: 0, lowest: null }
        airlines.set(code, facet)
      }
      facet.count++
      facet.lowest = Math.min(facet.lowest ?? Infinity, facts.price)
    }
  }
  const all = [...airlines.values()]
  const others = all.slice(listedAirlines.length).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return {
    bounds: offers.length === 0 ? { min: 0, max: 1000 } : { min, max },
    longest: longest || null,
    airlines: [...all.slice(0, listedAirlines.length), ...others],
  }
}

/** The median emissions of a search in kilograms; null when no airline stated any. */
export function medianEmissions(offers: readonly OfferFacts[]): number | null {
  const stated = offers.flatMap(({ emissionsKg }) => emissionsKg ?? []).sort((a, b) => a - b)
  return stated[Math.floor(stated.length / 2)] ?? null
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
  // Positions of those that pass: large sets make no large arrays of objects.
  const passing = new Uint32Array(sorted.length)
  let matching = 0
  let cheapest: OfferFacts | undefined
  let fastest: OfferFacts | undefined
  let highest = -Infinity
  for (let position = 0; position < sorted.length; position++) {
    const facts = sorted[position]!
    if (!passes(facts, view.filters)) continue
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
