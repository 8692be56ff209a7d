import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import type { Offer, Segment } from './offer.ts'

const hourMs = 3_600_000

/** Sales of a flight close this long before it leaves. */
const closesBeforeMs = 2 * hourMs

/** Where the day begins last: a departure of unknown zone has left for certain when it has left here. */
const westernmostMs = 12 * hourMs

function departureOf({ departingAt, origin }: Pick<Segment, 'departingAt' | 'origin'>): number {
  const known = instantOf(departingAt, origin.timeZone)
  if (known !== null) return known
  const wall = wallClockMs(departingAt)
  return wall === null ? Number.MAX_SAFE_INTEGER : wall + westernmostMs
}

/** From when on an offer is not sold any more, in milliseconds since 1970. */
export function closesAt({ slices }: Pick<Offer, 'slices'>): number {
  const departures = slices.map(({ segments: [first] }) => departureOf(first))
  return Math.min(...departures) - closesBeforeMs
}

/** Whether an offer's first flight has left or leaves within two hours, by the clock where it leaves. */
export function hasClosed(offer: Pick<Offer, 'slices'>, now: number): boolean {
  return closesAt(offer) <= now
}
