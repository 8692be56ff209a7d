import { findPlace } from '#app/core/places/airport-search.ts'
import { tripLabel } from '#app/core/flight/offer-labels.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import {
  formatFullDate,
  formatTime,
  instantOf,
  wallClockAt,
  wallClockMs,
} from '#app/core/places/time.ts'
import { placeLabel } from '#app/core/places/route-label.ts'
import { withTerminal } from './booking-words.ts'
import { checkInFrom } from './booked-itinerary.ts'

export type NextSteps = { title: string; lines: string[] }

const hourMs = 3_600_000

/** Returns milliseconds since 1970, and reads a time in an unknown zone as UTC. */
const instant = (local: string, timeZone: string | null) =>
  instantOf(local, timeZone) ?? wallClockMs(local) ?? Infinity

/** Returns the local time that is this many elapsed hours earlier, also across clock changes. */
function hoursBefore(local: string, timeZone: string | null, hours: number): string {
  const known = instantOf(local, timeZone)
  if (known !== null && timeZone !== null) return wallClockAt(known - hours * hourMs, timeZone)
  const ms = wallClockMs(local)
  return ms === null ? local : new Date(ms - hours * hourMs).toISOString().slice(0, 19)
}

function mayCrossBorder({ origin, destination }: Segment): boolean {
  const [from, to] = [origin, destination].map(({ code }) => findPlace(code)?.country_code)
  return !from || from !== to
}

const passportWords = (slices: readonly Slice[]) =>
  `Every traveller needs a passport valid for at least 6 months after the ${tripLabel(slices) === 'Round Trip' ? 'return date' : 'trip'}, plus any visa the country requires.`
const identityDocument = 'Bring ID for every traveller.'

function checkInWords({ departingAt, origin }: Segment, now: number): string {
  const from = checkInFrom(departingAt)
  const open = instant(from, origin.timeZone) <= now
  return open
    ? 'Online check-in is open on the airline’s website or app.'
    : `Check in online from ${formatFullDate(from)}, ${formatTime(from)}, on the airline’s website or app.`
}

function arriveBy({ departingAt, origin }: Segment, international: boolean): string {
  const hours = international ? 3 : 2
  const by = hoursBefore(departingAt, origin.timeZone, hours)
  const isDayBefore = by.slice(0, 10) !== departingAt.slice(0, 10)
  const day = isDayBefore ? ` on ${formatFullDate(by)}` : ''
  return `Be at the airport by ${formatTime(by)}${day}, ${hours} hours before departure.`
}

/** Returns null after the last departure. Connecting flights need no new check-in. */
export function nextSteps(slices: readonly Slice[], now: number): NextSteps | null {
  for (const { segments } of slices) {
    for (const [index, segment] of segments.entries()) {
      const { origin, destination, departingAt } = segment
      if (instant(departingAt, origin.timeZone) <= now) continue
      const connects = index > 0
      const international = mayCrossBorder(segments[0]) || segments.some(mayCrossBorder)
      const airport = withTerminal(origin.name, segment.originTerminal)
      const terminal = segment.originTerminal
        ? ''
        : ' Check the airport’s screens for the terminal.'
      const departs = `${segment.flightNumber} leaves ${airport} on ${formatFullDate(departingAt)} at ${formatTime(departingAt)}.`
      return {
        title: `Next: ${placeLabel(origin)} to ${placeLabel(destination)}`,
        lines: connects
          ? [departs + terminal]
          : [
              departs + terminal,
              checkInWords(segment, now),
              arriveBy(segment, international),
              international ? passportWords(slices) : identityDocument,
            ],
      }
    }
  }
  return null
}
