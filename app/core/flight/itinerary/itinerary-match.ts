import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import type { Segment, Slice } from '../offer.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'

/** Providers assign new ids after a change, so flights cannot be matched by id. */

export type Slices = [Slice, ...Slice[]]

/** `bookedSlices` is the trip as it was booked. It is absent until an airline changes the trip. */
export type Itinerary = {
  slices: readonly Slice[]
  bookedSlices?: Slice[]
  cancelledFlights?: string[]
}

export type Flights = { removed: readonly Slice[]; added: readonly Slice[] }

const routeOf = ({ origin, destination }: Pick<Segment, 'origin' | 'destination'>) =>
  `${origin.code}-${destination.code}`

/** Identifies a booked flight by everything except its id and aircraft. */
function flightKey(flight: Segment) {
  const { flightNumber, cabin, departingAt, arrivingAt } = flight
  return [flightNumber, routeOf(flight), departingAt, arrivingAt, cabin].join()
}

export const flightsOf = (slices: readonly Slice[]) => slices.flatMap(({ segments }) => segments)

export function isSameItinerary(a: readonly Slice[], b: readonly Slice[]): boolean {
  const keys = (slices: readonly Slice[]) => flightsOf(slices).map(flightKey).join('\n')
  return keys(a) === keys(b)
}

export function hasFlights(all: readonly Slice[], some: readonly Slice[]): boolean {
  const keys = new Set(flightsOf(all).map(flightKey))
  return flightsOf(some).every((flight) => keys.has(flightKey(flight)))
}

type Zone = Pick<Segment['origin'], 'timeZone'>

const msAt = (local: string, { timeZone }: Zone) =>
  instantOf(local, timeZone) ?? wallClockMs(local) ?? 0

/** Returns the milliseconds from the first time to the second, negative when the second is earlier. */
export function msAfter(first: string, second: string, zone: Zone): number {
  return msAt(second, zone) - msAt(first, zone)
}

const isSameCity = (a: Slice['origin'], b: Slice['origin']) =>
  a.code === b.code || a.city === b.city

const hasSameEnds = (a: Slice, b: Slice) =>
  isSameCity(a.origin, b.origin) && isSameCity(a.destination, b.destination)

const similarities: ((a: Slice, b: Slice) => boolean)[] = [
  (a, b) => isSameItinerary([a], [b]),
  (a, b) => routeOf(a) === routeOf(b),
  hasSameEnds,
  (a, b) => isSameCity(a.origin, b.origin) || isSameCity(a.destination, b.destination),
  () => true,
]

type Pairs = {
  /** `after` is null when the airline offers no replacement. */
  pairs: { before: Slice; after: Slice | null }[]
  extra: Slice[]
}

export function pairSlices(before: readonly Slice[], after: readonly Slice[]): Pairs {
  const candidates = before
    .flatMap((from) =>
      after.map((to) => ({
        ...{ from, to },
        rank: similarities.findIndex((isSimilar) => isSimilar(from, to)),
        ms: Math.abs(msAfter(from.departingAt, to.departingAt, from.origin)),
      })),
    )
    .sort((a, b) => a.rank - b.rank || a.ms - b.ms)
  const replacement = new Map<Slice, Slice>()
  const taken = new Set<Slice>()
  for (const { from, to } of candidates) {
    if (replacement.has(from) || taken.has(to)) continue
    replacement.set(from, to)
    taken.add(to)
  }
  return {
    pairs: before.map((slice) => ({ before: slice, after: replacement.get(slice) ?? null })),
    extra: after.filter((slice) => !taken.has(slice)),
  }
}

/**
 * A replacement may cover only part of the route. The flights on the rest of the route are lost.
 */
export function lostFlights(before: readonly Slice[], after: readonly Slice[]): Segment[] {
  return pairSlices(before, after).pairs.flatMap(({ before: slice, after: replacement }) => {
    if (!replacement) return slice.segments
    if (hasSameEnds(slice, replacement)) return []
    const flown = new Set(replacement.segments.map(routeOf))
    const isPart = replacement.segments.every((flight) =>
      slice.segments.some((one) => routeOf(one) === routeOf(flight)),
    )
    return isPart ? slice.segments.filter((flight) => !flown.has(routeOf(flight))) : []
  })
}

export function flownSlices({ slices, cancelledFlights = [] }: Itinerary): Slice[] {
  return slices.flatMap((slice) => {
    const [first, ...rest] = slice.segments.filter(({ id }) => !cancelledFlights.includes(id))
    if (!first) return []
    const last = rest.at(-1) ?? first
    if (rest.length + 1 === slice.segments.length) return slice
    const ends = { origin: first.origin, destination: last.destination }
    const times = { departingAt: first.departingAt, arrivingAt: last.arrivingAt }
    return { ...slice, ...ends, ...times, duration: null, segments: [first, ...rest] }
  })
}

export function isAmong(flight: Segment, slices: readonly Slice[]): boolean {
  return flightsOf(slices).some((one) => flightKey(one) === flightKey(flight))
}

