import type { Slice } from '#app/core/flight/offer.ts'
import { formatFullDate, formatTime, isTimeZone, wallClockAt } from '#app/core/places/time.ts'

/**
 * States an instant as "08:05 London time on Sat, Mar 14, 2026". The traveller's time zone is unknown, so deadlines
 * use the zone in which the trip begins, or UTC if it is unknown.
 */
export function formatDeadline(instant: string, slices: readonly Slice[] = []): string {
  const { city, timeZone } = slices[0]?.origin ?? { city: '', timeZone: null }
  const isKnown = timeZone !== null && isTimeZone(timeZone)
  const local = isKnown ? wallClockAt(Date.parse(instant), timeZone) : instant
  return `${formatTime(local)} ${isKnown ? `${city} time` : 'UTC'} on ${formatFullDate(local)}`
}
