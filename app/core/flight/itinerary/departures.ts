import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import type { Offer, Segment } from '../offer.ts'

const hourMs = 3_600_000

const closesBeforeMs = 2 * hourMs

/**
 * An airport without a known time zone gets the offset of the westernmost zone, where a day ends
 * last.
 */
const westernmostMs = 12 * hourMs

function departureOf({ departingAt, origin }: Pick<Segment, 'departingAt' | 'origin'>): number {
  const known = instantOf(departingAt, origin.timeZone)
  if (known !== null) return known
  const wall = wallClockMs(departingAt)
  return wall === null ? Number.MAX_SAFE_INTEGER : wall + westernmostMs
}

/** Returns the time at which sales close, in milliseconds since 1970. */
export function closesAt({ slices }: Pick<Offer, 'slices'>): number {
  const departures = slices.map(({ segments: [first] }) => departureOf(first))
  return Math.min(...departures) - closesBeforeMs
}

export function hasClosed(offer: Pick<Offer, 'slices'>, now: number): boolean {
  return closesAt(offer) <= now
}
