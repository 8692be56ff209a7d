import { expect, test } from 'vitest'
import type { Slice } from '#app/core/flight/offer.ts'
import { app } from '#app/core/app.server.ts'
import { mailed } from '../../../tests/samples/mails.ts'
import { useAirlines } from '../../../tests/app.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { ada } from '../../../tests/samples/records.ts'
import * as booked from '../../../tests/samples/booked-trips.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as changes from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as ids from '#app/platform/id.server.ts'
import * as calendar from '#app/core/booking/booked/trip-calendar.server.ts'
import * as adopt from './adopt-order.server.ts'
import * as answers from '#app/core/trips/airline-changes/answer-change.server.ts'
import * as trips from './trips.server.ts'

/** On this test route, every read of the airline's changes creates another change, an hour later. */
const restless = { route: 'LHR-LTN', refundable: false }

const airlines = useAirlines()

const openChange = async (booking: Booking) => {
  const change = await changes.findOpenChange(booking)
  if (!change) throw new Error('No change is open')
  return change
}

const departure = (booking: Booking | null) => booking?.data?.slices[0].departingAt

test('a change is emailed once, and the airline is asked once in 15 minutes', async () => {
  const booking = await booked.aBookedTrip(airlines, restless)
  await Promise.all([1, 2, 3].map(() => trips.syncBooking(booking)))
  await trips.syncBooking(booking)
  const mails = await mailed(booking.primaryEmail)
  expect(mails.map(({ kind }) => kind)).toEqual(['airline-change'])
  const change = await openChange(booking)
  expect(change.removed[0]?.departingAt).toBe(departure(booking))
  expect(mails[0]?.text).toContain(change.added[0]?.departingAt.slice(11, 16))
})

test('a webhook triggers a read of the order even after a recent visit', async () => {
  const booking = await booked.aBookedTrip(airlines)
  await trips.syncBooking(booking)
  const url = `${airlines.url}/_sandbox/orders/${booking.orderId}/change`
  await fetch(url, { method: 'POST', body: JSON.stringify({ change: 'times' }) })
  await trips.syncBookingOfOrder(booking.orderId, 'test')
  expect(await changes.findOpenChange(booking)).toBeNull()
  const aWhileAgo = { orderReadAt: ids.isoNow(-20) }
  await database.db().updateTable('bookings').set(aWhileAgo).where('id', '=', booking.id).execute()
  await trips.syncBookingOfOrder(booking.orderId, 'test')
  expect(await openChange(booking)).toMatchObject({ bookingId: booking.id })
})

test('an accepted change replaces the flights once', async () => {
  const booking = await booked.aBookedTrip(airlines, restless)
  await trips.syncBooking(booking)
  const { id, added } = await openChange(booking)
  expect(await answers.acceptChange(booking, id)).toBe('accepted')
  const moved = await bookings.findBookingById(booking.id)
  expect(departure(moved)).toBe(added[0]?.departingAt)
  expect(moved?.data?.slices).toHaveLength(1)
  expect(await answers.acceptChange(booking, id)).toBe('accepted')
  expect(await changes.findOpenChange(booking)).toBeNull()
})

test('only the latest change can be accepted', async () => {
  const booking = await booked.aBookedTrip(airlines, restless)
  await trips.syncBooking(booking)
  const first = await openChange(booking)
  await trips.syncBooking(booking, -1)
  expect((await openChange(booking)).id).not.toBe(first.id)
  expect(await answers.acceptChange(booking, first.id)).toBe('changed again')
  expect(departure(await bookings.findBookingById(booking.id))).toBe(departure(booking))
})

test('no change can be accepted during an outage of the airline', async () => {
  const booking = await booked.aBookedTrip(airlines, restless)
  await trips.syncBooking(booking)
  const { id } = await openChange(booking)
  const path = '/air/airline_initiated_changes/:id/actions/accept'
  await airlines.fail({ method: 'POST', path }, { kind: 'status', status: 503 })
  expect(await answers.acceptChange(booking, id)).toBe('unreachable')
  expect(await answers.acceptChange(booking, id)).toBe('accepted')
})