/** Returns the trip with the flights that the change would leave. */
export function tripAfter(itinerary: Itinerary, change: Flights): Slice[] {
  const isOfChange = (slice: Slice) =>
    [...change.removed, ...change.added].some((one) => isSameItinerary([one], [slice]))
  return [...flownSlices(itinerary).filter((slice) => !isOfChange(slice)), ...change.added]
}

type Booked = Itinerary & { seats: readonly SeatChoice[] }

/**
 * Returns the trip with the flights that the airline now plans, although the traveller has not accepted them:
 * the airline no longer flies the old ones. `was` holds the replaced slice by the id of its place in the trip. Seats
 * on replaced flights become unconfirmed. A slice without a replacement stays.
 */
export function plannedTrip<Trip extends Booked>(
  trip: Trip,
  change: Flights,
): { trip: Trip; was: Record<string, Slice> } {
  const { pairs } = pairSlices(change.removed, change.added)
  const was: Record<string, Slice> = {}
  const slices = trip.slices.map((slice): Slice => {
    const after = pairs.find(({ before }) => isSameItinerary([before], [slice]))?.after
    if (!after || isSameItinerary([slice], [after])) return slice
    // A flight without a replacement is marked as cancelled in the trip instead.
    if (lostFlights([slice], [after]).length > 0) return slice
    was[slice.id] = slice
    return after
  })
  const [first, ...rest] = slices
  if (!first || Object.keys(was).length === 0) return { trip, was }
  const planned = adoptItinerary(trip, { slices: [first, ...rest], seats: [] })
  const bookedSlices = trip.bookedSlices ?? [...trip.slices]
  return { trip: { ...trip, ...planned, bookedSlices }, was }
}

/** Returns the first slice that lands after the next one has left, or null. */
export function sliceAfterNext(slices: readonly Slice[]): { landing: Slice; next: Slice } | null {
  const leaves = ({ departingAt, origin }: Slice) => msAt(departingAt, origin)
  const inOrder = [...slices].sort((a, b) => leaves(a) - leaves(b))
  for (const [index, landing] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && msAt(landing.arrivingAt, landing.destination) > leaves(next)) {
      return { landing, next }
    }
  }
  return null
}

export function changesSinceSale(
  itinerary: Itinerary | null,
  change: Flights = { removed: [], added: [] },
): Flights {
  if (!itinerary) return change
  const sold = itinerary.bookedSlices ?? itinerary.slices
  const { pairs, extra } = pairSlices(sold, tripAfter(itinerary, change))
  const differing = pairs.filter(
    (pair) => !pair.after || !isSameItinerary([pair.before], [pair.after]),
  )
  return {
    removed: differing.map((pair) => pair.before),
    added: [...differing.flatMap((pair) => pair.after ?? []), ...extra],
  }
}

type KeptChange = Flights & { actionTaken: 'accepted' | 'cancelled' | 'changed' | null }

/**
 * Returns the flights that were cancelled without a replacement. `changes` must be in chronological
 * order.
 */
export function cancelledFlightIds(slices: readonly Slice[], changes: readonly KeptChange[]) {
  const cancelled = new Set<string>()
  for (const { removed, added, actionTaken } of changes) {
    const isOpen = actionTaken === null || actionTaken === 'accepted'
    for (const flight of lostFlights(removed, added)) {
      if (isOpen) cancelled.add(flightKey(flight))
      else cancelled.delete(flightKey(flight))
    }
    for (const flight of flightsOf(added)) cancelled.delete(flightKey(flight))
  }
  return flightsOf(slices)
    .filter((flight) => cancelled.has(flightKey(flight)))
    .map(({ id }) => id)
}

/**
 * Identifies a flight by its position in the trip as it was sold, because that position never
 * changes.
 */
export type PlacedFlight = {
  flight: Segment
  /** Slice number and flight number, both counted from 1, such as "2-1". */
  place: string
  isCancelled: boolean
}

export function placedFlights({
  slices,
  bookedSlices,
  cancelledFlights = [],
}: Itinerary): PlacedFlight[] {
  const { pairs, extra } = pairSlices(bookedSlices ?? slices, slices)
  const all = [...pairs, ...extra.map((slice) => ({ before: slice, after: slice }))]
  return all.flatMap(({ before, after }, slice) => {
    const current: readonly Segment[] = after?.segments ?? []
    const gone = before.segments.slice(current.length)
    return [...current, ...gone].map((flight, index) => ({
      flight,
      place: `${slice + 1}-${index + 1}`,
      isCancelled: index >= current.length || cancelledFlights.includes(flight.id),
    }))
  })
}

/**
 * Returns the flights at positions that only an earlier change had, such as the connection of a trip that is non-stop
 * again. `changes` must start with the newest.
 */
export function withdrawnFlights(
  itinerary: Itinerary,
  changes: readonly Pick<Flights, 'added'>[],
): PlacedFlight[] {
  const sold = itinerary.bookedSlices ?? itinerary.slices
  const taken = new Set(placedFlights(itinerary).map(({ place }) => place))
  return changes
    .flatMap(({ added }) => placedFlights({ slices: added, bookedSlices: [...sold] }))
    .flatMap((one) => {
      if (taken.has(one.place)) return []
      taken.add(one.place)
      return { ...one, isCancelled: true }
    })
}

