import {
  changesSinceSale,
  lostFlights,
  msAfter,
  pairSlices,
  sliceAfterNext,
  tripAfter,
  type Flights,
  type Itinerary,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { cabinLabels, stopsLabel } from '#app/core/flight/offer-labels.ts'
import type { CabinClass, Place, Slice } from '#app/core/flight/offer.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '#app/core/places/time.ts'

/** Says what a change by the airline means for the traveller, and how serious it is. */

/** `cancelled`: a flight has no replacement. `big`: at least one effect is. */
export type ChangeSize = 'cancelled' | 'big' | 'small'

/** Minutes by which a flight must move before US rules call the change significant. */
const bigMoveMinutes = { domestic: 180, international: 360 }

/** A shorter connection is named, if it was longer before. */
const shortConnectionMinutes = 60

/** Few airports connect flights in less time. */
const impossibleConnectionMinutes = 30

const cabinRanks: Record<CabinClass, number> = {
  economy: 0,
  premium_economy: 1,
  business: 2,
  first: 3,
}

type Effect = { words: string; isBig: boolean }

const countStops = ({ segments }: Slice) =>
  segments.length - 1 + segments.reduce((sum, { technicalStops }) => sum + technicalStops.length, 0)

/** Returns false for an unknown country, because the shorter domestic limit protects the traveller. */
function isSurelyInternational({ segments }: Slice): boolean {
  const countries = segments.flatMap(({ origin, destination }) =>
    [origin, destination].flatMap(({ code }) => findPlace(code)?.country_code ?? []),
  )
  return new Set(countries).size > 1
}

function airportEffect(words: string, before: Place, after: Place): Effect[] {
  if (before.code === after.code) return []
  const name = (place: Place) => `${place.name} (${place.code})`
  return [{ words: `${words} ${name(after)} instead of ${name(before)}`, isBig: true }]
}

type Moved = { words: string; before: string; after: string; place: Place; bigMinutes: number }

/** The exact time includes the date when the day changes. */
function moveEffect({ words, before, after, place, bigMinutes }: Moved): Effect[] {
  const minutes = Math.round(msAfter(before, after, place) / 60_000)
  if (minutes === 0) return []
  const isOtherDay = dayOffset(before, after) !== 0
  const at = (local: string) =>
    isOtherDay ? `${formatTime(local)} on ${formatDate(local)}` : formatTime(local)
  const moved = `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? 'later' : 'earlier'}`
  return [
    {
      words: `${words} ${moved}, at ${at(after)} instead of ${at(before)}`,
      isBig: Math.abs(minutes) >= bigMinutes,
    },
  ]
}

/** Compares flight by flight if both trips have the same number of flights, otherwise the lowest cabins. */
function cabinEffect(before: Slice, after: Slice): Effect[] {
  const cabinsOf = ({ segments }: Slice) => segments.map(({ cabin }) => cabin)
  const lowest = (cabins: CabinClass[]) =>
    cabins.reduce((low, cabin) => (cabinRanks[cabin] < cabinRanks[low] ? cabin : low))
  const [from, to] = [cabinsOf(before), cabinsOf(after)]
  const pairs =
    from.length === to.length
      ? to.map((cabin, index) => [from[index]!, cabin] as const)
      : [[lowest(from), lowest(to)] as const]
  const moved = pairs.filter(([old, cabin]) => old !== cabin)
  const shown = moved.find(([old, cabin]) => cabinRanks[cabin] < cabinRanks[old]) ?? moved[0]
  if (!shown) return []
  const [old, cabin] = shown
  return [
    {
      words: `${cabinLabels[cabin]} instead of ${cabinLabels[old]}`,
      isBig: cabinRanks[cabin] < cabinRanks[old],
    },
  ]
}

function stopsEffect(before: Slice, after: Slice): Effect[] {
  const [old, stops] = [stopsLabel(before), stopsLabel(after)]
  return old === stops
    ? []
    : [{ words: `${stops} instead of ${old}`, isBig: countStops(after) > countStops(before) }]
}

function connectionsOf({ segments }: Slice) {
  return segments.slice(1).map((next, index) => {
    const landed = segments[index]!
    const minutes = Math.round(msAfter(landed.arrivingAt, next.departingAt, next.origin) / 60_000)
    return { landed, next, minutes }
  })
}

function connectionEffects(before: Slice, after: Slice): Effect[] {
  const airportsOf = ({ landed, next }: ReturnType<typeof connectionsOf>[number]) =>
    `${landed.destination.code} to ${next.origin.code}`
  const known = connectionsOf(before)
  const shortest = Math.min(...known.map(({ minutes }) => minutes))
  return connectionsOf(after).flatMap((connection): Effect[] => {
    const { landed, next, minutes } = connection
    const { city } = landed.destination
    const moves =
      landed.destination.code !== next.origin.code &&
      !known.some((one) => airportsOf(one) === airportsOf(connection))
        ? [{ words: `Change of airport in ${city}: ${airportsOf(connection)}`, isBig: true }]
        : []
    if (minutes <= 0) {
      const words = `${next.flightNumber} leaves ${city} at ${formatTime(next.departingAt)}, before ${landed.flightNumber} lands at ${formatTime(landed.arrivingAt)}`
      return [...moves, { words, isBig: true }]
    }
    if (minutes >= Math.min(shortConnectionMinutes, shortest)) return moves
    const words = `Only ${formatDuration(minutes)} to change planes in ${city}`
    return [...moves, { words, isBig: minutes < impossibleConnectionMinutes }]
  })
}

function numberEffect(before: Slice, after: Slice): Effect[] {
  const numbersOf = ({ segments }: Slice) =>
    segments.map(({ flightNumber }) => flightNumber).join(', ')
  const [old, numbers] = [numbersOf(before), numbersOf(after)]
  return old === numbers ? [] : [{ words: `${numbers} instead of ${old}`, isBig: false }]
}

function sliceEffects(before: Slice, after: Slice): Effect[] {
  const bigMinutes = bigMoveMinutes[isSurelyInternational(before) ? 'international' : 'domestic']
  return [
    ...airportEffect('Leaves from', before.origin, after.origin),
    ...airportEffect('Lands at', before.destination, after.destination),
    ...moveEffect({
      words: 'Departs',
      before: before.departingAt,
      after: after.departingAt,
      place: before.origin,
      bigMinutes,
    }),
    ...moveEffect({
      words: 'Arrives',
      before: before.arrivingAt,
      after: after.arrivingAt,
      place: before.destination,
      bigMinutes,
    }),
    ...stopsEffect(before, after),
    ...connectionEffects(before, after),
    ...cabinEffect(before, after),
    ...numberEffect(before, after),
  ]
}

/**
 * `cancelled`: a flight has no replacement. `big`: other airports, more stops, a lower cabin, or a move of
 * three hours within a country or six across a border.
 */
export function changeSize({ removed, added }: Flights): ChangeSize {
  if (lostFlights(removed, added).length > 0) return 'cancelled'
  const { pairs } = pairSlices(removed, added)
  const isBig = pairs.some(
    ({ before, after }) => after && sliceEffects(before, after).some((effect) => effect.isBig),
  )
  return isBig ? 'big' : 'small'
}

/** The effects of a change on one part of the trip, in words. */
export type ChangedPart = { route: string; effects: string[] }

export type ChangeMeaning = { size: ChangeSize; parts: ChangedPart[] }

/**
 * `parts` compares the flights of this change. `size` compares the trip as sold with the changed trip,
 * because three small moves can add up to a big one.
 */
export function explainChange(
  itinerary: Itinerary | null,
  change: Flights = { removed: [], added: [] },
): ChangeMeaning {
  const { pairs } = pairSlices(change.removed, change.added)
  const parts = pairs.map(({ before, after }) => ({
    route: routeLabel(before),
    effects: after
      ? sliceEffects(before, after).map(({ words }) => words)
      : ['Cancelled by the airline'],
  }))
  const overlap = itinerary && sliceAfterNext(tripAfter(itinerary, change))
  if (overlap) {
    const { landing, next } = overlap
    const words = `Lands at ${formatTime(landing.arrivingAt)}, after your next flight has left at ${formatTime(next.departingAt)}`
    const route = routeLabel(landing)
    const known = parts.find((part) => part.route === route)
    if (known) known.effects.push(words)
    else parts.push({ route, effects: [words] })
  }
  const size = changeSize(changesSinceSale(itinerary, change))
  return {
    size: overlap && size === 'small' ? 'big' : size,
    parts: parts.filter(({ effects }) => effects.length > 0),
  }
}
