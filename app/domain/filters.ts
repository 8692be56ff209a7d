import type { Price } from './money.ts'
import { carriersOf, type Offer } from './offer.ts'
import { hourOf } from './time.ts'

export const timeBands = ['early_morning', 'morning', 'afternoon', 'evening'] as const
export type TimeBand = (typeof timeBands)[number]

export const timeBandLabels: Record<TimeBand, string> = {
  early_morning: 'Early morning 00:00–05:59',
  morning: 'Morning 06:00–11:59',
  afternoon: 'Afternoon 12:00–17:59',
  evening: 'Evening 18:00–23:59',
}

/** 2 means two or more. */
export const stopOptions = [0, 1, 2] as const
export type StopOption = (typeof stopOptions)[number]

export const sortOrders = ['price-asc', 'price-desc', 'duration'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Record<SortOrder, string> = {
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  duration: 'Duration: Shortest',
}

/** The airlines that always stand first in the filter, found or not. */
export const listedAirlines = [
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

export type Filters = {
  /** Whole currency units; null where the slider is at its end. */
  minPrice: number | null
  maxPrice: number | null
  airlines: string[]
  stops: StopOption[]
  departureTime: TimeBand[]
  arrivalTime: TimeBand[]
  /** Minutes of the whole trip in the air and on the ground between flights. */
  maxDuration: number | null
  refundable: boolean
  baggageIncluded: boolean
}

export type ResultsView = { filters: Filters; sort: SortOrder; loaded: number }

export const firstPage = 30
export const nextPage = 100
const mostLoaded = 100_000

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

const oneOf = <Value extends string>(values: readonly Value[], texts: string[]) =>
  values.filter((value) => texts.includes(value))

/** Reads filters, order and number of offers shown from an address. Unknown values are left out. */
export function readResultsView(params: URLSearchParams): ResultsView {
  const sort = params.get('sort')
  const loaded = wholeNumber(params.get('loaded'))
  return {
    filters: {
      minPrice: wholeNumber(params.get('minPrice')),
      maxPrice: wholeNumber(params.get('maxPrice')),
      airlines: [...new Set(params.getAll('airline'))].filter((code) => /^[A-Z0-9]{2}$/.test(code)),
      stops: stopOptions.filter((stops) => params.getAll('stops').includes(String(stops))),
      departureTime: oneOf(timeBands, params.getAll('departure')),
      arrivalTime: oneOf(timeBands, params.getAll('arrival')),
      maxDuration: wholeNumber(params.get('maxDuration')),
      refundable: params.get('refundable') === '1',
      baggageIncluded: params.get('bags') === '1',
    },
    sort: sortOrders.find((order) => order === sort) ?? 'price-asc',
    loaded: Math.min(Math.max(loaded ?? firstPage, firstPage), mostLoaded),
  }
}

export const filterParams = [
  'minPrice',
  'maxPrice',
  'airline',
  'stops',
  'departure',
  'arrival',
  'maxDuration',
  'refundable',
  'bags',
] as const

/** Each changed filter counts one, as the panel's badge shows. */
export function countActive(filters: Filters, bounds: PriceBounds): number {
  const { minPrice, maxPrice } = filters
  const priceChanged =
    (minPrice !== null && minPrice > bounds.min) || (maxPrice !== null && maxPrice < bounds.max)
  return [
    priceChanged,
    filters.airlines.length > 0,
    filters.stops.length > 0,
    filters.departureTime.length > 0,
    filters.arrivalTime.length > 0,
    filters.maxDuration !== null,
    filters.refundable,
    filters.baggageIncluded,
  ].filter(Boolean).length
}

/** What filtering and sorting need to know of an offer, computed once when it joins a result set. */
export type OfferFacts = {
  price: number
  duration: number
  stops: StopOption
  departure: TimeBand
  arrival: TimeBand
  airlines: string[]
  refundable: boolean
  baggage: boolean
}

function bandOf(local: string): TimeBand {
  return timeBands[Math.floor((hourOf(local) ?? 0) / 6)] ?? 'early_morning'
}

export function factsOf(offer: Offer): OfferFacts {
  const outbound = offer.slices[0]
  const stops = Math.max(...offer.slices.map((slice) => slice.segments.length - 1))
  return {
    price: offer.price.total.amount,
    duration: offer.slices.reduce(
      (sum, slice) => sum + (slice.duration ?? Number.MAX_SAFE_INTEGER / 8),
      0,
    ),
    stops: stops >= 2 ? 2 : stops === 1 ? 1 : 0,
    departure: bandOf(outbound.departingAt),
    arrival: bandOf(outbound.arrivingAt),
    airlines: carriersOf(offer).map((carrier) => carrier.code),
    refundable: offer.refund?.allowed === true,
    baggage: (offer.bags.checked ?? 0) > 0,
  }
}

export type RatedOffer = { offer: Offer; facts: OfferFacts }

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
  return (a: RatedOffer, b: RatedOffer): number => {
    const byPrice = a.facts.price - b.facts.price
    const byDuration = a.facts.duration - b.facts.duration
    const first = sort === 'duration' ? byDuration : sort === 'price-desc' ? -byPrice : byPrice
    const second = sort === 'duration' ? byPrice : byDuration
    return first || second || (a.offer.id < b.offer.id ? -1 : a.offer.id > b.offer.id ? 1 : 0)
  }
}

/** Floor of the lowest and ceiling of the highest price; 0 to 1000 when there is no offer. */
export type PriceBounds = { min: number; max: number }

export type AirlineFacet = { code: string; name: string; count: number; lowest: number | null }

export type Facets = { bounds: PriceBounds; longest: number | null; airlines: AirlineFacet[] }

/** What the filter panel offers, from every offer of a search. `offers` may be in any order. */
export function facetsOf(offers: readonly RatedOffer[]): Facets {
  let [min, max, longest] = [Infinity, 0, 0]
  const airlines = new Map<string, AirlineFacet>(
    listedAirlines.map(([code, name]) => [code, { code, name, count: 0, lowest: null }]),
  )
  for (const { offer, facts } of offers) {
    min = Math.min(min, facts.price)
    max = Math.max(max, facts.price)
    if (facts.duration < 100_000) longest = Math.max(longest, facts.duration)
    for (const code of facts.airlines) {
      let facet = airlines.get(code)
      if (!facet) {
        const name = carriersOf(offer).find((carrier) => carrier.code === code)?.name ?? code
        airlines.set(code, (facet = { code, name, count: 0, lowest: null }))
      }
      facet.count++
      facet.lowest = Math.min(facet.lowest ?? Infinity, facts.price)
    }
  }
  const listed = listedAirlines.map(([code]) => airlines.get(code)!)
  const others = [...airlines.values()]
    .slice(listedAirlines.length)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return {
    bounds: offers.length === 0 ? { min: 0, max: 1000 } : { min, max },
    longest: longest || null,
    airlines: [...listed, ...others],
  }
}

export type ResultsSelection = {
  shown: RatedOffer[]
  /** Offers that pass the filters. */
  matching: number
  /** Offers of the whole search. */
  total: number
  /** Lowest and highest price among those that pass. */
  from: Price | null
  to: Price | null
}

/**
 * Filters, sorts and cuts a result set that is sorted `price-asc`. O(n) to filter, O(m log m) to
 * sort the m that pass in another order.
 */
export function selectOffers(offers: readonly RatedOffer[], view: ResultsView): ResultsSelection {
  const matching = offers.filter(({ facts }) => passes(facts, view.filters))
  const sorted = view.sort === 'price-asc' ? matching : matching.toSorted(compareOffers(view.sort))
  return {
    shown: sorted.slice(0, view.loaded),
    matching: matching.length,
    total: offers.length,
    from: matching[0]?.offer.price.total ?? null,
    to: matching.at(-1)?.offer.price.total ?? null,
  }
}
