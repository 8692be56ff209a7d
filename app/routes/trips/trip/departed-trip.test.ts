import { expect, test } from 'vitest'
import type { Slice } from '#app/core/flight/offer.ts'
import { inDays } from '../../../../tests/clock.ts'
import { anOffer, aStoredBooking } from '../../../../tests/samples/records.ts'
import { tripDetails, tripSummary } from './trip-view.server.ts'

function onDay(slice: Slice, day: string): Slice {
  const [flight] = slice.segments
  const times = { departingAt: `${day}T08:05:00`, arrivingAt: `${day}T11:20:00` }
  return { ...slice, ...times, segments: [{ ...flight, ...times }] }
}

test('a trip is under way once its first flight has departed, and can’t be cancelled', async () => {
  const [slice] = anOffer().slices
  const slices: [Slice, Slice] = [onDay(slice, inDays(-3)), onDay(slice, inDays(4))]
  const booking = await aStoredBooking({ data: { slices } })
  expect(tripSummary(booking)).toMatchObject({ status: 'confirmed', statusLabel: 'Under way' })
  const { isAhead, next } = tripDetails(booking)
  expect(isAhead).toBe(false)
  expect(next?.lines[0]).toContain('at 08:05')

  const ahead = tripDetails({ ...booking, data: { ...booking.data, slices: [slice] } })
  expect(ahead).toMatchObject({ isAhead: true, statusLabel: 'Confirmed' })
})
