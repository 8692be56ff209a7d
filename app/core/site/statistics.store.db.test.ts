import { beforeEach, expect, test } from 'vitest'
import { deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { anOpening, aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { countRecent } from './statistics.store.server.ts'

const currency = 'USD'

beforeEach(deleteBookings)

async function aRefund(bookedHoursAgo: number, refundedHoursAgo: number, refundMinor: number) {
  const { id } = await aStoredBooking()
  await db()
    .updateTable('bookings')
    .set({
      ...{ currency, amountMinor: 5_000, refundMinor },
      createdAt: isoNow(-bookedHoursAgo * 3600),
      refundedAt: isoNow(-refundedHoursAgo * 3600),
    })
    .where('id', '=', id)
    .execute()
}

test('a charge counts when it was made, and a refund when it was paid', async () => {
  await aRefund(72, 1, 100)
  await aRefund(2, 1, 20)
  await aRefund(72, 48, 3)
  const { charged, refunded } = await countRecent(24)
  expect([charged, refunded]).toEqual([[{ currency, minor: 5_000 }], [{ currency, minor: 120 }]])
})

test.each([
  ['a cancellation', 'cancelled'],
  ['a failed checkout', 'failedCheckouts'],
  ['a booking', 'bookings'],
  ['an account', 'newAccounts'],
] as const)('%s counts by its own time', async (_, counter) => {
  const before = (await countRecent(24))[counter]
  await happenAt(2, counter)
  expect((await countRecent(24))[counter]).toBe(before + 1)
  await happenAt(48, counter)
  expect((await countRecent(24))[counter]).toBe(before + 1)
})

type Counted = 'cancelled' | 'failedCheckouts' | 'bookings' | 'newAccounts'

async function happenAt(hoursAgo: number, counter: Counted): Promise<void> {
  const at = isoNow(-hoursAgo * 3600)
  const createdAt = isoNow(-96 * 3600)
  if (counter === 'newAccounts') {
    const { id } = await aUser()
    await db().updateTable('users').set({ createdAt: at }).where('id', '=', id).execute()
    return
  }
  if (counter === 'failedCheckouts') {
    const { id } = await openCheckout(anOpening())
    const failed = { state: 'failed', stateSince: at, createdAt } as const
    await db().updateTable('checkouts').set(failed).where('id', '=', id).execute()
    return
  }
  const { id } = await aStoredBooking()
  const times = counter === 'bookings' ? { createdAt: at } : { createdAt, cancelledAt: at }
  await db().updateTable('bookings').set(times).where('id', '=', id).execute()
}

test('an unsent mail counts until it is sent or has failed', async () => {
  const before = (await countRecent(24)).unsentMail
  const unsent = async () => (await countRecent(24)).unsentMail - before
  const recipient = 'counted@contrail.example'
  for (const subject of ['Sent', 'Failed', 'Waiting']) {
    await enqueueMessage({ kind: 'price-drop', recipient, subject, html: subject, text: subject })
  }
  expect(await unsent()).toBe(3)
  const set = (subject: string, changes: { sentAt: string } | { failedAt: string }) =>
    db().updateTable('outbox').set(changes).where('subject', '=', subject).execute()
  await set('Sent', { sentAt: isoNow() })
  await set('Failed', { failedAt: isoNow() })
  expect(await unsent()).toBe(1)
  await db().deleteFrom('outbox').where('recipient', '=', recipient).execute()
})
