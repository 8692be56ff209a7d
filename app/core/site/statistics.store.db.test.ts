import { expect, test } from 'vitest'
import { aBooking, anOpening } from '../../../tests/samples/records.ts'
import { insertBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { countRecent } from './statistics.store.server.ts'

const currency = 'USD'

async function aRefund(bookedHoursAgo: number, refundedHoursAgo: number, refundMinor: number) {
  const booking = await insertBooking(aBooking(await openCheckout(anOpening())))
  await db()
    .updateTable('bookings')
    .set({
      ...{ currency, amountMinor: 5_000, refundMinor },
      createdAt: isoNow(-bookedHoursAgo * 3600),
      refundedAt: isoNow(-refundedHoursAgo * 3600),
    })
    .where('id', '=', booking!.id)
    .execute()
}

test('a charge counts when it was made, and a refund when it was paid', async () => {
  await aRefund(72, 1, 100)
  await aRefund(2, 1, 20)
  await aRefund(72, 48, 3)
  const { charged, refunded } = await countRecent(24)
  expect([charged, refunded]).toEqual([[{ currency, minor: 5_000 }], [{ currency, minor: 120 }]])
})
