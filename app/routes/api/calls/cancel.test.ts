import { afterEach, expect, test } from 'vitest'
import { aBookingOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../../tests/fakes/fake-site.ts'
import { origin } from '../../../../tests/route-calls.ts'
import { aUser } from '../../../../tests/samples/records.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { handleApiCall } from '../handle.server.ts'
import { cancelBooking } from './cancel.server.ts'

afterEach(deleteBookings)

test('a cancellation that does not reach the airline says when to try again', async () => {
  const lost = new FlightsUnreachableError('Cut', 'cut')
  const site = createFakeSite({ getIntent: { status: 'captured' }, quoteCancellation: lost })
  const { id: userId } = await aUser()
  const booking = await aBookingOf(site, { userId })
  const answer = await site.run(async () => {
    const { token } = await createSession(userId, '')
    const headers = { Cookie: (await sessionCookie.serialize(token)).split(';')[0] ?? '' }
    const address = `${origin}/api/bookings/${booking.id}/cancel`
    return handleApiCall(new Request(address, { method: 'POST', headers }), [cancelBooking])
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
})
