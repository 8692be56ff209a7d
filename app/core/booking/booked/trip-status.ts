import type { TripTab } from '#app/core/paths.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import type { BookingStatus } from './booked-tables.ts'
import { airlineCancellation, type Itinerary } from '#app/core/flight/itinerary/itinerary-match.ts'

/**
 * `cancelled_by_airline` means that all flights are cancelled and the traveller has no refund yet.
 */
export type TripStatus = BookingStatus | 'cancelled_by_airline'

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

export const partlyCancelled = 'Partly cancelled by the airline'

/** The airline has changed the flights, and the traveller has not answered yet. */
export const changeToReview = 'Change to review'

export const tabOfStatus: Record<TripStatus, TripTab> = {
  confirmed: 'upcoming',
  pending: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
  // The traveller still has to choose a refund or other flights.
  cancelled_by_airline: 'upcoming',
}

const hour = 3_600_000
/** The extreme UTC offsets limit the possible instants of a local time in an unknown zone. */
const furthestBehind = 12 * hour
const furthestAhead = 14 * hour

type Flown = { slices: readonly Pick<Slice, 'segments'>[] }

/**
 * Returns true once a local time has passed. Zones are slow to look up, so only times within a day
 * of `now` are converted. In an unknown zone the time counts as UTC plus `laterMs`.
 */
function hasPassed(local: string, timeZone: string | null, now: number, laterMs: number): boolean {
  const ms = wallClockMs(local) ?? Infinity
  if (ms + furthestBehind <= now) return true
  if (ms - furthestAhead > now) return false
  return (instantOf(local, timeZone) ?? ms + laterMs) <= now
}

/** Returns the first departure in milliseconds since 1970, read as UTC in an unknown zone. */
export function firstDeparture({ slices }: Flown): number | null {
  const first = slices[0]?.segments[0]
  return first
    ? (instantOf(first.departingAt, first.origin.timeZone) ?? wallClockMs(first.departingAt))
    : null
}

export function hasDeparted({ slices }: Flown, now: number): boolean {
  const first = slices[0]?.segments[0]
  if (!first) return false
  // In an unknown zone the trip departs at the earliest possible instant, so that no one can cancel
  // a departed trip.
  return hasPassed(first.departingAt, first.origin.timeZone, now, -furthestAhead)
}

export function hasArrived({ slices }: Flown, now: number): boolean {
  const last = slices.at(-1)?.segments.at(-1)
  if (!last) return false
  return hasPassed(last.arrivingAt, last.destination.timeZone, now, furthestBehind)
}

const day = 24 * hour

/**
 * A share link expires two days after the trip. Returns null for a past, cancelled or unreadable
 * trip.
 */
export function shareExpiry(status: BookingStatus, trip: Flown | null, now: number): string | null {
  if (status === 'cancelled') return null
  const last = trip?.slices.at(-1)?.segments.at(-1)
  const at =
    last && (instantOf(last.arrivingAt, last.destination.timeZone) ?? wallClockMs(last.arrivingAt))
  const until = (at ?? 0) + 2 * day
  return until > now ? new Date(until).toISOString() : null
}

/**
 * Returns the current status: `completed` once the last flight has landed, unless the trip was
 * cancelled.
 */
export function tripStatus(
  stored: BookingStatus,
  itinerary: Itinerary | null,
  now: number,
): TripStatus {
  if (stored === 'cancelled') return 'cancelled'
  if (airlineCancellation(itinerary)?.scope === 'whole') return 'cancelled_by_airline'
  return itinerary && hasArrived(itinerary, now) ? 'completed' : stored
}

export function tripStatusLabel(
  status: TripStatus,
  itinerary: Itinerary | null,
  now: number,
  isChangeOpen = false,
): string {
  if (status !== 'confirmed' && status !== 'pending') return tripStatusLabels[status]
  if (airlineCancellation(itinerary)) return partlyCancelled
  if (itinerary && hasDeparted(itinerary, now)) return 'Under way'
  return isChangeOpen ? changeToReview : tripStatusLabels[status]
}
