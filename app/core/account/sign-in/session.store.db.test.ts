import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { describe, expect, test } from 'vitest'
import { now } from '../../../../tests/clock.ts'
import { anOpening, aUser, aStoredBooking } from '../../../../tests/samples/records.ts'
import { db } from '#app/platform/database/db.server.ts'
import { findBooking } from '#app/core/booking/booked/booking.store.server.ts'
import { findCheckout, openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'
import {
  beginSession,
  replaceSession,
  replaceGuestSession,
  signInSession,
} from '#app/core/booking/visitor-session.server.ts'
import {
  createSession,
  endSession,
  endSessionsOf,
  findSession,
  saveGeneratedAccount,
  listSessions,
  readGeneratedAccount,
} from './session.store.server.ts'

const past = '2020-01-01T00:00:00.000Z'
const account = {
  username: 'ada',
  password: 'Secret-Secret-1',
  email: 'ada@contrail.example',
  checkoutId: 'chk_1',
}

const rowOf = (idHash: string) =>
  db().selectFrom('sessions').selectAll().where('idHash', '=', idHash).executeTakeFirst()

describe('a session', () => {
  test('stores only the hash of its token', async () => {
    const user = await aUser()
    const { token, idHash } = await createSession(user.id, 'Firefox')
    expect(idHash).toBe(hashToken(token))
    expect(JSON.stringify(await rowOf(idHash))).not.toContain(token)
    expect(await findSession(token)).toMatchObject({
      idHash,
      userAgent: 'Firefox',
      user: { id: user.id, username: user.username, firstName: 'Ada', isAdmin: false },
    })
    expect(await findSession(`${token}x`)).toBeNull()
  })

  test('does not start for a user whose second factor was turned on after the password was checked', async () => {
    const user = await aUser()
    expect(await beginSession(null, user, 'Firefox')).not.toBeNull()
    const secondFactorSince = isoNow()
    await db().updateTable('users').set({ secondFactorSince }).where('id', '=', user.id).execute()
    expect(await beginSession(null, user, 'Firefox')).toBeNull()
    expect(await beginSession(null, { ...user, secondFactorSince }, 'Firefox')).not.toBeNull()
    expect(await listSessions(user.id)).toHaveLength(2)
  })

  test('can belong to a guest', async () => {
    const { token } = await createSession(null, '')
    expect(await findSession(token)).toMatchObject({ user: null })
  })

  test('ends after thirty days', async () => {
    const { id: userId } = await aUser()
    const { token, idHash } = await createSession(userId, '')
    expect(await listSessions(userId)).toHaveLength(1)
    const days = (Date.parse((await rowOf(idHash))?.expiresAt ?? '') - now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    await db()
      .updateTable('sessions')
      .set({ expiresAt: past })
      .where('idHash', '=', idHash)
      .execute()
    expect(await findSession(token)).toBeNull()
    expect(await listSessions(userId)).toEqual([])
    await sweepExpired()
    expect(await rowOf(idHash)).toBeUndefined()
  })

  test('records the time of the last visit every ten minutes', async () => {
    const { token, idHash } = await createSession(null, '')
    const started = (await rowOf(idHash))?.lastSeenAt
    await findSession(token)
    expect((await rowOf(idHash))?.lastSeenAt).toBe(started)
    await db()
      .updateTable('sessions')
      .set({ lastSeenAt: past })
      .where('idHash', '=', idHash)
      .execute()
    await findSession(token)
    expect((await rowOf(idHash))?.lastSeenAt).not.toBe(past)
  })
})

describe('a sign-in', () => {
  test('opens a new session with the guest’s checkouts and bookings', async () => {
    const user = await aUser()
    const guest = await createSession(null, '')
    const booking = await aStoredBooking({}, { sessionHash: guest.idHash })
    await saveGeneratedAccount(guest.idHash, account)
    const fresh = await replaceSession(await findSession(guest.token), user.id, '')
    expect(await findSession(guest.token)).toBeNull()
    expect((await findSession(fresh.token))?.user?.id).toBe(user.id)
    const owner = { userId: null, sessionHash: fresh.idHash }
    expect(await findCheckout(booking.checkoutId, owner)).not.toBeNull()
    expect(await findBooking(booking.id, owner)).not.toBeNull()
    expect(await readGeneratedAccount(fresh.idHash)).toEqual(account)
  })

  test('after a booking keeps the old session id valid for a minute, but only to see the checkout', async () => {
    const user = await aUser()
    const guest = await createSession(null, '')
    const checkout = await openCheckout(anOpening({ sessionHash: guest.idHash }))
    await saveGeneratedAccount(guest.idHash, account)
    await signInSession(guest.idHash, user.id)
    const fresh = await replaceGuestSession(guest.idHash, user.id, '')

    expect((await findSession(fresh.token))?.user?.id).toBe(user.id)
    const signedIn = { userId: user.id, sessionHash: fresh.idHash }
    expect(await findCheckout(checkout.id, signedIn)).not.toBeNull()
    expect(await readGeneratedAccount(fresh.idHash)).toEqual(account)

    const late = await findSession(guest.token)
    expect(late?.user).toBeNull()
    expect(Date.parse(late?.expiresAt ?? '') - now()).toBeLessThanOrEqual(60_000)
    expect(await readGeneratedAccount(guest.idHash)).toBeNull()
    const before = { userId: null, sessionHash: guest.idHash }
    expect(await findCheckout(checkout.id, before)).not.toBeNull()
  })

  test('does not sign in a second user to a session that already has a user', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const { token, idHash } = await createSession(null, '')
    await signInSession(idHash, one.id)
    await signInSession(idHash, other.id)
    expect((await findSession(token))?.user?.id).toBe(one.id)
  })

  test('takes over no data from a session that belongs to another user', async () => {
    const [one, other] = [await aUser(), await aUser()]
    const first = await createSession(one.id, '')
    const checkout = await openCheckout(anOpening({ sessionHash: first.idHash }))
    await saveGeneratedAccount(first.idHash, account)
    const fresh = await replaceSession(await findSession(first.token), other.id, '')
    expect(await findSession(first.token)).toBeNull()
    const owner = { userId: null, sessionHash: fresh.idHash }
    expect(await findCheckout(checkout.id, owner)).toBeNull()
    expect(await readGeneratedAccount(fresh.idHash)).toBeNull()
  })
})

const seenBefore = (idHash: string, minutes: number) => {
  const lastSeenAt = isoNow(-60 * minutes)
  return db().updateTable('sessions').set({ lastSeenAt }).where('idHash', '=', idHash).execute()
}

test.each([
  { isAdmin: true, minutes: 2, isRecorded: true },
  { isAdmin: false, minutes: 2, isRecorded: false },
  { isAdmin: false, minutes: 11, isRecorded: true },
])(
  'a visit $minutes minutes after the last is recorded ($isRecorded) for an administrator ($isAdmin)',
  async ({ isAdmin, minutes, isRecorded }) => {
    const { token, idHash } = await createSession((await aUser({ isAdmin })).id, '')
    await seenBefore(idHash, minutes)
    await findSession(token)
    const row = await rowOf(idHash)
    expect(Date.parse(row?.lastSeenAt ?? '') > now() - 60_000).toBe(isRecorded)
  },
)

test('the device that was used last is listed first', async () => {
  const user = await aUser()
  for (const minutes of [30, 10, 20]) {
    const { idHash } = await createSession(user.id, `${minutes} minutes ago`)
    await seenBefore(idHash, minutes)
  }
  const devices = (await listSessions(user.id)).map(({ userAgent }) => userAgent)
  expect(devices).toEqual(['10 minutes ago', '20 minutes ago', '30 minutes ago'])
})

test('a user can list sessions and end all others', async () => {
  const user = await aUser()
  const [here, there] = [
    await createSession(user.id, 'here'),
    await createSession(user.id, 'there'),
  ]
  const stranger = await createSession((await aUser()).id, '')
  expect((await listSessions(user.id)).map(({ userAgent }) => userAgent).toSorted()).toEqual([
    'here',
    'there',
  ])
  expect(await endSessionsOf(user.id, here.idHash)).toBe(1)
  expect(await findSession(there.token)).toBeNull()
  expect(await findSession(here.token)).not.toBeNull()
  expect(await endSessionsOf(user.id)).toBe(1)
  expect(await findSession(here.token)).toBeNull()
  expect(await findSession(stranger.token)).not.toBeNull()
  await endSession(stranger.idHash)
  expect(await findSession(stranger.token)).toBeNull()
})

describe('the credentials of an account that the site created', () => {
  test('stay readable for 30 minutes, and the database stores them encrypted', async () => {
    const { idHash } = await createSession(null, '')
    expect(await readGeneratedAccount(idHash)).toBeNull()
    await saveGeneratedAccount(idHash, account)
    expect(await readGeneratedAccount(idHash)).toEqual(account)
    const row = await rowOf(idHash)
    expect(JSON.stringify(row)).not.toContain(account.password)
    const minutes = (Date.parse(row?.secretsExpireAt ?? '') - now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  test('expire after 30 minutes', async () => {
    const { idHash } = await createSession(null, '')
    await saveGeneratedAccount(idHash, account)
    await db()
      .updateTable('sessions')
      .set({ secretsExpireAt: past })
      .where('idHash', '=', idHash)
      .execute()
    expect(await readGeneratedAccount(idHash)).toBeNull()
    await sweepExpired()
    expect((await rowOf(idHash))?.secrets).toBeNull()
  })
})
