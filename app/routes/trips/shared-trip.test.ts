import { createElement } from 'react'
import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { ada, aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { aDelayedTrip, flightIn } from '../../../tests/samples/delayed-trips.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import { readShareToken, shareToken } from '#app/web/session/share-link.server.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { retrievedCookie } from '#app/web/session/retrieved-booking.server.ts'
import { sessionCookie } from '#app/web/session/viewer.server.ts'
import { updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { createSession } from '#app/core/account/sign-in/session.store.server.ts'
import { createTripShare, findTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import * as share from './share.ts'
import * as shared from './shared-trip.tsx'
import { findSharing } from '#app/routes/trips/trip/trip-view.server.ts'

async function aTrip() {
  const { id: userId } = await aUser()
  const booking = await aStoredBooking({ userId }, { userId })
  const { token } = await createSession(userId, '')
  const cookies = [(await sessionCookie.serialize(token)).split(';')[0] ?? '']
  const submitShare = (intent: string, by = cookies) =>
    call(share.action, post(`/my-trips/${booking.id}/share`, { intent }, { cookies: by }), {
      bookingId: booking.id,
    })
  return { booking, submitShare }
}

const openLink = (token: string) =>
  call(shared.loader, get(`/shared/${token}`), { token }) as Promise<{
    status: number
    body: unknown
  }>

async function readToken(bookingId: string): Promise<string> {
  const link = await findTripShare(bookingId)
  if (!link) throw new Error('Not shared')
  return shareToken(link.id)
}

test('a shared link shows flights and first names, but nothing that opens the booking', async () => {
  const { booking, submitShare } = await aTrip()
  expect((await submitShare('create')).status).toBe(303)
  const { status, body } = await openLink(await readToken(booking.id))
  expect([status, body]).toMatchObject([200, { title: 'London to New York', names: 'Ada' }])
  const text = JSON.stringify(body)
  const secrets = [booking.reference, booking.orderId, booking.id, ada.familyName, ada.email]
  for (const secret of [...secrets, ada.phone, '4242', '492']) expect(text).not.toContain(secret)
})

test('a shared link stays the same when a second tab creates it again', async () => {
  const { booking, submitShare } = await aTrip()
  await submitShare('create')
  const first = await readToken(booking.id)
  await submitShare('create')
  expect(await readToken(booking.id)).toBe(first)
  expect((await openLink(first)).status).toBe(200)
})

test('a shared link stops working when it is turned off or expired, and the next one differs', async () => {
  const { booking, submitShare } = await aTrip()
  await submitShare('create')
  const first = await readToken(booking.id)
  expect((await openLink(first)).status).toBe(200)
  await submitShare('end')
  expect((await openLink(first)).status).toBe(404)
  await createTripShare(booking.id, '2099-01-01T00:00:00.000Z')
  const third = await readToken(booking.id)
  expect((await openLink(third)).status).toBe(200)
  await db()
    .updateTable('tripShares')
    .set({ expiresAt: isoNow(-1) })
    .execute()
  expect((await openLink(third)).status).toBe(404)
  expect(await findTripShare(booking.id)).toBeNull()
  await submitShare('create')
  const fourth = await readToken(booking.id)
  expect(new Set([first, third, fourth]).size).toBe(3)
  expect((await openLink(fourth)).status).toBe(200)
})

test('a shared link follows the planned times of an open change until the booking is cancelled', async () => {
  const booking = await aDelayedTrip({ booked: [-9, -2], planned: [-3, 4] })
  await createTripShare(booking.id, '2099-01-01T00:00:00.000Z')
  const token = await readToken(booking.id)
  const { body } = await openLink(token)
  expect(body).toMatchObject({ status: 'confirmed', statusLabel: 'Under way' })
  expect(body).toHaveProperty('was.sli_1')
  await updateBooking(booking.id, { status: 'cancelled' })
  expect((await openLink(token)).body).toMatchObject({ statusLabel: 'Cancelled', was: {} })
})

test('a shared link marks the flight that the airline cancelled, and no other', async () => {
  const { booking } = await aTrip()
  const named = (name: string, slice: Slice): Slice => {
    const [flight, ...others] = slice.segments
    return { ...slice, id: `sli_${name}`, segments: [{ ...flight, id: `seg_${name}` }, ...others] }
  }
  const slices: [Slice, Slice] = [
    named('out', flightIn([24, 30])),
    named('back', flightIn([240, 246])),
  ]
  const data = { ...booking.data, slices, cancelledFlights: ['seg_back'] }
  await updateBooking(booking.id, { data })
  await createTripShare(booking.id, '2099-01-01T00:00:00.000Z')
  const { body } = await openLink(await readToken(booking.id))
  const html = markupOf(createElement(shared.default), body)
  const flights = html.match(/<ol>.*?<\/ol>/gs) ?? []
  expect(flights.map((flight) => flight.includes('Cancelled by the airline'))).toEqual([
    false,
    true,
  ])
})

test('a shared link expires two days after the planned arrival', async () => {
  const booking = await aDelayedTrip({ booked: [-60, -50], planned: [-2, 4] })
  const open = await findOpenChange(booking)
  expect(await findSharing(booking)).toBeNull()
  expect(await findSharing(booking, open)).toMatchObject({ link: null })
  const { until } = (await findSharing(booking, open)) ?? {}
  const arrival = Date.parse(`${open?.added[0]?.arrivingAt}Z`)
  const expiry = new Date(arrival + 48 * 3_600_000).toISOString()
  expect(until).toBe(formatFullDate(expiry))
  const own = [(await retrievedCookie(booking, true)).split(';')[0] ?? '']
  const path = `/my-trips/${booking.id}/share`
  const { id: bookingId } = booking
  await call(share.action, post(path, { intent: 'create' }, { cookies: own }), { bookingId })
  expect(await findTripShare(bookingId)).toMatchObject({ expiresAt: expiry })
})

test('an existing link states its own last day after the airline has moved the flights', async () => {
  const booking = await aDelayedTrip({ booked: [24, 30], planned: [48, 54] })
  await createTripShare(booking.id, '2099-01-01T00:00:00.000Z')
  const { until } = (await findSharing(booking)) ?? {}
  expect(until).toBe(formatFullDate('2099-01-01T00:00:00.000Z'))
})

test('the page of a shared link tells its address to no other site', () => {
  const meta = shared.meta({} as Parameters<typeof shared.meta>[0])
  expect(meta).toContainEqual({ name: 'referrer', content: 'same-origin' })
})

test('a cancelled trip can’t be shared, but its existing link can be turned off', async () => {
  const { booking, submitShare } = await aTrip()
  await updateBooking(booking.id, { status: 'cancelled' })
  const cancelled = { ...booking, status: 'cancelled' as const }
  await submitShare('create')
  expect(await findTripShare(booking.id)).toBeNull()
  expect(await findSharing(booking)).toMatchObject({ link: null })
  expect(await findSharing(cancelled)).toBeNull()
  await createTripShare(booking.id, '2099-01-01T00:00:00.000Z')
  expect(await findSharing(cancelled)).toMatchObject({ link: expect.any(String) as string })
})

test('only the owner can share a trip, and forged tokens open nothing', async () => {
  const { booking, submitShare } = await aTrip()
  await expect(submitShare('create', [])).rejects.toMatchObject({ init: { status: 404 } })
  expect(await findTripShare(booking.id)).toBeNull()
  await submitShare('create')
  const token = await readToken(booking.id)
  const link = await findTripShare(booking.id)
  expect(readShareToken(token)).toBe(link?.id)
  for (const wrong of [
    link?.id ?? '',
    `${link?.id}.x`,
    `x${token}`,
    `${token}x`,
    `${token}.x`,
    '',
  ]) {
    expect((await openLink(wrong)).status).toBe(404)
  }
})
