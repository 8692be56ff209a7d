import { unknownDuration, type OfferFacts } from './offer-facts.ts'

/** Floor of the lowest and ceiling of the highest price; 0 to 1000 when there is no offer. */
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
