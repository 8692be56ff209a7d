import { createEvents } from 'ics'
import type { EventAttributes } from 'ics'
import { arrivalTime, withTerminal } from '#app/domain/booking/booking-words.ts'
import { routeLabel } from '#app/domain/places/route-label.ts'
import { shownReference } from '#app/domain/checkout/checkout.ts'
import type { Segment } from '#app/domain/offers/offer.ts'
import { formatTime, instantOf, wallClockMs } from '#app/domain/time.ts'
import { log } from '#app/log.server.ts'
import type { Booking } from '#app/models/booking.server.ts'

type When = Pick<EventAttributes, 'start' | 'startInputType' | 'startOutputType'> & { end: number }

/**
 * When a flight is: as instants where the zones of both airports are known, so that every calendar
 * shows it right; otherwise as a wall-clock time that stays what it is.
 */
function whenOf({ departingAt, arrivingAt, origin, destination }: Segment): When | null {
  const start = instantOf(departingAt, origin.timeZone)
  const end = instantOf(arrivingAt, destination.timeZone)
  if (start !== null && end !== null && end > start) {
    return { start, end, startInputType: 'utc', startOutputType: 'utc' }
  }
  const [from, to] = [wallClockMs(departingAt), wallClockMs(arrivingAt)]
  if (from === null || to === null) return null
  return { start: from, end: Math.max(to, from), startInputType: 'utc', startOutputType: 'local' }
}

/** A calendar file with one event a flight; null where the booking cannot be read or stands no more. */
export function tripCalendar(booking: Booking): string | null {
  if (!booking.data || booking.status === 'cancelled') return null
  const { slices } = booking.data
  const reference = shownReference(booking.reference)
  const segments = slices.flatMap((slice) => slice.segments)
  const events = segments.flatMap((segment): EventAttributes[] => {
    const when = whenOf(segment)
    if (!when) return []
    const { origin, flightNumber, carrier, originTerminal, destinationTerminal } = segment
    return [
      {
        ...when,
        endInputType: when.startInputType,
        endOutputType: when.startOutputType,
        uid: `${segment.id}.${booking.id}@contrail`,
        title: `${flightNumber} ${routeLabel(segment)}`,
        description: [
          `Booking reference ${reference}`,
          `${carrier.name} ${flightNumber}`,
          withTerminal(`Departs ${formatTime(segment.departingAt)} local time`, originTerminal),
          withTerminal(`Arrives ${arrivalTime(segment)} local time`, destinationTerminal),
        ].join('\n'),
        location: `${origin.name} (${origin.code})`,
        status: 'CONFIRMED',
        busyStatus: 'BUSY',
        productId: '-//Contrail//Trips//EN',
        calName: 'Contrail',
      },
    ]
  })
  const { error, value } = createEvents(events)
  if (error) log.warn({ err: error, booking: booking.id }, 'calendar file not made')
  return value ?? null
}
