import { once } from '#app/platform/concurrency/once.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { cities } from '#app/core/places/airports.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'

const cityCodes = once(
  () =>
    new Map(
      [...cities].flatMap(([city, { airports }]) =>
        airports.map(({ iata_code: airport }): [string, string] => [airport, city]),
      ),
    ),
)

function cityOf(code: string): string {
  return cities.has(code) ? code : (cityCodes().get(code) ?? code)
}

/**
 * Airlines may use another airport of the searched city; a place missing from our list always
 * matches.
 */
function canBeSamePlace(asked: string, flown: string): boolean {
  return !findPlace(asked) || !findPlace(flown) || cityOf(asked) === cityOf(flown)
}

export function answersSearch(
  { slices, passengers }: Pick<Offer, 'slices' | 'passengers'>,
  query: Pick<SearchQuery, 'slices' | 'adults' | 'children' | 'infants'>,
): boolean {
  const { adults, children, infants } = query
  return (
    passengers.length === adults + children + infants &&
    slices.length === query.slices.length &&
    query.slices.every(({ origin, destination, date }, index) => {
      const slice = slices[index]
      return (
        slice?.departingAt.slice(0, 10) === date &&
        canBeSamePlace(origin, slice.origin.code) &&
        canBeSamePlace(destination, slice.destination.code)
      )
    })
  )
}
