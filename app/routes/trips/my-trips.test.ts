import { expect, test } from 'vitest'
import { call, get, origin } from '../../../tests/route-calls.ts'
import { inDays } from '../../../tests/clock.ts'
import { aDelayedTrip } from '../../../tests/samples/delayed-trips.ts'
import { signIn } from '../../../tests/samples/passwords.ts'
import {
  anOffer,
  anOpening,
  aPassword,
  aUser,
  moveAlong,
  aStoredBooking,
} from '../../../tests/samples/records.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { app } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { loader as api } from '#app/routes/api/api-route.ts'
import { headers as pageHeaders, loader } from './list.tsx'
import { pendingSummary } from './pending-trip.server.ts'

type Listed = {
  trips: unknown[]
  pending: unknown[]
  counts: Record<'upcoming' | 'past' | 'cancelled', number>
}

async function aGuest() {
  const { owner, setCookie } = await startSession(new Request(origin))
  return { sessionHash: owner.sessionHash, cookies: [setCookie?.split(';')[0] ?? ''] }
}

test('a guest session sees its own bookings, and a session without bookings must sign in', async () => {
  const [booked, idle] = [await aGuest(), await aGuest()]
  const { sessionHash, cookies } = booked
  await aStoredBooking({}, { sessionHash })
  const statuses = async (visitor: string[]) => [
    (await call(loader, get('/my-trips', visitor))).status,
    (await call(api, get('/api/bookings', visitor), { '*': 'bookings' })).status,
  ]
  expect(await statuses(cookies)).toEqual([200, 200])
  expect(await statuses(idle.cookies)).toEqual([403, 401])
  expect(await statuses([])).toEqual([403, 401])
  const page = await call(loader, get('/my-trips', cookies))
  expect(page.body).toMatchObject({ kind: 'signed out', trips: [{ reference: 'WMEKDS' }] })
})

test('trips in different time zones are sorted by the moment of departure', async () => {
  const { username, id } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  const trip = async (reference: string, timeZone: string, departingAt: string) => {
    const [slice] = anOffer().slices
    const [flight] = slice.segments
    const times = { departingAt, arrivingAt: departingAt }
    const segment = { ...flight, ...times, origin: { ...flight.origin, timeZone } }
    const slices: Offer['slices'] = [{ ...slice, ...times, segments: [segment] }]
    await aStoredBooking({ userId: id, reference, data: { slices } })
  }
  const references = async (tab: string) => {
    const { body } = await call(loader, get(`/my-trips?tab=${tab}`, cookies))
    return (body as { trips: { reference: string }[] }).trips.map(({ reference }) => reference)
  }
  for (const day of [inDays(40), inDays(-40)]) {
    await trip('HONOLU', 'Pacific/Honolulu', `${day}T10:00:00`)
    await trip('AUCKLA', 'Pacific/Auckland', `${day}T21:00:00`)
    await trip('LONDON', 'Europe/London', `${day}T11:00:00`)
  }
  expect(await references('upcoming')).toEqual(['AUCKLA', 'LONDON', 'HONOLU'])
  expect(await references('past')).toEqual(['HONOLU', 'LONDON', 'AUCKLA'])
  await db().updateTable('bookings').set({ status: 'cancelled' }).where('userId', '=', id).execute()
  expect((await references('cancelled')).slice(0, 3)).toEqual(['HONOLU', 'LONDON', 'AUCKLA'])
})

test('a cancelled trip asks for no decision about a change by the airline', async () => {
  const { username, id } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  const hours: Parameters<typeof aDelayedTrip>[0] = { booked: [24, 30], planned: [26, 32] }
  await aDelayedTrip(hours, { userId: id, reference: 'STANDS' })
  await aDelayedTrip(hours, { userId: id, reference: 'GONE01', status: 'cancelled' })
  const asks = async (tab: string) => {
    const { body } = await call(loader, get(`/my-trips?tab=${tab}`, cookies))
    return (body as { trips: { change: unknown }[] }).trips.map(({ change }) => change !== null)
  }
  expect([await asks('upcoming'), await asks('cancelled')]).toEqual([[true], [false]])
})

