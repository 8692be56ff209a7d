import { expect, test } from 'vitest'
import { ada, aBooking, anOpening } from '../../../../tests/samples/records.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { tripDetails, tripSummary } from './trip-view.server.ts'

test('a trip that is cancelled offers no refund for the flights that the airline had cancelled', async () => {
  const made = aBooking(await openCheckout(anOpening()))
  const cancelledFlights = made.data.slices.flatMap((slice) => slice.segments.map(({ id }) => id))
  const booking = await insertBooking({ ...made, data: { ...made.data, cancelledFlights } })
  if (!booking) throw new Error('Booked before')
  expect(tripSummary(booking).loss).toMatchObject({ isWhole: true })
  expect(tripSummary({ ...booking, status: 'cancelled' }).loss).toBeNull()
})

test('the page of a cancelled trip promises no seats', async () => {
  const made = aBooking(await openCheckout(anOpening()))
  const eve = { ...ada, id: 'pas_2', type: 'infant_without_seat' as const }
  const booking = await insertBooking({ ...made, data: { ...made.data, passengers: [ada, eve] } })
  if (!booking) throw new Error('Booked before')
  const seating = (status: 'confirmed' | 'cancelled') =>
    tripDetails({ ...booking, status }).passengers.map(({ seating }) => seating)
  expect(seating('confirmed')).toEqual([
    'No seat chosen; assigned at check-in',
    'On an adult’s lap, no seat of their own',
  ])
  expect(seating('cancelled')).toEqual([null, null])
})
