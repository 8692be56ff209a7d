import { cityCodeOf, findAirport, findPlace, isSamePlace } from '#app/core/places/airport-search.ts'
import { distanceKm } from '#app/core/places/airport.ts'
import { tripLabel } from '../offer-labels.ts'
import type { BriefPlace } from '../offer.ts'
import type { SearchQuery } from '../search-query.ts'

/** A warning such as "Departs from Portsmouth (PSM), 81 km from Boston". `slice` counts from 0. */
export type AirportNote = { slice: number; text: string }

type Ends = { origin: BriefPlace; destination: BriefPlace }
type Named = Pick<BriefPlace, 'code' | 'city'>
type End = keyof Ends

/** The trip that was searched: one place per end, so a city code means all its airports. */
export type SearchedTrip = Pick<SearchQuery, 'tripType' | 'slices'>

const verbs = {
  out: { origin: 'Departs from', destination: 'Arrives at' },
  back: { origin: 'Returns from', destination: 'Returns to' },
}

function noteText(verb: string, actual: Named, expected: Named): string {
  const [from, to] = [positionOf(expected.code), findAirport(actual.code)]
  const name = expected.city === actual.city ? expected.code : expected.city
  const distance = from && to ? `, ${Math.round(distanceKm(from, to))} km from ${name}` : ''
  return `${verb} ${actual.city} (${actual.code})${distance}`
}

/** The position of an airport whose city has the same code (SHA) is not that of the city. */
const positionOf = (code: string) => findAirport(code) ?? findPlace(code)

/** Airports of one city are at most this far apart. Farther ones need a warning. */
const cityKm = 60

/** A code of both a city and an airport (SHA) was searched for either of them. */
function isSearched(searched: string, { code, cityCode }: BriefPlace): boolean {
  if (searched === code) return true
  const [place, airport] = [positionOf(searched), findAirport(code)]
  if (!place || !airport) return cityCode === searched
  if (isSamePlace(place, airport)) return true
  return cityCodeOf(code) === searched && distanceKm(place, airport) <= cityKm
}

const nameOf = (code: string): Named => ({ code, city: findPlace(code)?.city_name ?? code })

type NoteOfEnd = AirportNote & { end: End }

/** Warns of a return from or to another airport than that of the outbound flight. */
function returnNotes([out, back]: readonly Ends[]): NoteOfEnd[] {
  if (!out || !back) return []
  const ends = [
    ['origin', back.origin, out.destination],
    ['destination', back.destination, out.origin],
  ] as const
  return ends
    .filter(([, actual, expected]) => actual.code !== expected.code)
    .map(([end, actual, expected]) => ({
      slice: 1,
      end,
      text: noteText(verbs.back[end], actual, expected),
    }))
}

/** The end of the other flight of a round trip at the same place. */
const opposite = { origin: 'destination', destination: 'origin' } as const satisfies Record<
  End,
  End
>

/**
 * Warns of flights from or to another airport than searched, and of a round trip whose return differs from its
 * outbound flight. Without a known search, it compares only the two flights of a round trip.
 */
export function airportNotes(slices: readonly Ends[], searched?: SearchedTrip): AirportNote[] {
  return notesOf(slices, searched).map(({ slice, text }) => ({ slice, text }))
}

function notesOf(slices: readonly Ends[], searched?: SearchedTrip): NoteOfEnd[] {
  if (searched?.slices.length !== slices.length) {
    return tripLabel(slices) === 'Round Trip' ? returnNotes(slices) : []
  }
  const { tripType } = searched
  const others = slices.flatMap((slice, index) => {
    const words = tripType === 'round-trip' && index === 1 ? verbs.back : verbs.out
    const prefix = tripType === 'multi-city' ? `Flight ${index + 1}: ` : ''
    return (['origin', 'destination'] as const)
      .map((end) => ({ end, actual: slice[end], asked: searched.slices[index]?.[end] ?? '' }))
      .filter(({ actual, asked }) => !isSearched(asked, actual))
      .map(({ end, actual, asked }) => ({
        slice: index,
        end,
        text: `${prefix}${noteText(words[end], actual, nameOf(asked))}`,
      }))
  })
  if (tripType !== 'round-trip') return others
  const isTold = (end: End) =>
    others.some((note) => note.end === (note.slice === 1 ? end : opposite[end]))
  return [...others, ...returnNotes(slices).filter(({ end }) => !isTold(end))]
}
