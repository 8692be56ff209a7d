import { afterEach, expect, test } from 'vitest'
import { quoteCancellation } from '#app/core/trips/cancellation/cancel-booking.server.ts'
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
