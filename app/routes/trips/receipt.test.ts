import { expect, test } from 'vitest'
import { call, get } from '../../../tests/route-calls.ts'
import { aDelayedTrip, flightIn } from '../../../tests/samples/delayed-trips.ts'
import {
  addRefunded,
  findBookingById,
  updateBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { flightLine } from '#app/core/booking/booked/booking-words.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { loader } from './receipt.tsx'

async function receiptOf(id: string) {
  const cookies = [(await retrievedCookie({ id })).split(';')[0] ?? '']
  const { body } = await call(loader, get(`/my-trips/${id}/receipt`, cookies), { bookingId: id })
  return body as Awaited<ReturnType<typeof loader>>
}

test('a receipt lists the flights as booked only if the airline has changed them', async () => {
  const { id } = await aDelayedTrip({ booked: [72, 80], planned: [74, 82] })
  const [before, after] = [flightIn([72, 80]), flightIn([74, 82])]
  expect(await receiptOf(id)).toMatchObject({ flights: [flightLine(before)], bookedFlights: [] })
  const { data } = (await findBookingById(id))!
  await updateBooking(id, { data: { ...data!, slices: [after], bookedSlices: [before] } })
  expect(await receiptOf(id)).toMatchObject({
    flights: [flightLine(after)],
    bookedFlights: [flightLine(before)],
  })
})

test('a receipt divides the service fee by the travellers', async () => {
  const { id } = await aDelayedTrip({ booked: [72, 80], planned: [74, 82] })
  const { data } = (await findBookingById(id))!
  const [ada] = data!.passengers
  const feeOf = async (travellers: number) => {
    const passengers = Array.from({ length: travellers }, () => ada!)
    await updateBooking(id, { data: { ...data!, passengers } })
    const [, fee] = /fee of \$([\d.]+) per traveller/.exec((await receiptOf(id)).fee ?? '') ?? []
    return Number(fee)
  }
  const alone = await feeOf(1)
  expect(alone).toBeGreaterThan(0)
  expect(await feeOf(2)).toBeCloseTo(alone / 2, 1)
})

test('a receipt states what was refunded', async () => {
  const { id } = await aDelayedTrip({ booked: [72, 80], planned: [74, 82] })
  expect(await receiptOf(id)).toMatchObject({ refunds: [] })
  await addRefunded(id, 1_250, '2027-05-12')
  expect(await receiptOf(id)).toMatchObject({
    refunds: [{ label: 'Refunded on Wed, May 12, 2027', amount: '−$12.50' }],
  })
})
