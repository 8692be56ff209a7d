import type { Slice } from '../offers/offer.ts'
import { instantOf, wallClockMs } from '../time.ts'

export type TripStatus = 'confirmed' | 'pending' | 'completed' | 'cancelled'

export const tripTabs = ['upcoming', 'past', 'cancelled'] as const
export type TripTab = (typeof tripTabs)[number]

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
}

export const tabOfStatus: Record<TripStatus, TripTab> = {
  confirmed: 'upcoming',
  pending: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
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
  { status, data }: { status: TripStatus; data: Flown | null },
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
export function tripStatus(stored: TripStatus, flown: Flown | null, now: number): TripStatus {
  if (stored === 'cancelled') return 'cancelled'
  return flown && hasArrived(flown, now) ? 'completed' : stored
}

/** What a traveller reads of a status: what has left is not just confirmed any more. */
export function tripStatusLabel(status: TripStatus, flown: Flown | null, now: number): string {
  const underWay = tabOfStatus[status] === 'upcoming' && flown !== null && hasDeparted(flown, now)
  return underWay ? 'Under way' : tripStatusLabels[status]
}