test('behind a trip without a tab in its address is the tab that lists it', async () => {
  const { username, id } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  const gone = await aStoredBooking({ userId: id, reference: 'GONE02', status: 'cancelled' })
  const kept = await aStoredBooking({ userId: id, reference: 'KEPT02' })
  const tabOf = async (bookingId: string, query = '') =>
    (await call(loader, get(`/my-trips/${bookingId}${query}`, cookies), { bookingId })).body
  expect(await tabOf(gone.id)).toMatchObject({ tab: 'cancelled', trips: [{ id: gone.id }] })
  expect(await tabOf(kept.id)).toMatchObject({ tab: 'upcoming', trips: [{ id: kept.id }] })
  expect(await tabOf('bk_unknown')).toMatchObject({ tab: 'upcoming' })
  expect(await tabOf(gone.id, '?tab=past')).toMatchObject({ tab: 'past' })
})

test('each tab counts what it lists, with the bookings in progress', async () => {
  const { username, id } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  const opening = async () => openCheckout(anOpening({ userId: id }))
  await aStoredBooking({ userId: id, reference: 'TRIPS1' }, { userId: id })
  await moveAlong(await opening(), 'paying', 'authorised', 'ordering')
  await moveAlong(await opening(), 'paying')
  await opening()
  for (const tab of ['upcoming', 'past', 'cancelled'] as const) {
    const { body } = await call(loader, get(`/my-trips?tab=${tab}`, cookies))
    const { trips, pending, counts } = body as Listed
    expect({ tab, count: trips.length + pending.length }).toEqual({ tab, count: counts[tab] })
    expect(counts).toEqual({ upcoming: 3, past: 0, cancelled: 0 })
  }
})

test('the payment that was started last is the first of the bookings in progress', async () => {
  const { username, id } = await aUser()
  const { cookies } = await signIn(username, aPassword)
  const started = []
  for (const step of [1, 2, 3]) {
    const offer = anOffer({ id: `off_${step}_${id}` })
    started.unshift(
      (await moveAlong(await openCheckout(anOpening({ userId: id, offer })), 'paying')).id,
    )
  }
  const { body } = await call(loader, get('/my-trips', cookies))
  expect((body as { pending: { id: string }[] }).pending.map(({ id }) => id)).toEqual(started)
})

test('the page of a failed list keeps the Retry-After of its loader', () => {
  const sent = { loaderHeaders: new Headers({ 'Retry-After': '60' }), actionHeaders: new Headers() }
  const answer = new Headers(
    pageHeaders({ ...sent, parentHeaders: new Headers(), errorHeaders: undefined }),
  )
  expect(Object.fromEntries(answer)).toEqual({ 'retry-after': '60', 'cache-control': 'no-store' })
})

test('a database failure answers 503 with Retry-After', async () => {
  const { cookies } = await aGuest()
  const { schema } = app().db
  await schema.alterTable('bookings').renameTo('bookings_away').execute()
  const { status, headers, body } = await call(loader, get('/my-trips', cookies))
  await schema.alterTable('bookings_away').renameTo('bookings').execute()
  expect([status, body]).toEqual([503, { kind: 'failed' }])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
})

test.each([
  ['action_required', /^You haven’t finished this payment\. Nothing was charged/],
  ['paying', /^We’re checking this payment\. Please don’t pay again yet\.$/],
  ['authorised', /^The airline is confirming this booking\. Please don’t book it again\.$/],
  ['reconciling', /^The airline is confirming this booking\./],
] as const)('the list describes a pending payment in state %s', (state, words) => {
  const counts = { adults: 3, children: 2, infants: 1 }
  const pending = pendingSummary({ id: 'co_1', state, offer: anOffer(), ...counts })
  expect(pending.words).toMatch(words)
  expect(pending.to).toContain('adults=3&children=2&infants=1')
})
