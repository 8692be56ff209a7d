import type { Price } from '#app/core/money/money.ts'
import type { FareFlights, KnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { cityCodeOf, findPlace, isSamePlace } from '#app/core/places/airport-search.ts'
import type { Airport, City } from '#app/core/places/airport.ts'
import { todayIn } from '#app/core/places/time.ts'

/** A fare of a round trip for one adult in economy, found by a recent search. Dates are yyyy-MM-dd. */
export type RouteFare = {
  origin: string
  destination: string
  departureDate: string
  returnDate: string
  price: Price
  /** Null or absent if the search that found the fare stored none. */
  flights?: FareFlights | null
}

type DealFound = Record<'origin' | 'destination', { code: string }> & {
  fare: Price & Pick<RouteFare, 'departureDate' | 'returnDate'>
}

/** Fares of other searches are not comparable. */
const oneAdult = /^([A-Z]{3})-([A-Z]{3})-([\d-]{10})\/\2-\1-([\d-]{10})\/economy\/1\/0\/0$/

function readKnownFare({ key, price, flights }: KnownFare): RouteFare[] {
  const [, origin, destination, departureDate, returnDate] = oneAdult.exec(key) ?? []
  if (!origin || !destination || !departureDate || !returnDate) return []
  return [{ origin, destination, departureDate, returnDate, price, flights }]
}

/** Leaves out departures that are past where they start. */
export function readKnownFares(known: readonly KnownFare[], now: Date): RouteFare[] {
  return known
    .flatMap(readKnownFare)
    .filter(
      ({ origin, departureDate }) =>
        departureDate >= todayIn(findPlace(origin)?.time_zone ?? 'UTC', now),
    )
}

/** The fares of deals are kept longer than other known fares. */
export function joinRouteFares(
  known: readonly RouteFare[],
  deals: readonly DealFound[],
): RouteFare[] {
  const ofDeals = deals.map(({ origin, destination, fare }): RouteFare => {
    const { departureDate, returnDate, amount, currency } = fare
    const price = { amount, currency }
    return { origin: origin.code, destination: destination.code, departureDate, returnDate, price }
  })
  return [...known, ...ofDeals]
}

/** The currency of most fares. Amounts in other currencies can't be compared with them. */
export function mainCurrency(fares: readonly RouteFare[]): string | null {
  const counts = new Map<string, number>()
  for (const { price } of fares) counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

export function isWithin(code: string, place: Airport | City): boolean {
  const other = findPlace(code)
  return code === place.iata_code || (other !== null && isSamePlace(other, place))
}

/** Returns the lowest fare to each of the places with a known fare. */
export function faresTo(
  codes: readonly string[],
  fares: readonly RouteFare[],
): Map<string, RouteFare> {
  const places = codes.flatMap((code) => findPlace(code) ?? [])
  const lowest = new Map<string, RouteFare>()
  for (const fare of fares) {
    const code = places.find((place) => isWithin(fare.destination, place))?.iata_code
    if (!code) continue
    const before = lowest.get(code)?.price
    const { currency, amount } = fare.price
    if (before && (before.currency !== currency || before.amount <= amount)) continue
    lowest.set(code, fare)
  }
  return lowest
}

/** Returns the city of an airport's code, or the airport if its city has no code. */
export function cityAt(code: string): Airport | City | null {
  return findPlace(cityCodeOf(code) ?? code) ?? findPlace(code)
}

export function searchOfFare(fare: RouteFare): SearchQuery {
  const { origin, destination, departureDate, returnDate } = fare
  return {
    tripType: 'round-trip',
    slices: [
      { origin, destination, date: departureDate },
      { origin: destination, destination: origin, date: returnDate },
    ],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}
