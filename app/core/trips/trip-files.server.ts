import { decisionWords } from './airline-changes/airline-change.ts'
import {
  listChangesOf,
  type StoredAirlineChange,
} from './airline-changes/airline-change.store.server.ts'
import { explainChange } from './airline-changes/change-effects.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  bookingFileName,
  receiptFile,
} from '#app/core/booking/booked/mails/booking-files.server.ts'
import { tripCalendar, type CalendarChange } from '#app/core/booking/booked/trip-calendar.server.ts'
import { airlineCancellation } from '#app/core/flight/itinerary/itinerary-match.ts'
import { mailRules, type MailRules } from '#app/core/mail/mail-kinds.ts'
import type { MailAttachment } from '#app/core/mail/mail-port.ts'

/** The change as the calendar file shows it. */
function calendarChange(booking: Booking, change: StoredAirlineChange): CalendarChange {
  const { parts, size } = explainChange(booking.data, change)
  const { refundRight, deadline } = decisionWords(booking, change, size)
  const effects = parts.flatMap(({ route, effects }) =>
    effects.map((effect) => `${route}: ${effect}`),
  )
  return {
    removed: change.removed,
    added: change.added,
    words: [...effects, refundRight, ...(deadline ? [deadline] : [])],
  }
}

/** Returns the calendar file with the flights of an open change, or null for an unreadable booking. */
export async function calendarOf(booking: Booking) {
  const changes = await listChangesOf(booking)
  const [latest] = changes
  const open = latest?.actionTaken === null ? calendarChange(booking, latest) : null
  return tripCalendar(booking, open, changes)
}

/**
 * A calendar file that removes the events of a trip is attached only after a cancellation. A file
 * with changed times is attached only after the traveller has accepted the airline's change.
 */
function needsCalendar({ calendar }: MailRules, { status, data }: Booking): boolean {
  if (calendar === 'if the airline cancelled') return airlineCancellation(data) !== null
  return (calendar === 'of a cancelled trip') === (status === 'cancelled')
}

export async function attachmentsOf(message: {
  kind: string
  bookingId: string | null
}): Promise<MailAttachment[]> {
  const { kind, bookingId } = message
  const rules = mailRules(kind)
  if (!bookingId || !rules.calendar) return []
  const booking = await findBookingById(bookingId)
  if (!booking) return []
  const calendar = needsCalendar(rules, booking) ? await calendarOf(booking) : null
  const receipt = rules.receipt ? receiptFile(booking) : null
  return [
    ...(calendar
      ? [
          {
            filename: bookingFileName(booking, '.ics'),
            contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
            content: Buffer.from(calendar.text),
          },
        ]
      : []),
    ...(receipt
      ? [
          {
            filename: bookingFileName(booking, '-receipt.pdf'),
            contentType: 'application/pdf',
            content: receipt,
          },
        ]
      : []),
  ]
}
