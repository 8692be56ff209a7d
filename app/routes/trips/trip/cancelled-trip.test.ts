import { expect, test } from 'vitest'
import { ada, anOffer, aStoredBooking } from '../../../../tests/samples/records.ts'
import { tripDetails, tripSummary } from './trip-view.server.ts'

test('a trip that is cancelled offers no refund for the flights that the airline had cancelled', async () => {
  const flights = anOffer().slices.flatMap(({ segments }) => segments)
  const cancelledFlights = flights.map(({ id }) => id)
  const booking = await aStoredBooking({ data: { cancelledFlights } })
  expect(tripSummary(booking).loss).toMatchObject({ isWhole: true })
  expect(tripSummary({ ...booking, status: 'cancelled' }).loss).toBeNull()
})

test('the page of a cancelled trip promises no seats', async () => {
  const eve = { ...ada, id: 'pas_2', type: 'infant_without_seat' as const }
  const booking = await aStoredBooking({ data: { passengers: [ada, eve] } })
  const seating = (status: 'confirmed' | 'cancelled') =>
    tripDetails({ ...booking, status }).passengers.map(({ seating }) => seating)
  expect(seating('confirmed')).toEqual([
    'No seat chosen; assigned at check-in',
    'On an adult’s lap, no seat of their own',
  ])
  expect(seating('cancelled')).toEqual([null, null])
})
