import type { TripTab } from '#app/core/paths.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import { airlineCancellation, type Itinerary } from '#app/core/flight/itinerary-match.ts'

/** What is stored of a booking. */
export type BookedStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

/** `cancelled_by_airline`: none of its flights is flown, and its traveller has not been paid back. */
export type TripStatus = BookedStatus | 'cancelled_by_airline'

export const tripTabLabels: Record<TripTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

const tripStatusLabels: Record<TripStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
  cancelled_by_airline: 'Cancelled by the airline',
}

/** Of a trip that still has flights. */
export const partlyCancelled = 'Partly cancelled by the airline'

export const tabOfStatus: Record<TripStatus, TripTab> = {
  confirmed: 'upcoming',
  pending: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
  // Its traveller still has to choose between a refund and other flights.
  cancelled_by_airline: 'upcoming',
}

const hour = 3_600_000
/** The clocks furthest behind and ahead of UTC, for airports whose zone is unknown. */
const furthestBehind = 12 * hour
const furthestAhead = 14 * hour

type Flown = { slices: readonly Pick<Slice, 'segments'>[] }

/**
 * Whether a local time has come there. The clock of its zone, which takes long, is asked on the day itself alone.
 * Where the zone is unknown, the time is so much later than in UTC.
 */
function hasCome(local: string, timeZone: string | null, now: number, laterMs: number): boolean {
  const ms = wallClockMs(local) ?? Infinity
  if (ms + furthestBehind <= now) return true
  if (ms - furthestAhead > now) return false
  return (instantOf(local, timeZone) ?? ms + laterMs) <= now
}

/** When the first flight leaves, in milliseconds since 1970; by UTC where its zone is unknown. */
export function firstDeparture({ slices }: Flown): number | null {
  const first = slices[0]?.segments[0]
  return first
    ? (instantOf(first.departingAt, first.origin.timeZone) ?? wallClockMs(first.departingAt))
    : null
}

/** Whether the first flight has left, in local time of its airport. */
export function hasDeparted({ slices }: Flown, now: number): boolean {
  const first = slices[0]?.segments[0]
  if (!first) return false
  // A trip is called departed too early rather than too late: it closes its cancellation.
  return hasCome(first.departingAt, first.origin.timeZone, now, -furthestAhead)
}

/** Whether the last flight has landed, in local time of its airport. */
export function hasArrived({ slices }: Flown, now: number): boolean {
  const last = slices.at(-1)?.segments.at(-1)
  if (!last) return false
  return hasCome(last.arrivingAt, last.destination.timeZone, now, furthestBehind)
}

const day = 24 * hour

/**
 * Until when a trip may be shown to others: two days after it ends. Null for one that is over or
 * cancelled, or cannot be read.
 */
export function sharedUntil(
  { status, data }: { status: BookedStatus; data: Flown | null },
  now: number,
): string | null {
  if (status === 'cancelled') return null
  const last = data?.slices.at(-1)?.segments.at(-1)
  const at =
    last && (instantOf(last.arrivingAt, last.destination.timeZone) ?? wallClockMs(last.arrivingAt))
  const until = (at ?? 0) + 2 * day
  return until > now ? new Date(until).toISOString() : null
}

/** What a booking is today: completed once everybody has arrived, whatever was stored. */
export function tripStatus(
  stored: BookedStatus,
  itinerary: Itinerary | null,
  now: number,
): TripStatus {
  if (stored === 'cancelled') return 'cancelled'
  if (airlineCancellation(itinerary)?.scope === 'whole') return 'cancelled_by_airline'
  return itinerary && hasArrived(itinerary, now) ? 'completed' : stored
}

/** What a traveller reads of a status: what has left is not just confirmed any more. */
export function tripStatusLabel(
  status: TripStatus,
  itinerary: Itinerary | null,
  now: number,
): string {
  if (status !== 'confirmed' && status !== 'pending') return tripStatusLabels[status]
  if (airlineCancellation(itinerary)) return partlyCancelled
  return itinerary && hasDeparted(itinerary, now) ? 'Under way' : tripStatusLabels[status]
}
