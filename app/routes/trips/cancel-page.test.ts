import { afterEach, expect, test } from 'vitest'
import { quoteCancellation } from '#app/core/trips/cancellation/cancel-booking.server.ts'
import { saveAirlineChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { loadCancelPage } from './cancel.server.ts'

afterEach(deleteBookings)

test('the page to cancel a booking shows a quote until the airline’s deadline', async () => {
  const expiresAt = new Date(createFakeSite().now() + 10 * 60_000).toISOString()
  const site = createFakeSite({
    quoteCancellation: { expiresAt },
    getIntent: { status: 'captured' },
  })
  const booking = await aBookingOf(site)
  await site.run(() => quoteCancellation(booking))
  const quote = async () => (await site.run(() => loadCancelPage(booking))).quote
  expect(await quote()).toMatchObject({ amount: '$300.00' })
  site.pass(9)
  expect(await quote()).not.toBeNull()
  site.pass(2)
  expect(await quote()).toBeNull()
})

test.each([
  ['does not warn of a refund of all that the airline received', '400.00', false],
  ['warns of a refund of less than the airline received', '399.99', true],
])('after a cancelled flight, the page %s', async (_, amount, warns) => {
  const site = createFakeSite({
    quoteCancellation: { refund: { amount, currency: 'USD' } },
    getIntent: { status: 'captured' },
  })
  const booking = await aBookingOf(site)
  await saveAirlineChange({
    ...{ id: `aic_${booking.id}`, bookingId: booking.id, added: [] },
    ...{ removed: booking.data!.slices, actions: ['cancel'], actionTaken: null },
    ...{ detectedAt: isoNow(), decideBy: null },
  })
  await site.run(() => quoteCancellation(booking))
  const { quote, owed } = await site.run(() => loadCancelPage(booking))
  expect(quote).toMatchObject({ amount: `$${amount}` })
  expect(owed !== null).toBe(warns)
})
