import { expect, test } from 'vitest'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  findCancellation,
  saveQuote,
  type Cancellation,
} from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { enqueueCancelled } from '#app/core/trips/cancellation/cancellation-mails.server.ts'
import { airlineRefund } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { db } from '#app/platform/database/db.server.ts'
import { aQuote, aStoredBooking } from '../../../../tests/samples/records.ts'
import { describeCancellation } from './refund-view.server.ts'

/** Returns what the trip page and the mail say about the cancellation. */
async function textsOf(booking: Booking, cancellation: Cancellation) {
  const given = airlineRefund(cancellation)
  await enqueueCancelled(booking, { ...cancellation, given, chargedBackMinor: 0 })
  const [mail] = await db()
    .selectFrom('outbox')
    .select('text')
    .where('bookingId', '=', booking.id)
    .execute()
  return [describeCancellation(booking, cancellation).join('\n'), mail?.text]
}

test.each([
  ['says who sends a code that the airline has not given us', [], true],
  ['lists the codes', [{ code: 'TC-1', name: 'Voucher', amount: '90.00', currency: 'USD' }], false],
])('a refund as travel credit %s', async (_, given, isSentLater) => {
  const booking = await aStoredBooking()
  const asCredit = { refundTo: 'airline_credits', refundMinor: 0 } as const
  await saveQuote(aQuote(booking.id, { ...asCredit, providerRefund: '90.00' }))
  const credits = given.map((credit) => ({ ...credit, passengerId: 'pas_1' }))
  const quoted = (await findCancellation(booking))!
  const cancellation = { ...quoted, state: 'done' as const, credits }
  for (const text of await textsOf(booking, cancellation)) {
    expect(text?.includes('The airline sends the codes to the travellers.')).toBe(isSentLater)
    expect(text?.includes('The credit is worth $90.00.')).toBe(isSentLater)
    expect(text?.includes('Voucher for Ms Ada Lovelace: TC-1, $90.00')).toBe(!isSentLater)
    expect(text?.includes('money:')).toBe(false)
  }
})

const aCredit = {
  ...{ passengerId: 'pas_1', code: 'TC-1', name: 'Voucher' },
  ...{ amount: '90.00', currency: 'USD' },
}

test.each(['refunding', 'done'] as const)(
  'travel credit beside a refund to the card is listed while the refund is %s',
  async (state) => {
    const booking = await aStoredBooking()
    await saveQuote(aQuote(booking.id, { providerRefund: '50.00', refundMinor: 5_000 }))
    const credits = [aCredit]
    const quoted = (await findCancellation(booking))!
    const cancellation = { ...quoted, state, credits }
    for (const text of await textsOf(booking, cancellation)) {
      expect(text).toContain('$50.00')
      expect(text).toContain('The airline has also issued travel credit.')
      expect(text).toContain('Voucher for Ms Ada Lovelace: TC-1, $90.00')
    }
  },
)
