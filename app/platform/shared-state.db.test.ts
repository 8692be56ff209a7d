import type { ModeKey } from '#app/core/site/mode.ts'
import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { now } from '../../tests/clock.ts'
import { aUser } from '../../tests/samples/records.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import {
  emailConfirmations,
  passwordResets,
} from '#app/core/account/sign-in/link-token.store.server.ts'
import { newId } from './id.server.ts'
import { acquireLease, releaseLease } from '#app/platform/concurrency/lease.server.ts'
import { resetPoints, takePoint } from './limit.server.ts'
import {
  enqueueMessage,
  markMessageFailed,
  markMessageSent,
  claimDueMessages,
} from '#app/core/mail/outbox.store.server.ts'
import { findSearch, deleteSearch, saveSearch } from '#app/core/search/search.store.server.ts'
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
} from '#app/core/account/sign-in/second-factor.store.server.ts'
import { beginSession } from '#app/core/booking/visitor-session.server.ts'
import { endSessionsOf, listSessions } from '#app/core/account/sign-in/session.store.server.ts'
import { currentMode, setMode } from '#app/core/site/settings.store.server.ts'
import { hashPassword, setPassword } from '#app/core/account/user.store.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Moves only the clock and leaves timers running, because the database drivers need timers. */
function later(seconds: number) {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
}

test('ids sort by their creation time', () => {
  const ids = [1, 2_000, 1_700_000_000_000, 1_700_000_000_001].map((now) => newId('co', now))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]).toMatch(/^co_[0-9a-hjkmnp-tv-z]{26}$/)
})

test('ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1_000 }, () => newId('msg', 1_700_000_000_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1_000)
})

describe('a lease', () => {
  test('has one holder when ten callers acquire it at the same time', async () => {
    const name = randomUUID()
    const holders = Array.from({ length: 10 }, () => acquireLease(name, randomUUID(), 60))
    expect((await Promise.all(holders)).filter(Boolean)).toHaveLength(1)
  })

  test('can be renewed by its holder, and is free after its release or expiry', async () => {
    const name = randomUUID()
    expect(await acquireLease(name, 'a', 60)).toBe(true)
    expect(await acquireLease(name, 'a', 60)).toBe(true)
    await releaseLease(name, 'b')
    expect(await acquireLease(name, 'b', 60)).toBe(false)
    await releaseLease(name, 'a')
    expect(await acquireLease(name, 'b', 60)).toBe(true)
    later(61)
    expect(await acquireLease(name, 'c', 60)).toBe(true)
    expect(await acquireLease(name, 'b', 60)).toBe(false)
  })
})

describe('a limit', () => {
  test('gives out exactly its points when many callers take points at the same time', async () => {
    const allowance = { key: randomUUID(), points: 5, seconds: 60 }
    const waits = await Promise.all(Array.from({ length: 20 }, () => takePoint(allowance)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    for (const wait of waits.filter(Boolean)) expect(wait).toBeGreaterThan(50)
  })

  test('starts again when its period ends or its points are reset', async () => {
    const allowance = { key: randomUUID(), points: 1, seconds: 60 }
    expect(await takePoint(allowance)).toBe(0)
    expect(await takePoint(allowance)).toBeGreaterThan(0)
    await resetPoints(allowance.key)
    expect(await takePoint(allowance)).toBe(0)
    later(61)
    expect(await takePoint(allowance)).toBe(0)
    later(1000)
    await sweepExpired()
    expect(await db().selectFrom('limits').selectAll().execute()).toEqual([])
  })
})

describe('the period of a limit', () => {
  test('starts with the first call, and no later call extends it', async () => {
    const allowance = { key: randomUUID(), points: 1, seconds: 60 }
    await takePoint(allowance)
    later(40)
    expect(await takePoint(allowance)).toBeLessThanOrEqual(20)
    vi.useRealTimers()
    later(61)
    expect(await takePoint(allowance)).toBe(0)
  })
})

describe('the mode', () => {
  test('defaults to test, and a switch is audited and reaches other instances within five seconds', async () => {
    expect(await currentMode()).toBe('test')
    await setMode('live', 'usr_admin')
    expect(await currentMode()).toBe('live')
    const audit = await db().selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ actor: 'usr_admin', action: 'mode.changed', detail: 'live' }])
    await db().updateTable('settings').set({ value: 'test' }).where('key', '=', 'mode').execute()
    later(5.1)
    expect(await currentMode()).toBe('test')
  })
})