test('infants on laps are named when the changes are read', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const infant = { ...ada, id: 'pas_infant', type: 'infant_without_seat' as const }
  const data = booking.data && { ...booking.data, passengers: [ada, infant] }
  const asked: unknown[] = []
  const flights = app().flights('test')
  const site = createSearchSite({
    getOrder: async (...request) => flights.getOrder(...request),
    listAirlineChanges: async (_, options) => {
      asked.push(options?.lapInfants)
      return []
    },
  })
  await site.run(() => trips.syncBooking({ ...booking, data }))
  expect(asked).toEqual([['pas_infant']])
})

test('tickets that the airline issues later are copied from the order', async () => {
  const booking = await booked.aBookedTrip(airlines)
  expect(booking.data?.tickets).toEqual([])
  await trips.syncBooking(booking)
  const read = await bookings.findBookingById(booking.id)
  expect(read?.data?.tickets).toMatchObject([{ number: '1' }])
  expect(await mailed(booking.primaryEmail)).toEqual([])
})

test('locators of further airlines are copied and kept', async () => {
  const booking = await booked.aBookedTrip(airlines)
  const path = `/air/orders/${booking.orderId}`
  const headers = { Authorization: 'Bearer duffel_test_sandbox', 'Duffel-Version': 'v2' }
  const answer = await fetch(`${airlines.url}${path}`, { headers })
  const { data } = (await answer.json()) as { data: { booking_references: object[] } }
  const iberia = { booking_reference: 'X4YZ12', carrier: { iata_code: 'IB', name: 'Iberia' } }
  const references = [...data.booking_references, iberia]
  const body = { data: { ...data, booking_references: references } }
  await airlines.fail({ method: 'GET', path }, { kind: 'status', status: 200, body })
  await trips.syncBooking(booking)
  const read = await bookings.findBookingById(booking.id)
  expect(read?.data?.otherReferences).toEqual([{ airline: 'Iberia', reference: 'X4YZ12' }])
  if (read) await adopt.adoptOrder(read.id, { slices: null, seats: [], tickets: [] })
  expect((await bookings.findBookingById(booking.id))?.data).toEqual(read?.data)
})

test('an unreachable airline does not break the trip page', async () => {
  const booking = await booked.aBookedTrip(airlines)
  await airlines.fail({ path: '/air/orders/:id' }, { kind: 'html', status: 502 })
  await expect(trips.syncBooking(booking)).resolves.toBeUndefined()
})

function flownOn({ data, ...booking }: Booking, day: string): Booking {
  if (!data) throw new Error('The booking cannot be read')
  const [slice] = data.slices
  const [segment] = slice.segments
  const times = { departingAt: `${day}T11:55:00`, arrivingAt: `${day}T15:55:00` }
  const slices: [Slice] = [{ ...slice, segments: [{ ...segment, ...times }] }]
  return { ...booking, data: { ...data, slices } }
}

test('the calendar file has the exact time of each flight', async () => {
  const booking = await booked.aBookedTrip(airlines, { refundable: false })
  const file = calendar.tripCalendar(booking)?.text ?? ''
  const { segments } = booking.data?.slices[0] ?? { segments: [] }
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(segments.length)
  // London uses UTC in winter, and UTC plus one hour in summer.
  expect(calendar.tripCalendar(flownOn(booking, '2028-01-15'))?.text).toContain(
    'DTSTART:20280115T115500Z',
  )
  expect(calendar.tripCalendar(flownOn(booking, '2028-07-15'))?.text).toContain(
    'DTSTART:20280715T105500Z',
  )
  expect(calendar.tripCalendar({ ...booking, data: null })).toBeNull()
})
