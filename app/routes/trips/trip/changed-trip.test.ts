import { createElement } from 'react'
import { markupOf } from '../../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { aDelayedTrip } from '../../../../tests/samples/delayed-trips.ts'
import { aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { anOpening, aStoredBooking } from '../../../../tests/samples/records.ts'
import { itineraryWords } from '#app/core/booking/booked/booked-itinerary.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { ticketOf } from '#app/routes/booking/confirmation/confirmation.server.ts'
import {
  findOpenChange,
  type StoredAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { TripDetails } from './trip-details.tsx'
import { tripDetails, viewChange } from './trip-view.server.ts'

function htmlOf(booking: Booking, change: StoredAirlineChange | null): string {
  const trip = {
    ...{ readAt: 0, trip: tripDetails(booking, change), change: viewChange(booking, change) },
    ...{ refund: { sentence: 'The fare refunds $392.', note: null }, mayManage: true },
    ...{ isRetrieved: false, cancelling: false, cancelled: [], refunds: [], refundSteps: [] },
    ...{ sharing: null, mails: [], mailedTo: '' },
  }
  return markupOf(createElement(TripDetails, trip))
}

test.each([
  ['what its fare refunds', true, 'The fare refunds $392.'],
  ['the next steps of the traveller', true, 'Check in online'],
  ['that its fare is non-refundable', false, 'This booking cannot be cancelled or refunded.'],
])('a trip states %s only while no change by the airline awaits an answer', async (_, ...of) => {
  const [allowed, words] = of
  const made = await aDelayedTrip({ booked: [72, 80], planned: [74, 82] })
  const booking = { ...made, data: { ...made.data!, refund: { allowed, penalty: null } } }
  const change = await findOpenChange(booking)
  expect(change).not.toBeNull()
  expect(htmlOf(booking, null)).toContain(words)
  expect(htmlOf(booking, change)).not.toContain(words)
})

test('the return flight stays one on every page and in mails when the airline drops the outbound flight', async () => {
  const out = aSlice([aSegment('LHR', 'JFK')])
  const back = aSlice([aSegment('JFK', 'LHR')])
  const booking = await aStoredBooking({ data: { slices: [back], bookedSlices: [out, back] } })
  const checkout = await openCheckout(anOpening())
  const labels = [
    tripDetails(booking).slices.map(({ label }) => label),
    ticketOf(booking, checkout).slices.map(({ label }) => label),
    itineraryWords(booking.data).map(({ label }) => label),
  ]
  expect(labels).toEqual(labels.map(() => ['Return Flight']))
  expect(htmlOf(booking, null)).not.toContain('Outbound Flight')
})
