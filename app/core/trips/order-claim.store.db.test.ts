import { expect, test } from 'vitest'
import { aQuote, aStoredBooking } from '../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { saveAirlineChange } from './airline-changes/airline-change.store.server.ts'
import { saveQuote } from './cancellation/cancellation.store.server.ts'
import { claimOrder, releaseOrder } from './order-claim.store.server.ts'

const aBookedOrder = async () => (await aStoredBooking()).id

test.each([
  ['quoted', true],
  ['confirming', false],
  ['unconfirmed', false],
  ['done', true],
] as const)(
  'an airline change may start beside a cancellation in state %s: %s',
  async (state, may) => {
    const id = await aBookedOrder()
    await saveQuote(aQuote(id))
    await db().updateTable('cancellations').set({ state }).where('bookingId', '=', id).execute()
    expect(await claimOrder(id, 'cancellation')).toBe(true)
    expect(await claimOrder(id, 'airline change')).toBe(may)
    await releaseOrder(id, 'cancellation')
    expect(await claimOrder(id, 'airline change')).toBe(true)
  },
)

test('a cancellation starts only before and after new flights are accepted', async () => {
  const bookingId = await aBookedOrder()
  const change = { id: `aic_${bookingId}`, bookingId, added: [], removed: [] }
  const dates = { detectedAt: isoNow(), decideBy: null }
  await saveAirlineChange({ ...change, ...dates, actions: ['accept'], actionTaken: null })
  const set = (values: { acceptingSince: string; actionTaken?: 'accepted' }) =>
    db().updateTable('airlineChanges').set(values).where('id', '=', change.id).execute()
  expect(await claimOrder(bookingId, 'airline change')).toBe(true)
  await set({ acceptingSince: isoNow() })
  expect(await claimOrder(bookingId, 'cancellation')).toBe(false)
  await set({ acceptingSince: isoNow(), actionTaken: 'accepted' })
  expect(await claimOrder(bookingId, 'cancellation')).toBe(true)
  expect(await claimOrder(bookingId, 'cancellation')).toBe(true)
})
