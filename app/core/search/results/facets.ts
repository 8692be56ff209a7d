import { faresOf, type Fares } from './fare-facts.ts'
import {
  traitNames,
  unknownDuration,
  valuesOf,
  type OfferFacts,
  type Trait,
} from './offer-facts.ts'

/** From the lowest to the highest price of an offer in whole units; 0 to 1000 when there is no offer. */
export type PriceBounds = { min: number; max: number }

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

export type AirlineFacet = { code: string; name: string; count: number; lowest: number | null }

/** How many flights of a search have a fare with each value; values that none has are left out. */
export type TraitCounts = Record<Trait, Record<string, number>>

function countTraits(cards: readonly Fares[]): TraitCounts {
  const counts = Object.fromEntries(traitNames.map((trait) => [trait, {}])) as TraitCounts
  for (const fares of cards) {
    for (const trait of traitNames) {
      const known = counts[trait]
      const [only, ...more] = fares.map((facts) => valuesOf(trait, facts))
      const values = more.length > 0 ? new Set([...(only ?? []), ...more.flat()]) : (only ?? [])
      for (const value of values) known[value] = (known[value] ?? 0) + 1
    }
  }
  return counts
}

/** `airlines` are those that were found, in any order. */
export type Facets = {
  bounds: PriceBounds
  /** Minutes of the longest trip, and of the longest wait between flights. */
  longest: number | null
  longestLayover: number | null
  airlines: AirlineFacet[]
  counts: TraitCounts
  /** Of the airports where travellers change flights, by their codes. */
  cities: Record<string, string>
}

/** The airlines of a search: how many flights each has a fare for, and the lowest of them. */
function airlinesOf(cards: readonly Fares[], names: ReadonlyMap<string, string>): AirlineFacet[] {
  const airlines = new Map<string, AirlineFacet>()
  for (const fares of cards) {
    const counted = new Set<string>()
    for (const { airlines: codes, price, otherCurrency } of fares) {
      for (const code of codes) {
        let facet = airlines.get(code)
        if (!facet) {
          facet = { code, name: names.get(code) ?? code, count: 0, lowest: null }
          airlines.set(code, facet)
        }
        if (!counted.has(code)) facet.count++
        counted.add(code)
        if (!otherCurrency) facet.lowest = Math.min(facet.lowest ?? Infinity, price)
      }
    }
  }
  return [...airlines.values()]
}

/** From every offer of a search, which may be in any order: what the filter panel offers. */
export function facetsOf(
  offers: readonly OfferFacts[],
  airlineNames: ReadonlyMap<string, string>,
  cityNames: ReadonlyMap<string, string>,
): Facets {
  const cards = faresOf(offers)
  let [min, max, longest, longestLayover] = [Infinity, 0, 0, 0]
  for (const fares of cards) {
    for (const facts of fares) {
      // Of all fares, not of the lowest of each flight: refundable ones, or those with a bag, may be shown.
      if (!facts.otherCurrency) {
        min = Math.min(min, facts.price)
        max = Math.max(max, facts.price)
      }
      if (facts.duration < unknownDuration) longest = Math.max(longest, facts.duration)
      if (facts.longestLayover < unknownDuration) {
        longestLayover = Math.max(longestLayover, facts.longestLayover)
      }
    }
  }
  return {
    bounds:
      min === Infinity ? { min: 0, max: 1000 } : { min: Math.floor(min), max: Math.ceil(max) },
    longest: longest || null,
    longestLayover: longestLayover || null,
    airlines: airlinesOf(cards, airlineNames),
    counts: countTraits(cards),
    cities: Object.fromEntries(cityNames),
  }
}

/**
 * The airlines of the panel: the listed ones, and after them by name what else was found. Listed ones
 * that have nothing to choose stand last.
 */
export function panelAirlines(found: readonly AirlineFacet[]): AirlineFacet[] {
  const listed = listedAirlines.map(([code, name]) => ({
    ...(found.find((facet) => facet.code === code) ?? { count: 0, lowest: null }),
    code,
    name,
  }))
  const others = found.filter(({ code }) => !listed.some((facet) => facet.code === code))
  const named = [...listed, ...others.sort((a, b) => a.name.localeCompare(b.name, 'en'))]
  return [...named.filter(({ count }) => count > 0), ...named.filter(({ count }) => count === 0)]
}

/** The median emissions of a search in kilograms; null when no airline stated any. */
export function medianEmissions(offers: readonly OfferFacts[]): number | null {
  const stated = offers.flatMap(({ emissionsKg }) => emissionsKg ?? []).sort((a, b) => a - b)
  return stated[Math.floor(stated.length / 2)] ?? null
}
