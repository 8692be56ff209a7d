import { expect, test } from 'vitest'
import { createElement } from 'react'
import { markupOf } from '../../../../tests/markup-of.tsx'
import { aStoredBooking } from '../../../../tests/samples/records.ts'
import { origin } from '../../../../tests/route-calls.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findOpenChange,
  saveAirlineChange,
  type StoredAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { calendarOf } from '#app/core/trips/trip-files.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { TripList } from '../trip-list.tsx'
import { briefChange, tripDetails, tripSummary, viewChange } from './trip-view.server.ts'

/** Opens a change that replaces the flights of a new booking. */
async function openChange(replace: (slices: Slice[]) => Slice[]) {
  const { owner } = await startSession(new Request(origin))
  const booking = await aStoredBooking({}, { sessionHash: owner.sessionHash })
  const { id } = booking
  const { slices } = booking.data
  await saveAirlineChange({
    ...{ id: `aic_${id}`, bookingId: id, added: replace(slices), removed: slices },
    ...{ actions: ['accept', 'cancel'], actionTaken: null, decideBy: '2027-05-12T14:00:00.000Z' },
    detectedAt: isoNow(),
  })
  return { booking, change: (await findOpenChange(booking))! }
}

function listOf(booking: Booking, change: StoredAirlineChange) {
  const trip = { ...tripSummary(booking, change), change: briefChange(booking, change) }
  return markupOf(createElement(TripList, { trips: [trip], pending: [] }))
}

test('a trip shows the new times of an open change as its own, and what they were', async () => {
  const { booking, change } = await openChange((slices) =>
    slices.map((slice) => {
      const times = { departingAt: slice.departingAt.replace('08:05', '09:35') }
      const [segment] = slice.segments
      return { ...slice, ...times, segments: [{ ...segment, ...times }] }
    }),
  )
  const words = listOf(booking, change)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(words).toMatch(/ 09:35 was 08:05 LHR /)
  expect(words).toContain('Change to review')
  expect(words).not.toContain('Confirmed')
  const { slices, was, seats } = tripDetails(booking, change)
  expect(slices[0]?.departingAt).toMatch(/09:35/)
  expect(was[slices[0]!.id]?.departingAt).toMatch(/08:05/)
  expect(Object.keys(seats)).toEqual(['seg_1'])
})

test('the list of trips and the calendar file say as much about a decision as its page', async () => {
  const { booking, change } = await openChange((slices) => slices)
  const { refundRight, deadline } = viewChange(booking, change)!
  expect(deadline).toMatch(/^Please decide by \d\d:\d\d (.+ time|UTC) on .+ If we don’t hear/)

  const html = listOf(booking, change)
  const calendar = (await calendarOf(booking))!.text
  const unfolded = calendar.replace(/\r\n[\t ]/g, '').replaceAll('\\,', ',')
  for (const words of [refundRight, deadline!]) {
    expect(html).toContain(words)
    expect(unfolded).toContain(words)
  }
})
