import { faresOf, type Fares } from './fare-facts.ts'
import {
  hasBags,
  traitNames,
  unknownDuration,
  valuesOf,
  type BagKind,
  type OfferFacts,
  type Trait,
} from './offer-facts.ts'

/** Whole currency units. A search without offers has the bounds 0 to 1000. */
export type PriceBounds = { min: number; max: number }

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

function commonValues(offers: readonly OfferFacts[]): Record<Trait, string[]> {
  const common = Object.fromEntries(traitNames.map((trait) => [trait, [] as string[]])) as Record<
    Trait,
    string[]
  >
  const [first, ...rest] = offers
  if (!first) return common
  for (const trait of traitNames) {
    let values = [...valuesOf(trait, first)]
    for (const facts of rest) {
      if (values.length === 0) break
      const own = valuesOf(trait, facts)
      values = values.filter((value) => own.includes(value))
    }
    common[trait] = values
  }
  return common
}

export type Facets = {
  bounds: PriceBounds
  /** Values that every fare has, so that choosing them changes nothing. */
  common: Record<Trait, string[]>
  /** Minutes of the shortest trip and of the shortest longest layover. */
  shortest: number
  shortestLayover: number
  /** Minutes of the longest trip and, in the next field, of the longest layover. */
  longest: number | null
  longestLayover: number | null
  airlines: AirlineFacet[]
  counts: TraitCounts
  cities: Record<string, string>
}

type IsCompared = (facts: OfferFacts) => boolean

/** Fares in another currency, or without bags that other prices include, have no comparable price. */
function comparedPrices(offers: readonly OfferFacts[], bags: readonly BagKind[]): IsCompared {
  const own = ({ otherCurrency }: OfferFacts) => !otherCurrency
  const withBags: IsCompared = (facts) => own(facts) && hasBags(facts, bags)
  return bags.length > 0 && offers.some(withBags) ? withBags : own
}

function airlinesOf(
  cards: readonly Fares[],
  names: ReadonlyMap<string, string>,
  isCompared: IsCompared,
): AirlineFacet[] {
  const airlines = new Map<string, AirlineFacet>()
  for (const fares of cards) {
    const counted = new Set<string>()
    for (const facts of fares) {
      for (const code of facts.airlines) {
        let facet = airlines.get(code)
        if (!facet) {
          facet = { code, name: names.get(code) ?? code, count: 0, lowest: null }
          airlines.set(code, facet)
        }
        if (!counted.has(code)) facet.count++
        counted.add(code)
        if (isCompared(facts)) facet.lowest = Math.min(facet.lowest ?? Infinity, facts.price)
      }
    }
  }
  return [...airlines.values()]
}

/** With `bags`, the prices are those that include them, if any such price is known. */
export function facetsOf(
  offers: readonly OfferFacts[],
  airlineNames: ReadonlyMap<string, string>,
  cityNames: ReadonlyMap<string, string>,
  bags: readonly BagKind[] = [],
): Facets {
  const cards = faresOf(offers)
  const isCompared = comparedPrices(offers, bags)
  let [min, max, longest, longestLayover] = [Infinity, 0, 0, 0]
  let [shortest, shortestLayover] = [Infinity, Infinity]
  for (const fares of cards) {
    for (const facts of fares) {
      // All fares of a flight count for the price bounds, because a filter may hide its lowest
      // fare.
      if (isCompared(facts)) {
        min = Math.min(min, facts.price)
        max = Math.max(max, facts.price)
      }
      if (facts.duration < unknownDuration) longest = Math.max(longest, facts.duration)
      shortest = Math.min(shortest, facts.duration)
      shortestLayover = Math.min(shortestLayover, facts.longestLayover)
      if (facts.longestLayover < unknownDuration) {
        longestLayover = Math.max(longestLayover, facts.longestLayover)
      }
    }
  }
  return {
    bounds:
      min === Infinity ? { min: 0, max: 1000 } : { min: Math.floor(min), max: Math.ceil(max) },
    common: commonValues(offers),
    shortest: Math.min(shortest, unknownDuration),
    shortestLayover: Math.min(shortestLayover, unknownDuration),
    longest: longest || null,
    longestLayover: longestLayover || null,
    airlines: airlinesOf(cards, airlineNames, isCompared),
    counts: countTraits(cards),
    cities: Object.fromEntries(cityNames),
  }
}

/**
 * Returns the airlines of `listedAirlines` that have offers, then all other airlines by name, then those of
 * `listedAirlines` without offers.
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

/** Kilograms. Returns null when no airline states emissions. */
export function medianEmissions(offers: readonly OfferFacts[]): number | null {
  const stated = offers.flatMap(({ emissionsKg }) => emissionsKg ?? []).sort((a, b) => a - b)
  return stated[Math.floor(stated.length / 2)] ?? null
}
