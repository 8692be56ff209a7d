import { createEvents, type EventAttributes } from 'ics'
import { arrivalTime, withTerminal } from './booking-words.ts'
import { app } from '#app/core/app.server.ts'
import {
  isAmong,
  placedFlights,
  plannedTrip,
  revisionOf,
  type Flights,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import type { Segment } from '#app/core/flight/offer.ts'
import { formatTime, instantOf, wallClockMs } from '#app/core/places/time.ts'
import { changeToReview } from './trip-status.ts'
import { log } from '#app/platform/log.server.ts'
import type { Booking } from './booking.store.server.ts'

type EventTimes = Pick<EventAttributes, 'start' | 'startInputType' | 'startOutputType'> & {
  end: number
}

/** Returns instants when both time zones are known, and local times otherwise. */
function eventTimes({ departingAt, arrivingAt, origin, destination }: Segment): EventTimes | null {
  const start = instantOf(departingAt, origin.timeZone)
  const end = instantOf(arrivingAt, destination.timeZone)
  if (start !== null && end !== null && end > start) {
    return { start, end, startInputType: 'utc', startOutputType: 'utc' }
  }
  const [from, to] = [wallClockMs(departingAt), wallClockMs(arrivingAt)]
  if (from === null || to === null) return null
  return { start: from, end: Math.max(to, from), startInputType: 'utc', startOutputType: 'local' }
}

/** Methods of RFC 5546: a separate CANCEL message withdraws a published event. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** A change by the airline that awaits the traveller's answer, and what it means. */
export type CalendarChange = Flights & { words: string[] }

type CalendarFile = { method: CalendarMethod; text: string }

/**
 * Returns a calendar with one event per flight, including cancelled flights, or null for an
 * unreadable booking. Event ids use the flight's position in the sold trip, so that a new calendar
 * updates the earlier events. Flights of an open change have their new times and are tentative.
 */
export function tripCalendar(
  booking: Booking,
  openChange: CalendarChange | null = null,
): CalendarFile | null {
  if (!booking.data) return null
  const isOver = booking.status === 'cancelled'
  const data = openChange && !isOver ? plannedTrip(booking.data, openChange).trip : booking.data
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  // A calendar replaces an event only with a higher number: first the open change, then the answer.
  const sequence = 2 * revisionOf(booking.data) + (isOver ? 2 : openChange ? 1 : 0)
  const reference = shownReference(booking.reference)
  const events = placedFlights(data).flatMap(
    ({ flight, place, isCancelled }): EventAttributes[] => {
      const when = eventTimes(flight)
      if (!when) return []
      const { origin, flightNumber, carrier, originTerminal, destinationTerminal } = flight
      const isGone = isOver || isCancelled
      const changing =
        !isGone && openChange && isAmong(flight, [...openChange.removed, ...openChange.added])
      const prefix = isGone ? 'Cancelled: ' : changing ? `${changeToReview}: ` : ''
      const title = `${flightNumber} ${routeLabel(flight)}`
      return [
        {
          ...when,
          endInputType: when.startInputType,
          endOutputType: when.startOutputType,
          uid: `${booking.id}-${place}@contrail`,
          sequence,
          method,
          organizer: { name: 'Contrail', email: app().config.seller.supportEmail },
          title: prefix + title,
          description: [
            ...(changing
              ? [
                  'The airline has changed this flight. Please review the change and decide.',
                  ...openChange.words,
                ]
              : []),
            `Booking reference ${reference}`,
            `${carrier.name} ${flightNumber}`,
            withTerminal(`Departs ${formatTime(flight.departingAt)} local time`, originTerminal),
            withTerminal(`Arrives ${arrivalTime(flight)} local time`, destinationTerminal),
          ].join('\n'),
          location: `${origin.name} (${origin.code})`,
          status: isGone ? 'CANCELLED' : changing ? 'TENTATIVE' : 'CONFIRMED',
          busyStatus: isGone ? 'FREE' : 'BUSY',
          productId: '-//Contrail//Trips//EN',
          calName: 'Contrail',
        },
      ]
    },
  )
  const { error, value } = createEvents(events)
  if (error) log.warn({ err: error, booking: booking.id }, 'could not create the calendar file')
  return value ? { method, text: value } : null
}
