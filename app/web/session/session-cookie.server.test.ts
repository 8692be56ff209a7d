import { describe, expect, test } from 'vitest'
import { aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { findUser, requireUser } from './auth.server.ts'
import { requireOwnTrip, requireVisibleTrip } from './require-trip.server.ts'
import { retrievedBooking, retrievedCookie } from './retrieved-booking.server.ts'
import {
  getSession,
  ownerOf,
  rotateSession,
  signOut,
  startSession,
} from './session-cookie.server.ts'

const address = 'http://localhost:3000/my-trips?tab=past'

function visit(...setCookies: (string | null)[]): Request {
  const cookies = setCookies.filter((value) => value !== null).map((value) => value.split(';')[0])
  return new Request(address, { headers: { Cookie: cookies.join('; '), 'User-Agent': 'Firefox' } })
}

const countSessions = async () =>
  (await db().selectFrom('sessions').select('idHash').execute()).length

async function thrown(promise: Promise<unknown>): Promise<Response> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Response) return error
  throw new Error('Expected a thrown response')
}

describe('the session', () => {
  test('does not exist for an anonymous visitor', async () => {
    const before = await countSessions()
    expect(await getSession(visit())).toBeNull()
    expect(await ownerOf(visit())).toEqual({ userId: null, sessionHash: null })
    expect(await countSessions()).toBe(before)
  })

  test('starts once, in a cookie that scripts cannot read', async () => {
    const { owner, setCookie } = await startSession(visit())
    expect(setCookie).toMatch(
      /^contrail_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await startSession(visit(setCookie))
    expect(again).toEqual({ owner, setCookie: null })
    expect(await getSession(visit(setCookie))).toMatchObject({ userAgent: 'Firefox', user: null })
  })

  test.each([
    'contrail_session=',
    'contrail_session=abc',
    'contrail_session=IkFBQUEi.AAAA',
    'contrail_session=%E0%A4%A',
  ])('does not start from the invalid cookie %s', async (Cookie) => {
    expect(await getSession(new Request(address, { headers: { Cookie } }))).toBeNull()
  })

  test('gets a new id at sign-in and ends at sign-out', async () => {
    const user = await aUser()
    const { setCookie } = await startSession(visit())
    const signedIn = await rotateSession(visit(setCookie), user.id)
    expect(signedIn).not.toBe(setCookie)
    expect(await getSession(visit(setCookie))).toBeNull()
    expect(await findUser(visit(signedIn))).toMatchObject({ id: user.id, firstName: 'Ada' })
    const booking = await aStoredBooking()
    const retrieved = await retrievedCookie(booking)
    expect(await retrievedBooking(visit(retrieved))).toMatchObject({ id: booking.id })
    const headers = await signOut(visit(signedIn, retrieved))
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^contrail_retrieved=; Max-Age=0/),
    )
    const [cleared = ''] = headers.getSetCookie()
    expect(cleared).toMatch(/^contrail_session=; Max-Age=0;/)
    expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(await retrievedBooking(visit(retrieved))).toBeNull()
    expect(await getSession(visit(signedIn))).toBeNull()
    expect(await getSession(visit(cleared))).toBeNull()
  })
})

describe('the guards of pages', () => {
  test('let the visitor who retrieved a booking read this booking and no other', async () => {
    const { id: otherId } = await aStoredBooking()
    const { id } = await aStoredBooking()
    const reader = await retrievedCookie({ id })
    const manager = await retrievedCookie({ id }, true)
    expect(await requireVisibleTrip(visit(reader), id)).toMatchObject({ booking: { id } })
    expect(await requireOwnTrip(visit(manager), id)).toMatchObject({ id })
    for (const refused of [
      requireOwnTrip(visit(reader), id),
      requireOwnTrip(visit(manager), otherId),
    ]) {
      await expect(refused).rejects.toMatchObject({ init: { status: 404 } })
    }
    for (const cookie of [reader, manager]) {
      const refused = requireVisibleTrip(visit(cookie), otherId)
      await expect(refused).rejects.toMatchObject({ status: 302 })
    }
  })

  test('refuse a copy of the cookie of a retrieved booking after 30 minutes', async () => {
    const booking = await aStoredBooking()
    const site = createSearchSite()
    const cookie = await site.run(() => retrievedCookie(booking))
    const open = () => site.run(() => retrievedBooking(visit(cookie)))
    site.pass(30 * 60_000)
    expect(await open()).toMatchObject({ id: booking.id })
    site.pass(1)
    expect(await open()).toBeNull()
  })

  test('refuse a copy of the cookie of a retrieved booking as long as it would have been valid', async () => {
    const booking = await aStoredBooking()
    const site = createSearchSite()
    await site.run(async () => {
      const cookie = await retrievedCookie(booking)
      await signOut(visit(cookie))
      site.pass(29 * 60_000)
      expect(await retrievedBooking(visit(cookie))).toBeNull()
    })
  })

  test('redirect an anonymous visitor to sign in and then back to the page', async () => {
    const response = await thrown(requireUser(new Request(`${address}&_routes=routes%2Ftrips`)))
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fmy-trips%3Ftab%3Dpast')
  })

  test('let signed-in users in', async () => {
    const user = await aUser()
    const asUser = visit(await rotateSession(visit(), user.id))
    expect(await requireUser(asUser)).toMatchObject({ id: user.id })
  })
})

describe('the session of an administrator', () => {
  const idleFor = (minutes: number, userId: string) =>
    db()
      .updateTable('sessions')
      .set({ lastSeenAt: isoNow(-60 * minutes) })
      .where('userId', '=', userId)
      .execute()

  test('ends after 30 idle minutes', async () => {
    const admin = await aUser({ isAdmin: true })
    const cookie = await rotateSession(visit(), admin.id)
    for (const minutes of [29, 29]) {
      await idleFor(minutes, admin.id)
      expect(await findUser(visit(cookie))).toMatchObject({ id: admin.id })
    }
    await idleFor(31, admin.id)
    expect(await findUser(visit(cookie))).toBeNull()
    await idleFor(0, admin.id)
    expect(await findUser(visit(cookie))).toBeNull()
  })

  test('differs from sessions of other users, which stay open when idle', async () => {
    const user = await aUser()
    const cookie = await rotateSession(visit(), user.id)
    await idleFor(60 * 24, user.id)
    expect(await findUser(visit(cookie))).toMatchObject({ id: user.id })
  })
})
