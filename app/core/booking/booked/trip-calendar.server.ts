import { createEvents, type EventAttributes } from 'ics'
import { arrivalTime, withTerminal } from './booking-words.ts'
import { app } from '#app/core/app.server.ts'
import {
  isAmong,
  placedFlights,
  withdrawnFlights,
  type Flights,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { routeLabel } from '#app/core/places/route-label.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { formatTime, instantOf, wallClockMs } from '#app/core/places/time.ts'
import { shownTrip } from './shown-trip.ts'
import { changeToReview } from './trip-status.ts'
import { log } from '#app/platform/log.server.ts'
import type { Booking } from './booking.store.server.ts'

type EventTimes = Pick<EventAttributes, 'start' | 'startInputType' | 'startOutputType'> & {
  end: number | string
}

const minuteMs = 60_000

/** Returns "20270503T100500": a time without a zone. The library would shift it to the server's zone. */
const withoutZone = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** Returns instants when both time zones are known, and local times otherwise. */
function eventTimes({ departingAt, arrivingAt, origin, destination }: Segment): EventTimes | null {
  const start = instantOf(departingAt, origin.timeZone)
  const end = instantOf(arrivingAt, destination.timeZone)
  if (start !== null && end !== null && end > start) {
    return { start, end, startInputType: 'utc', startOutputType: 'utc' }
  }
  const [from, to] = [wallClockMs(departingAt), wallClockMs(arrivingAt)]
  if (from === null || to === null) return null
  // RFC 5545 requires an end after the start.
  return { start: withoutZone(from), end: withoutZone(Math.max(to, from + minuteMs)) }
}

/** Methods of RFC 5546: a separate CANCEL message withdraws a published event. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** A change by the airline that awaits the traveller's answer, and what it means. */
export type CalendarChange = Flights & { words: string[] }

const firstSequenceAt = Date.parse('2020-01-01T00:00:00Z')

/**
 * A calendar replaces an event only with a higher number, also when the airline withdraws a change. Returns the
 * seconds from 2020 to the latest of these times, which fit into 31 bits until 2088.
 */
function sequenceAt(updates: readonly string[]): number {
  const latest = Math.max(...updates.map((at) => Date.parse(at)))
  return Math.max(0, Math.floor((latest - firstSequenceAt) / 1_000))
}

const maxLineBytes = 75

/** Folds lines after 75 octets, as RFC 5545 requires. The library counts characters instead. */
function foldLines(text: string): string {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
  return lines.map(foldLine).join('\r\n')
}

function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const isFull = bytes + size > maxLineBytes
    folded += isFull ? `\r\n\t${character}` : character
    bytes = isFull ? 1 + size : bytes + size
  }
  return folded
}

type CalendarFile = { method: CalendarMethod; text: string }

/**
 * Returns a calendar with one event per flight, including cancelled flights, or null for an
 * unreadable booking. Event ids use the flight's position in the sold trip, so that a new calendar
 * updates the earlier events. Flights of an open change have their new times and are tentative.
 * `changes` are all changes by the airline, open or not, the newest first: an earlier calendar may have events of
 * flights that the airline has taken back.
 */
export function tripCalendar(
  booking: Booking,
  openChange: CalendarChange | null = null,
  changes: readonly { added: readonly Slice[]; updatedAt: string }[] = [],
): CalendarFile | null {
  const { trip: data } = shownTrip(booking, openChange)
  if (!data) return null
  const isOver = booking.status === 'cancelled'
  const method = isOver ? 'CANCEL' : 'PUBLISH'
  const sequence = sequenceAt([booking.updatedAt, ...changes.map((one) => one.updatedAt)])
  const reference = shownReference(booking.reference)
  const events = [...placedFlights(data), ...withdrawnFlights(data, changes)].flatMap(
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
  return value ? { method, text: foldLines(value) } : null
}
