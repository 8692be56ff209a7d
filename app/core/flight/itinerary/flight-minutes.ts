import { instantOf, instantsOf, minutesBetween } from '#app/core/places/time.ts'
import type { Segment, Slice } from '../offer.ts'

export type Layover = {
  /** Null when the times cannot be read. */
  minutes: number | null
  city: string
  arrival: string
  departure: string
  changesAirport: boolean
}

type Ends = { origin: { code: string }; destination?: { code: string } }

/**
 * Returns for each connection the airports of arrival and departure, or null when they are the same or the arrival is
 * unknown.
 */
export function airportChangesOf(segments: readonly Ends[]) {
  return segments.slice(1).map(({ origin }, index) => {
    const arrival = segments[index]?.destination?.code
    return !arrival || arrival === origin.code ? null : { arrival, departure: origin.code }
  })
}

export function layoversOf(slice: Pick<Slice, 'segments' | 'layoverMinutes'>): Layover[] {
  const changes = airportChangesOf(slice.segments)
  return slice.segments.slice(1).map((next, index) => {
    const previous = slice.segments[index]!
    return {
      minutes: slice.layoverMinutes[index] ?? null,
      city: previous.destination.city,
      arrival: previous.destination.code,
      departure: next.origin.code,
      changesAirport: changes[index] !== null,
    }
  })
}

const nightEnds = 5 * 60
const minNightWait = 3 * 60

/** True if a wait by local clocks lasts past midnight, or for at least three hours of one night. */
export function isOvernight(arrivingAt: string, departingAt: string): boolean {
  const day = arrivingAt.slice(0, 10)
  if (day !== departingAt.slice(0, 10)) return true
  const night = (local: string) =>
    Math.min(minutesBetween(`${day}T00:00:00`, local) ?? nightEnds, nightEnds)
  return night(departingAt) - night(arrivingAt) >= minNightWait
}

type Hop = Pick<Segment, 'origin' | 'destination' | 'departingAt' | 'arrivingAt' | 'duration'>

const minuteMs = 60_000

/** In autumn, clocks repeat an hour. Returns the instant that fits the flight's stated duration. */
function pickInstant(instants: number[], expected: number | null): number | null {
  const [first, second] = instants
  if (first === undefined || second === undefined || expected === null) return first ?? null
  return Math.abs(second - expected) < Math.abs(first - expected) ? second : first
}

function departureInstant({ origin, destination, duration, ...times }: Hop): number | null {
  const instants = instantsOf(times.departingAt, origin.timeZone)
  if (instants.length < 2 || duration === null) return instants[0] ?? null
  const lands = instantOf(times.arrivingAt, destination.timeZone)
  return pickInstant(instants, lands && lands - duration * minuteMs)
}

function arrivalInstant({ origin, destination, duration, ...times }: Hop): number | null {
  const instants = instantsOf(times.arrivingAt, destination.timeZone)
  if (instants.length < 2 || duration === null) return instants[0] ?? null
  const leaves = instantOf(times.departingAt, origin.timeZone)
  return pickInstant(instants, leaves && leaves + duration * minuteMs)
}

function minutesApart(start: number | null, end: number | null): number | null {
  if (start === null || end === null || end < start) return null
  return Math.round((end - start) / minuteMs)
}

/**
 * Returns the minutes before each segment except the first. Uses instants, or local times when a
 * time zone is unknown.
 */
export function groundMinutes(segments: Slice['segments']): (number | null)[] {
  return segments.slice(1).map((next, index) => {
    const previous = segments[index]!
    const [lands, leaves] = [arrivalInstant(previous), departureInstant(next)]
    return lands === null || leaves === null
      ? minutesBetween(previous.arrivingAt, next.departingAt)
      : minutesApart(lands, leaves)
  })
}

/** Returns null when a time zone is unknown. */
export function minutesByClock(first: Hop, last: Hop = first): number | null {
  return minutesApart(departureInstant(first), arrivalInstant(last))
}

/**
 * Returns the minutes between the first departure and the last arrival without using the stated
 * duration. Null when unknown.
 */
export function minutesOfSegments(segments: Slice['segments']): number | null {
  const byClock = minutesByClock(segments[0], segments.at(-1))
  if (byClock !== null) return byClock
  const parts = [...segments.map(({ duration }) => duration), ...groundMinutes(segments)]
  return parts.reduce(
    (sum, minutes) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  )
}