export function revisionOf({
  revision,
  bookedSlices,
}: {
  revision?: number
  bookedSlices?: readonly Slice[]
}): number {
  // Older records have no revision number.
  return revision ?? (bookedSlices ? 1 : 0)
}

export type AirlineCancellation = { scope: 'whole' | 'part'; flights: Segment[] }

export function detectCancellation(
  itinerary: Itinerary | null,
  change: Flights,
): AirlineCancellation | null {
  const flights = lostFlights(change.removed, change.added)
  if (flights.length === 0) return null
  const isWhole =
    change.added.length === 0 && itinerary !== null && hasFlights(change.removed, itinerary.slices)
  return { scope: isWhole ? 'whole' : 'part', flights }
}

export function airlineCancellation(itinerary: Itinerary | null): AirlineCancellation | null {
  if (!itinerary) return null
  const { slices, bookedSlices, cancelledFlights = [] } = itinerary
  const current = flightsOf(slices)
  const marked = current.filter(({ id }) => cancelledFlights.includes(id))
  const flights = [...(bookedSlices ? lostFlights(bookedSlices, slices) : []), ...marked].sort(
    (a, b) => (wallClockMs(a.departingAt) ?? 0) - (wallClockMs(b.departingAt) ?? 0),
  )
  if (flights.length === 0) return null
  return { scope: marked.length === current.length ? 'whole' : 'part', flights }
}

export const claimSentence =
  'The airline cancelled a flight on this trip, so you may still be owed a refund. Call or email us and we’ll claim it for you.'

function matchFlights(ours: Slice, order: Slice): Map<Segment, Segment> {
  const matches = new Map<Segment, Segment>()
  const match = (isMatch: (known: Segment, flight: Segment) => boolean) => {
    for (const flight of order.segments) {
      if (matches.has(flight)) continue
      const taken = new Set(matches.values())
      const known = ours.segments.find((one) => !taken.has(one) && isMatch(one, flight))
      if (known) matches.set(flight, known)
    }
  }
  match((known, flight) => flightKey(known) === flightKey(flight))
  match((known, flight) => routeOf(known) === routeOf(flight))
  if (ours.segments.length === order.segments.length) {
    match((known, flight) => ours.segments.indexOf(known) === order.segments.indexOf(flight))
  }
  return matches
}

/** `designator` is null when the order states no seat. */
export type StatedSeat = { segmentId: string; passengerId: string; designator: string | null }

type Ordered = { slices: Slices; seats: readonly StatedSeat[] }
type Adopted = { slices: Slices; seats: SeatChoice[] }

/**
 * Keeps the flight ids of our record, because seats and bags refer to them. A seat that the order
 * does not list becomes unconfirmed.
 */
export function adoptItinerary(
  ours: { slices: readonly Slice[]; seats: readonly SeatChoice[] },
  order: Ordered,
): Adopted {
  const changed = new Set<string>()
  const stated = new Map<string, string | null>()
  const adoptFlight = (flight: Segment, known: Segment | undefined): Segment => {
    const id = known?.id ?? flight.id
    for (const { segmentId, passengerId, designator } of order.seats) {
      if (segmentId === flight.id) stated.set(`${id} ${passengerId}`, designator)
    }
    if (!known) return flight
    if (flightKey(known) !== flightKey(flight)) {
      changed.add(id)
      return { ...flight, id }
    }
    const { originTerminal, destinationTerminal } = flight
    return {
      ...known,
      originTerminal: originTerminal ?? known.originTerminal,
      destinationTerminal: destinationTerminal ?? known.destinationTerminal,
    }
  }
  const { pairs } = pairSlices(ours.slices, order.slices)
  const adoptSlice = (slice: Slice): Slice => {
    const known = pairs.find(({ after }) => after === slice)?.before
    if (!known)
      return { ...slice, segments: mapFlights(slice, (flight) => adoptFlight(flight, undefined)) }
    const matches = matchFlights(known, slice)
    const segments = mapFlights(slice, (flight) => adoptFlight(flight, matches.get(flight)))
    const isSame = isSameItinerary([known], [slice])
    return { ...(isSame ? known : { ...slice, id: known.id }), segments }
  }
  const [first, ...rest] = order.slices
  const slices: Slices = [adoptSlice(first), ...rest.map(adoptSlice)]
  return {
    slices,
    seats: ours.seats.map((seat): SeatChoice => {
      const designator = stated.get(`${seat.segmentId} ${seat.passengerId}`)
      const { unconfirmed, ...rest } = seat
      if (designator) return { ...rest, designator }
      return unconfirmed || changed.has(seat.segmentId) ? { ...rest, unconfirmed: true } : seat
    }),
  }
}

function mapFlights(
  { segments: [first, ...rest] }: Slice,
  change: (flight: Segment) => Segment,
): Slice['segments'] {
  return [change(first), ...rest.map(change)]
}
