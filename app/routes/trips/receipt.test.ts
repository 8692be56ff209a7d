import { expect, test } from 'vitest'
import { aQuote } from '../../../tests/samples/records.ts'
import { call, get } from '../../../tests/route-calls.ts'
import { aDelayedTrip, flightIn } from '../../../tests/samples/delayed-trips.ts'
import {
  addRefunded,
  findBookingById,
  updateBooking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { saveQuote } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
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

const aCredit = {
  ...{ passengerId: 'pas_1', code: 'TC-1', name: 'Voucher' },
  ...{ amount: '90.00', currency: 'USD' },
}

test.each([
  [
    'for travel credit',
    { refundTo: 'airline_credits', credits: [aCredit] },
    {},
    ' The airline has issued travel credit worth $120.50 instead of money.',
  ],
  [
    'for money and travel credit',
    { refundTo: 'card', credits: [aCredit] },
    {},
    ' The airline has also issued travel credit.',
  ],
  ['for money', { refundTo: 'card' }, {}, ''],
  [
    'and settled by staff',
    { refundTo: 'airline_credits' },
    { settledMinor: 5_000, settledOn: '2027-05-14' },
    ' We refunded $50.00 by another method on Fri, May 14, 2027.',
  ],
] as const)(
  'a receipt says that the trip was cancelled %s',
  async (_, quoted, settled, expected) => {
    const { id } = await aDelayedTrip({ booked: [72, 80], planned: [74, 82] })
    expect(await receiptOf(id)).toMatchObject({ note: null })
    await saveQuote(
      aQuote(id, { ...quoted, credits: [...('credits' in quoted ? quoted.credits : [])] }),
    )
    expect(await receiptOf(id)).toMatchObject({ note: null })
    await db()
      .updateTable('cancellations')
      .set({ state: 'done', ...settled })
      .where('bookingId', '=', id)
      .execute()
    await updateBooking(id, { status: 'cancelled', cancelledAt: '2027-05-12T08:00:00.000Z' })
    const { note } = await receiptOf(id)
    expect(note).toBe(`Cancelled on Wed, May 12, 2027.${expected}`)
    expect(note).not.toContain('TC-1')
  },
)
