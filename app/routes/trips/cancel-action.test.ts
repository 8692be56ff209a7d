import { afterEach, expect, test } from 'vitest'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings, type FakeSite } from '../../../tests/fakes/fake-site.ts'
import { call, get, post } from '../../../tests/route-calls.ts'
import { aUser } from '../../../tests/samples/records.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { refundTerms } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { action, loader } from './cancel.tsx'

afterEach(deleteBookings)

const firstPart = (cookie: string) => cookie.split(';')[0] ?? ''

const asGuest = async (booking: Booking) => [firstPart(await retrievedCookie(booking, true))]

async function asOwner({ userId }: Booking) {
  const { token } = await createSession(userId ?? '', '')
  return [firstPart(await sessionCookie.serialize(token))]
}

const charged = { getIntent: { status: 'captured' } } as const

function send(site: FakeSite, { id }: Booking, fields: Record<string, string>, cookies: string[]) {
  return site.run(() =>
    call(action, post(`/my-trips/${id}/cancel`, fields, { cookies }), { bookingId: id }),
  )
}

test.each([
  ['an owner returns to the cancelled trips', asOwner, '/my-trips?tab=cancelled'],
  ['a guest, who has no list, returns to the search for a booking', asGuest, '/support/booking'],
])('after a cancellation, %s', async (_, visitor, to) => {
  const site = createFakeSite(charged)
  const booking = await aBookingOf(site, { userId: (await aUser()).id })
  const cookies = await site.run(() => visitor(booking))
  await send(site, booking, { intent: 'quote' }, cookies)
  const quoted = (await findCancellation(booking))!
  const confirm = { intent: 'confirm', quote: quoted.quoteId, terms: refundTerms(quoted) }
  const answer = await send(site, booking, confirm, cookies)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, to])
})

test('too many requests for quotes of one trip leave its cancellation and other trips alone', async () => {
  const site = createFakeSite(charged)
  const { id: userId } = await aUser()
  const booking = await aBookingOf(site, { userId })
  const other = await aBookingOf(site, { userId, orderId: 'ord_other' })
  const cookies = await site.run(() => asOwner(booking))
  const quote = (of: Booking) => send(site, of, { intent: 'quote' }, cookies)
  for (const _ of Array.from({ length: 10 })) expect((await quote(booking)).status).toBe(303)
  const refused = await quote(booking)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await quote(other)).status).toBe(303)
  const quoted = (await findCancellation(booking))!
  const confirm = { intent: 'confirm', quote: quoted.quoteId, terms: refundTerms(quoted) }
  expect((await send(site, booking, confirm, cookies)).status).toBe(303)
})

test('a quote that the airline does not answer says when to try again', async () => {
  const lost = new FlightsUnreachableError('Cut', 'cut')
  const site = createFakeSite({ ...charged, quoteCancellation: lost })
  const booking = await aBookingOf(site, { userId: (await aUser()).id })
  const cookies = await site.run(() => asOwner(booking))
  const answer = await send(site, booking, { intent: 'quote' }, cookies)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
})

test('the form of a trip that is cancelled already leads to the trip', async () => {
  const site = createFakeSite(charged)
  const booking = await aBookingOf(site, { userId: (await aUser()).id, status: 'cancelled' })
  const { id } = booking
  const cookies = await site.run(() => asOwner(booking))
  const request = get(`/my-trips/${id}/cancel`, cookies)
  const answer = await site.run(() => call(loader, request, { bookingId: id }))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/my-trips/${id}`])
})
