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

async function cancel(answers: Parameters<typeof createFakeSite>[0], body?: object) {
  const site = createFakeSite({ getIntent: { status: 'captured' }, ...answers })
  const { id: userId } = await aUser()
  const booking = await aBookingOf(site, { userId })
  return site.run(async () => {
    const { token } = await createSession(userId, '')
    const headers = {
      Cookie: (await sessionCookie.serialize(token)).split(';')[0] ?? '',
      'Content-Type': 'application/json',
    }
    const address = `${origin}/api/bookings/${booking.id}/cancel`
    const request = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
    return handleApiCall(new Request(address, request), [cancelBooking])
  })
}

test('a cancellation that does not reach the airline says when to try again', async () => {
  const answer = await cancel({ quoteCancellation: new FlightsUnreachableError('Cut', 'cut') })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
})

test('travel credit is stated in the currency of the airline', async () => {
  const credit = {
    refundTo: 'airline_credits',
    refund: { amount: '300.00', currency: 'EUR' },
  } as const
  const confirmedAt = new Date().toISOString()
  const answer = await cancel(
    { quoteCancellation: credit, confirmCancellation: { ...credit, confirmedAt } },
    { acceptCredits: true },
  )
  expect(await answer.json()).toMatchObject({
    refund: { amount: '300.00', currency: 'EUR', to: 'airline_credits' },
  })
})
