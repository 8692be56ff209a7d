import { findAirport, findPlace, isSamePlace } from '#app/core/places/airport-search.ts'
import { distanceKm } from '#app/core/places/airport.ts'
import { tripLabel } from '../offer-labels.ts'
import type { BriefPlace } from '../offer.ts'
import type { SearchQuery } from '../search-query.ts'

/** A warning such as "Departs from Portsmouth (PSM), 81 km from Boston". `slice` counts from 0. */
export type AirportNote = { slice: number; text: string }

type Ends = { origin: BriefPlace; destination: BriefPlace }
type Named = Pick<BriefPlace, 'code' | 'city'>

/** The trip that was searched: one place per end, so a city code means all its airports. */
export type SearchedTrip = Pick<SearchQuery, 'tripType' | 'slices'>

const verbs = {
  out: { origin: 'Departs from', destination: 'Arrives at' },
  back: { origin: 'Returns from', destination: 'Returns to' },
}

function noteText(verb: string, actual: Named, expected: Named): string {
  const [from, to] = [findPlace(expected.code), findAirport(actual.code)]
  const name = expected.city === actual.city ? expected.code : expected.city
  const distance = from && to ? `, ${Math.round(distanceKm(from, to))} km from ${name}` : ''
  return `${verb} ${actual.city} (${actual.code})${distance}`
}

/** The code of a city that is also an airport (BOS) means that airport here. */
function isSearched(searched: string, { code }: Named): boolean {
  if (searched === code) return true
  const [place, airport] = [findPlace(searched), findAirport(code)]
  return place !== null && airport !== null && isSamePlace(place, airport)
}

const nameOf = (code: string): Named => ({ code, city: findPlace(code)?.city_name ?? code })

/** Warns of a return from or to another airport than that of the outbound flight. */
function returnNotes([out, back]: readonly Ends[]): AirportNote[] {
  if (!out || !back) return []
  const ends = [
    ['origin', back.origin, out.destination],
    ['destination', back.destination, out.origin],
  ] as const
  return ends
    .filter(([, actual, expected]) => actual.code !== expected.code)
    .map(([end, actual, expected]) => ({
      slice: 1,
      text: noteText(verbs.back[end], actual, expected),
    }))
}

/**
 * Warns of flights from or to another airport than searched, and of a round trip whose return differs from its
 * outbound flight. Without a known search, it compares only the two flights of a round trip.
 */
export function airportNotes(slices: readonly Ends[], searched?: SearchedTrip): AirportNote[] {
  if (searched?.slices.length !== slices.length) {
    return tripLabel(slices) === 'Round Trip' ? returnNotes(slices) : []
  }
  const isRoundTrip = searched.tripType === 'round-trip'
  const others = slices.flatMap((slice, index) => {
    const words = isRoundTrip && index === 1 ? verbs.back : verbs.out
    return (['origin', 'destination'] as const)
      .map((end) => ({ end, actual: slice[end], asked: searched.slices[index]?.[end] ?? '' }))
      .filter(({ actual, asked }) => !isSearched(asked, actual))
      .map(({ end, actual, asked }) => ({
        slice: index,
        text: noteText(words[end], actual, nameOf(asked)),
      }))
  })
  return others.length > 0 || !isRoundTrip ? others : returnNotes(slices)
}
