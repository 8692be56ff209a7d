import { describe, expect, test } from 'vitest'
import {
  findBookingById,
  updateBooking,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { app, runIn } from '#app/core/app.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import type { Segment } from '#app/core/flight/offer.ts'
import { now } from '../../../tests/clock.ts'
import { aDelayedTrip, flightIn } from '../../../tests/samples/delayed-trips.ts'
import { aStoredBooking } from '../../../tests/samples/records.ts'
import { answerChange, saveAirlineChange } from './airline-changes/airline-change.store.server.ts'
import { attachmentsOf, calendarOf } from './trip-files.server.ts'

/** Runs `work` this many minutes from now. */
const later = <T>(minutes: number, work: () => Promise<T>) =>
  runIn({ ...app(), clock: { ...app().clock, now: () => now() + minutes * 60_000 } }, work)

const startOf = (text: string) => /DTSTART:(\S+)\r\n/.exec(text)?.[1]
const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)\r\n/.exec(text)?.[1])

describe('calendarOf', () => {
  async function read({ id }: Pick<Booking, 'id'>) {
    const text = (await calendarOf((await findBookingById(id))!))?.text ?? ''
    return { starts: startOf(text), sequence: sequenceOf(text) }
  }

  test('raises the number of an event with every change, also when the airline withdraws it', async () => {
    const booking = await aDelayedTrip({ booked: [48, 55], planned: [52, 59] })
    const slices = booking.data?.slices ?? []
    const asBooked = `${slices[0]?.departingAt.replace(/[-:]/g, '')}Z`
    const first = await read(booking)
    expect(first.starts).not.toBe(asBooked)
    expect(await later(1, () => read(booking))).toEqual(first)

    const change = { id: `aic_${booking.id}_2`, bookingId: booking.id, actionTaken: null }
    await later(2, () =>
      saveAirlineChange({
        ...{ ...change, added: [flightIn([50, 57])], removed: slices },
        ...{ actions: ['accept'], detectedAt: isoNow(), decideBy: null },
      }),
    )
    const second = await read(booking)
    await later(3, () => answerChange(change, 'cancelled'))
    const withdrawn = await read(booking)
    expect(withdrawn.starts).toBe(asBooked)
    await later(4, () => updateBooking(booking.id, { status: 'cancelled' }))
    const { sequence } = await read(booking)
    const sequences = [first.sequence, second.sequence, withdrawn.sequence, sequence]
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    // Calendars read the number as a signed integer of 32 bits, and earlier releases used small numbers.
    expect(first.sequence).toBeGreaterThan(1_000)
    expect(sequence).toBeLessThan(2 ** 31)
  })

  test('cancels the event of a connection that the airline added and later took back', async () => {
    const booking = await aDelayedTrip({ booked: [48, 55], planned: [52, 59] })
    const removed = booking.data?.slices ?? []
    const [first, second] = [flightIn([48, 50]), flightIn([52, 55])]
    const change = { id: `aic_${booking.id}_2`, bookingId: booking.id, actionTaken: null }
    await later(2, () =>
      saveAirlineChange({
        ...{ ...change, removed, actions: ['accept'], detectedAt: isoNow(), decideBy: null },
        added: [{ ...first, segments: [...first.segments, ...second.segments] as [Segment] }],
      }),
    )
    const eventsNow = async () => {
      const text = (await calendarOf((await findBookingById(booking.id))!))?.text ?? ''
      return text.split('BEGIN:VEVENT').slice(1)
    }
    const placed = async () =>
      (await eventsNow()).map((event) => [
        /UID:bk_\w+-([\d-]+)@/.exec(event)?.[1],
        /STATUS:(\w+)/.exec(event)?.[1],
      ])
    expect(await placed()).toEqual([
      ['1-1', 'TENTATIVE'],
      ['1-2', 'TENTATIVE'],
    ])
    await later(3, () => answerChange(change, 'cancelled'))
    expect(await placed()).toEqual([
      ['1-1', 'CONFIRMED'],
      ['1-2', 'CANCELLED'],
    ])
  })
})

describe('attachmentsOf', () => {
  const calendar = 'contrail-WMEKDS.ics text/calendar; charset=utf-8; method=PUBLISH'
  const receipt = 'contrail-WMEKDS-receipt.pdf application/pdf'
  const filesOf = async (kind: string, { id }: Pick<Booking, 'id'>) =>
    (await attachmentsOf({ kind, bookingId: id })).map(
      ({ filename, contentType }) => `${filename} ${contentType}`,
    )

  test.each([
    ['booking-confirmation', [calendar, receipt]],
    ['new-itinerary', [calendar]],
    ['airline-change-accepted', [calendar]],
    ['airline-change', []],
    ['booking-cancelled', []],
    ['refund-sent', []],
  ])('attaches to the email %s the files %o', async (kind, files) => {
    expect(await filesOf(kind, await aStoredBooking())).toEqual(files)
  })

  test('removes the flights of a cancelled trip from calendars', async () => {
    const booking = await aStoredBooking({ status: 'cancelled' })
    const cancel = calendar.replace('PUBLISH', 'CANCEL')
    expect(await filesOf('booking-cancelled', booking)).toEqual([cancel])
  })

  test('removes flights that the airline cancelled, even before the traveller answers', async () => {
    const booking = await aStoredBooking()
    const data = booking.data
    const cancelledFlights = data.slices.flatMap(({ segments }) => segments.map(({ id }) => id))
    await updateBooking(booking.id, { data: { ...data, cancelledFlights } })
    expect(await filesOf('airline-change', booking)).toEqual([calendar])
  })

  test('attaches no calendar to the confirmation of a cancelled trip, and nothing for a missing booking', async () => {
    const booking = await aStoredBooking({ status: 'cancelled' })
    expect(await filesOf('booking-confirmation', booking)).toEqual([receipt])
    expect(await filesOf('booking-confirmation', { id: 'bk_none' })).toEqual([])
    const kind = 'booking-confirmation'
    expect(await attachmentsOf({ kind, bookingId: null })).toEqual([])
  })

  test('attaches the planned times of an open change to a confirmation that is sent again', async () => {
    const booking = await aDelayedTrip({ booked: [48, 55], planned: [52, 59] })
    const kind = 'booking-confirmation'
    const [calendar] = await attachmentsOf({ kind, bookingId: booking.id })
    expect(calendar?.content.toString()).toBe((await calendarOf(booking))?.text)
    expect(calendar?.content.toString()).toContain('STATUS:TENTATIVE')
  })
})