describe('the outbox', () => {
  const message = (subject: string) => ({
    kind: 'price-drop' as const,
    recipient: 'ada@contrail.example',
    subject,
    html: '<p>Hello</p>',
    text: 'Hello',
  })
  const subjects = async () => (await claimDueMessages(50)).map(({ subject }) => subject)

  test('gives each message to only one of several senders', async () => {
    const names: string[] = Array.from({ length: 5 }, () => randomUUID())
    for (const name of names) await enqueueMessage(message(name))
    const taken = (await Promise.all(Array.from({ length: 4 }, subjects))).flat()
    expect(taken.filter((subject) => names.includes(subject)).toSorted()).toEqual(names.toSorted())
  })

  test('sends no message of a transaction that was rolled back', async () => {
    const name = randomUUID()
    const broken = inTransaction(async () => {
      await enqueueMessage(message(name))
      throw new Error('booking')
    })
    await expect(broken).rejects.toThrow('booking')
    expect(await subjects()).not.toContain(name)
  })

  test('retries with growing pauses, then hourly, and gives up after three days', async () => {
    const name = randomUUID()
    await enqueueMessage(message(name))
    const minutes = []
    const fail = async () => {
      const taken = (await claimDueMessages(50)).find(({ subject }) => subject === name)
      if (!taken) return null
      await markMessageFailed(taken, 'refused', false)
      const row = await db()
        .selectFrom('outbox')
        .select(['nextAttemptAt', 'lastError'])
        .where('subject', '=', name)
        .executeTakeFirstOrThrow()
      expect(row.lastError).toBe('refused')
      return Math.round((Date.parse(row.nextAttemptAt) - now()) / 60_000)
    }
    for (let attempt = 1; attempt <= 8; attempt++) {
      const pause = await fail()
      minutes.push(pause)
      later(60 * (pause ?? 0))
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    later(72 * 3600)
    expect(await fail()).toBe(60)
    later(3600)
    expect(await fail()).toBeNull()
  })

  test('sends only one of several messages with the same key', async () => {
    const name = randomUUID()
    for (let index = 0; index < 3; index += 1) {
      await enqueueMessage({ ...message(name), dedupeKey: name })
    }
    expect((await subjects()).filter((subject) => subject === name)).toHaveLength(1)
  })

  test('sends each message once', async () => {
    const name = randomUUID()
    await enqueueMessage(message(name))
    const taken = (await claimDueMessages(50)).find(({ subject }) => subject === name)
    if (!taken) throw new Error('Not due')
    await markMessageSent(taken)
    later(1_000_000)
    expect(await subjects()).not.toContain(name)
  })
})

test('concurrent renewals leave one valid set of recovery codes and one email confirmation', async () => {
  const { id } = await aUser()
  const renew = (set: number) =>
    inTransaction(async () => {
      await replaceRecoveryCodes(id, [`a${set}`, `b${set}`])
      return emailConfirmations.create(id)
    })
  const tokens = await Promise.all([1, 2, 3, 4, 5].map(renew))
  expect(await countRecoveryCodes(id)).toBe(2)
  const users = await Promise.all(tokens.map(emailConfirmations.find))
  expect(users.filter((user) => user === id)).toHaveLength(1)
})

test('a session created during a password change is ended by that change', async () => {
  const passwordHash = await hashPassword('another secret of theirs')
  for (let round = 0; round < 5; round += 1) {
    const user = await aUser()
    const change = () =>
      inTransaction(async () => {
        await setPassword(user.id, passwordHash)
        await endSessionsOf(user.id)
      })
    const begins = Array.from({ length: 4 }, () => beginSession(null, user, 'a browser'))
    await Promise.all([...begins, change()])
    expect(await listSessions(user.id)).toEqual([])
    expect(await beginSession(null, user, 'a browser')).toBeNull()
  }
})

describe('a link to reset a password', () => {
  test('works only once when it is used several times at the same moment', async () => {
    const { id } = await aUser()
    const token = await passwordResets.create(id)
    expect(await passwordResets.find(token)).toBe(id)
    const uses = await Promise.all(Array.from({ length: 10 }, () => passwordResets.redeem(token)))
    expect(uses.filter((used) => used === id)).toHaveLength(1)
    expect(await passwordResets.find(token)).toBeNull()
  })

  test('replaces the other links when several are requested at the same moment', async () => {
    const { id } = await aUser()
    const ask = () => inTransaction(() => passwordResets.create(id))
    const tokens = await Promise.all(Array.from({ length: 5 }, ask))
    const users = await Promise.all(tokens.map(passwordResets.find))
    expect(users.filter((user) => user === id)).toHaveLength(1)
  })

  test('expires after half an hour or when the user requests another link', async () => {
    const { id } = await aUser()
    const first = await passwordResets.create(id)
    const second = await passwordResets.create(id)
    expect(await passwordResets.redeem(first)).toBeNull()
    later(1790)
    expect(await passwordResets.find(second)).toBe(id)
    later(20)
    expect(await passwordResets.find(second)).toBeNull()
    expect(await passwordResets.redeem(second)).toBeNull()
    await sweepExpired()
    expect(
      await db().selectFrom('passwordResets').where('userId', '=', id).selectAll().execute(),
    ).toEqual([])
  })
})

test('a saved search can be listed until it expires or is deleted', async () => {
  const key: ModeKey = `test/${randomUUID()}`
  const query = {
    tripType: 'one-way' as const,
    slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-03-14' }] as [
      { origin: string; destination: string; date: string },
    ],
    cabinClass: 'economy' as const,
    adults: 1,
    children: 0,
    infants: 0,
  }
  const save = (offerRequestId: string) =>
    saveSearch({ key, query, offerRequestId, freshMs: 300_000 })
  expect(await findSearch(key)).toBeNull()
  await save('orq_1')
  await save('orq_2')
  expect(await findSearch(key)).toMatchObject({ offerRequestId: 'orq_2' })
  await deleteSearch(key)
  expect(await findSearch(key)).toBeNull()
  await save('orq_3')
  later(301)
  expect(await findSearch(key)).toBeNull()
  await sweepExpired()
  expect(await db().selectFrom('searches').selectAll().execute()).toEqual([])
})
