import { isSameCity, type Place, type Slice } from '../offer.ts'
import { distanceKm } from '#app/core/places/airport.ts'
import { findAirport } from '#app/core/places/airport-search.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'

type TitlePlace = Pick<Place, 'code' | 'city' | 'cityCode' | 'timeZone'>

export type TitleSlice = Pick<Slice, 'departingAt' | 'arrivingAt'> & {
  origin: TitlePlace
  destination: TitlePlace
}

const instant = (local: string, { timeZone }: TitlePlace) =>
  instantOf(local, timeZone) ?? wallClockMs(local) ?? 0

function kmBetween(a: TitlePlace, b: TitlePlace): number | null {
  const [from, to] = [findAirport(a.code), findAirport(b.code)]
  return from && to && distanceKm(from, to)
}

function staysOf(slices: readonly TitleSlice[], home: TitlePlace) {
  return slices.slice(0, -1).flatMap((slice, index) => {
    const { destination: place, arrivingAt } = slice
    const next = slices[index + 1]!
    if (isSameCity(place, home)) return []
    return [{ place, ms: instant(next.departingAt, next.origin) - instant(arrivingAt, place) }]
  })
}

/**
 * A trip that ends within this share of its farthest distance from the origin counts as a return
 * trip.
 */
const homeShare = 0.5

function returnsHome(end: TitlePlace, home: TitlePlace, stays: readonly TitlePlace[]): boolean {
  if (isSameCity(end, home)) return true
  const toEnd = kmBetween(end, home)
  const farthest = Math.max(0, ...stays.map((place) => kmBetween(place, home) ?? 0))
  return toEnd !== null && toEnd < farthest * homeShare
}

function destinationOf(slices: readonly [TitleSlice, ...TitleSlice[]]): TitlePlace {
  const home = slices[0].origin
  const end = (slices.at(-1) ?? slices[0]).destination
  const stays = staysOf(slices, home)
  const [first, ...others] = stays
  const places = stays.map(({ place }) => place)
  if (!returnsHome(end, home, places)) return end
  if (!first) return slices[0].destination
  return others.reduce((longest, stay) => (stay.ms > longest.ms ? stay : longest), first).place
}

/**
 * Returns a title such as "London to New York". Adds the airport codes if both airports are in one
 * city.
 */
export function tripTitle(slices: readonly TitleSlice[]): string {
  const [first, ...others] = slices
  if (!first) return 'Trip'
  const { origin } = first
  const destination = destinationOf([first, ...others])
  return origin.city === destination.city
    ? routeLabel({ origin, destination })
    : `${origin.city} to ${destination.city}`
}
