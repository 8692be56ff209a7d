import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/authenticator.ts'
import { call, get, post, type Answer } from '../../../tests/calls.ts'
import { now } from '../../../tests/clock.ts'
import { aPassword, aUser } from '../../../tests/records.ts'
import { db } from '../../db.server.ts'
import { findUser } from '../../http/auth.server.ts'
import { reencrypt } from '../../models/reencryption.server.ts'
import { newestPrefix } from '../../models/encryption.server.ts'
import { isoNow } from '../../models/id.server.ts'
import { confirmEmail, hashPassword, type NewUser } from '../../models/user.server.ts'
import * as forgot from './forgot-password.tsx'
import * as login from './login.tsx'
import * as code from './login-code.tsx'
import * as newPassword from './login-new-password.tsx'
import * as reset from './reset-password.tsx'
import * as settings from './settings.tsx'
import * as twoFactor from './two-factor.tsx'

const page = '/account-settings/two-factor'
const security = '/account-settings?tab=security'
const halfMinute = 30_000

type Who = { username: string }

let addresses = 0
/** Tries of one address are limited by themselves. */
const anAddress = () => {
  addresses += 1
  return { 'x-contrail-peer': `203.0.${addresses >> 8}.${addresses % 256}` }
}

const enterPassword = ({ username }: Who, path = '/login', cookies: string[] = []) =>
  call(
    login.action,
    post(path, { username, password: aPassword }, { cookies, headers: anAddress() }),
  )

const enterCode = (cookies: string[], text: string, path = '/login/code') =>
  call(code.action, post(path, { code: text }, { cookies, headers: anAddress() }))

const whoIs = async (cookies: string[]) => (await findUser(get('/', cookies)))?.username ?? null

const locationOf = ({ headers }: Answer) => headers.get('Location')

async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The key of an app that is being set up. */
async function begin(cookies: string[]): Promise<string> {
  await call(twoFactor.action, post(page, { intent: 'begin' }, { cookies }))
  const { body } = await call(twoFactor.loader, get(page, cookies))
  return (body as { setUp: { key: string } }).setUp.key
}

const send = (
  cookies: string[],
  intent: string,
  text: string,
  currentPassword: string = aPassword,
) => call(twoFactor.action, post(page, { intent, currentPassword, code: text }, { cookies }))

/** Somebody who signs in with a code; `taken` turned it on and works no more. */
async function aCarefulUser(changes: Partial<NewUser> = {}) {
  const user = await aUser(changes)
  const { cookies } = await enterPassword(user)
  const key = await begin(cookies)
  const taken = codeOf(key)
  const answer = await send(cookies, 'turn-on', taken)
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
  return { ...user, key, cookies, recoveryCodes, taken }
}

/** The app's clock may be ahead: a code that was not taken yet, and is good for once. */
const nextCode = ({ key }: { key: string }) => codeOf(key, now() + halfMinute)

describe('turning it on', () => {
  test('takes a right code and the password, and gives ten recovery codes', async () => {
    const user = await aUser()
    const { cookies } = await enterPassword(user)
    expect((await call(twoFactor.loader, get(page, cookies))).body).toMatchObject({ state: 'off' })
    const key = await begin(cookies)
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const { body } = await call(twoFactor.loader, get(page, cookies))
    expect(body).toMatchObject({
      state: 'begun',
      setUp: {
        uri: `otpauth://totp/Contrail:${user.username}?issuer=Contrail&secret=${key.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
      },
    })

    const wrongCode = await send(cookies, 'turn-on', '000000')
    expect(wrongCode).toMatchObject({
      status: 400,
      body: { result: { error: { code: [expect.stringContaining('Each works once')] } } },
    })
    const wrongPassword = await send(cookies, 'turn-on', codeOf(key), 'wrong')
    expect(wrongPassword).toMatchObject({
      status: 400,
      body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
    })
    expect(JSON.stringify([wrongCode, wrongPassword])).not.toContain('"initialValue":{"c')

    const done = await send(cookies, 'turn-on', codeOf(key).replace(/^.../, '$& '))
    const { recoveryCodes } = done.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect((await call(twoFactor.loader, get(page, cookies))).body).toMatchObject({
      state: 'on',
      codesLeft: 10,
    })
    expect(await mailsTo(user.email)).toEqual(['second-factor-on'])
    expect((await call(settings.loader, get(security, cookies))).body).toMatchObject({
      security: { secondFactor: { codesLeft: 10 } },
    })
  })

  test('ends the other sessions, which began without it', async () => {
    const user = await aUser()
    const [here, there] = [await enterPassword(user), await enterPassword(user)]
    const key = await begin(here.cookies)
    await send(here.cookies, 'turn-on', codeOf(key))
    expect([await whoIs(here.cookies), await whoIs(there.cookies)]).toEqual([user.username, null])
  })

  test('keeps neither the key nor a recovery code readable in the database', async () => {
    const { id, key, recoveryCodes } = await aCarefulUser()
    const user = await db().selectFrom('users').selectAll().where('id', '=', id).execute()
    const codes = await db().selectFrom('recoveryCodes').selectAll().execute()
    const stored = JSON.stringify([user, codes])
    for (const secret of [key.replaceAll(' ', ''), ...recoveryCodes]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(secret.replaceAll('-', ''))
    }
  })

  test('can be given up half way, and begun anew with another key', async () => {
    const { cookies } = await enterPassword(await aUser())
    const first = await begin(cookies)
    await call(twoFactor.action, post(page, { intent: 'cancel' }, { cookies }))
    expect((await call(twoFactor.loader, get(page, cookies))).body).toMatchObject({ state: 'off' })
    expect(locationOf(await send(cookies, 'turn-on', codeOf(first)))).toBe(page)
    expect(await begin(cookies)).not.toBe(first)
  })

  test('shows and takes what was begun in the same session alone', async () => {
    const user = await aUser()
    const [held, own] = [await enterPassword(user), await enterPassword(user)]
    const planted = await begin(held.cookies)
    // Its owner begins anew, and does not confirm what somebody else has the key of.
    expect((await call(twoFactor.loader, get(page, own.cookies))).body).toMatchObject({
      state: 'off',
    })
    expect(locationOf(await send(own.cookies, 'turn-on', codeOf(planted)))).toBe(page)
    const key = await begin(own.cookies)
    expect(locationOf(await send(held.cookies, 'turn-on', codeOf(key)))).toBe(page)
    expect((await send(own.cookies, 'turn-on', codeOf(key))).status).toBe(200)
  })

  test('is on with the key whose code was given, whatever is begun in this moment', async () => {
    const user = await aUser()
    const [held, own] = [await enterPassword(user), await enterPassword(user)]
    const key = await begin(own.cookies)
    const [answer] = await Promise.all([
      send(own.cookies, 'turn-on', codeOf(key)),
      call(twoFactor.action, post(page, { intent: 'begin' }, { cookies: held.cookies })),
    ])
    // The password takes a while to check: by then something else was begun.
    expect(locationOf(answer)).toBe(page)
    expect(locationOf(await enterPassword(user))).toBe('/')
  })

  test('is not begun again while it is on', async () => {
    const { cookies, key } = await aCarefulUser()
    await call(twoFactor.action, post(page, { intent: 'begin' }, { cookies }))
    await call(twoFactor.action, post(page, { intent: 'cancel' }, { cookies }))
    expect((await call(twoFactor.loader, get(page, cookies))).body).toMatchObject({ state: 'on' })
    expect(locationOf(await send(cookies, 'turn-on', codeOf(key)))).toBe(page)
  })
})

describe('signing in with it', () => {
  test('asks for a code after the password, and until then the visitor is nobody', async () => {
    const user = await aCarefulUser()
    const waiting = await enterPassword(user, '/login?redirect=%2Fmy-trips')
    expect([waiting.status, locationOf(waiting)]).toEqual([303, '/login/code?redirect=%2Fmy-trips'])
    expect(await whoIs(waiting.cookies)).toBeNull()
    expect(waiting.cookies.join()).not.toContain('contrail_devices')
    const { body } = await call(code.loader, get('/login/code', waiting.cookies))
    expect(body).toMatchObject({ byRecovery: false })

    for (const text of ['000000', user.taken]) {
      expect(await enterCode(waiting.cookies, text)).toMatchObject({ status: 400, cookies: [] })
    }
    const used = nextCode(user)
    const done = await enterCode(waiting.cookies, used, '/login/code?redirect=%2Fmy-trips')
    expect([done.status, locationOf(done)]).toEqual([303, '/my-trips'])
    expect(await whoIs(done.cookies)).toBe(user.username)
    // The waiting session is over, and its code is used up elsewhere too.
    expect(locationOf(await call(code.loader, get('/login/code', waiting.cookies)))).toBe('/login')
    const second = await enterPassword(user)
    expect((await enterCode(second.cookies, used)).status).toBe(400)
  })

  test.each([
    ['1', 'Enter the 6 digits that your app shows'],
    ['', 'Enter the 6 digits that your app shows'],
    ['1234567', 'Enter the 6 digits that your app shows'],
  ])('explains that %j is no code', async (text, message) => {
    const { cookies } = await enterPassword(await aCarefulUser())
    expect(await enterCode(cookies, text)).toMatchObject({
      status: 400,
      body: { result: { error: { code: [message] } } },
    })
  })

  test('takes each recovery code once', async () => {
    const user = await aCarefulUser()
    const [first = ''] = user.recoveryCodes
    const path = '/login/code?by=recovery'
    const waiting = await enterPassword(user)
    expect((await enterCode(waiting.cookies, 'aaaa-aaaa-aaaa-aaaa', path)).status).toBe(400)
    const done = await enterCode(waiting.cookies, ` ${first.toUpperCase()} `, path)
    expect(await whoIs(done.cookies)).toBe(user.username)
    const again = await enterPassword(user)
    expect((await enterCode(again.cookies, first, path)).status).toBe(400)
  })

  test('a code given by several visitors at once signs one of them in', async () => {
    const user = await aCarefulUser()
    const waiting = await Promise.all([1, 2, 3, 4].map(() => enterPassword(user)))
    const right = nextCode(user)
    const answers = await Promise.all(waiting.map(({ cookies }) => enterCode(cookies, right)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400])
  })

  test('is limited for strangers together, who have the password; the owner is told once', async () => {
    const user = await aCarefulUser()
    const known = await enterCode((await enterPassword(user)).cookies, nextCode(user))
    const devices = known.cookies.filter((cookie) => cookie.startsWith('contrail_devices'))
    const statuses: number[] = []
    for (const _ of Array.from({ length: 12 })) {
      const { cookies } = await enterPassword(user)
      statuses.push((await enterCode(cookies, '000000')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect((await mailsTo(user.email)).filter((kind) => kind === 'codes-refused')).toHaveLength(1)

    // On a device that the account knows, its owner is not kept out.
    const { cookies } = await enterPassword(user, '/login', devices)
    const [recovery = ''] = user.recoveryCodes
    const own = await enterCode([...cookies, ...devices], recovery, '/login/code?by=recovery')
    expect(await whoIs(own.cookies)).toBe(user.username)
  })

  test('waits ten minutes, and not beyond a change of the password elsewhere', async () => {
    const user = await aCarefulUser()
    const late = await enterPassword(user)
    await db()
      .updateTable('sessions')
      .set({ signingInUntil: isoNow(-1) })
      .where('signingInUserId', '=', user.id)
      .execute()
    const over = await enterCode(late.cookies, nextCode(user))
    expect([over.status, locationOf(over)]).toEqual([303, '/login'])

    const waiting = await enterPassword(user)
    const change = {
      currentPassword: aPassword,
      newPassword: 'Battery-Staple-9',
      confirmPassword: 'Battery-Staple-9',
    }
    const { cookies } = user
    await call(settings.action, post(security, change, { cookies }))
    expect(locationOf(await enterCode(waiting.cookies, nextCode(user)))).toBe('/login')
  })

  test('nobody gets to the second step without the first', async () => {
    expect(locationOf(await call(code.loader, get('/login/code')))).toBe('/login')
    expect(locationOf(await enterCode([], '123456'))).toBe('/login')
  })

  test.each(['//evil.example', '/.//evil.example', 'https://evil.example'])(
    'never leads to %j',
    async (target) => {
      const user = await aCarefulUser()
      const query = new URLSearchParams({ redirect: target })
      const waiting = await enterPassword(user, `/login?${query}`)
      expect(locationOf(waiting)).toBe('/login/code')
      const done = await enterCode(waiting.cookies, nextCode(user), `/login/code?${query}`)
      expect(locationOf(done)).toBe('/')
    },
  )

  test('fails when the key can no longer be read, except by a recovery code', async () => {
    const user = await aCarefulUser()
    await db()
      .updateTable('users')
      .set({ secondFactorSecret: 'v1.AAAA' })
      .where('id', '=', user.id)
      .execute()
    const waiting = await enterPassword(user)
    expect((await enterCode(waiting.cookies, nextCode(user))).status).toBe(400)
    const [recovery = ''] = user.recoveryCodes
    const done = await enterCode(waiting.cookies, recovery, '/login/code?by=recovery')
    expect(await whoIs(done.cookies)).toBe(user.username)
  })
})

test('its key comes to stand under the newest data key, and its codes stay good', async () => {
  const user = await aCarefulUser()
  const stored = async () => {
    const query = db().selectFrom('users').select('secondFactorSecret').where('id', '=', user.id)
    return (await query.executeTakeFirst())?.secondFactorSecret ?? ''
  }
  // As it was written before a text named its key.
  await db()
    .updateTable('users')
    .set({ secondFactorSecret: (await stored()).replace(newestPrefix, 'v1.') })
    .where('id', '=', user.id)
    .execute()
  await reencrypt()
  expect((await stored()).startsWith(newestPrefix)).toBe(true)
  const waiting = await enterPassword(user)
  expect((await enterCode(waiting.cookies, nextCode(user))).status).toBe(303)
})

describe('changing it', () => {
  test('takes the password and a code together', async () => {
    const user = await aCarefulUser()
    for (const [password, text] of [
      ['wrong', nextCode(user)],
      [aPassword, '000000'],
      [aPassword, ''],
    ] as const) {
      for (const intent of ['turn-off', 'renew-codes']) {
        expect((await send(user.cookies, intent, text, password)).status).toBe(400)
      }
    }
    expect((await call(twoFactor.loader, get(page, user.cookies))).body).toMatchObject({
      state: 'on',
      codesLeft: 10,
    })
  })

  test('new recovery codes replace the old ones', async () => {
    const user = await aCarefulUser()
    const [old = '', other = ''] = user.recoveryCodes
    const { body } = await send(user.cookies, 'renew-codes', old)
    const { recoveryCodes } = body as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes).not.toContain(other)
    expect((await send(user.cookies, 'turn-off', other)).status).toBe(400)
  })

  test('turned off, a sign-in takes the password alone, and the owner is told', async () => {
    const user = await aCarefulUser()
    const off = await send(user.cookies, 'turn-off', nextCode(user))
    expect([off.status, locationOf(off)]).toEqual([303, security])
    expect(await whoIs((await enterPassword(user)).cookies)).toBe(user.username)
    expect(await mailsTo(user.email)).toEqual(['second-factor-on', 'second-factor-off'])
    const codes = db().selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id)
    expect(await codes.execute()).toEqual([])
  })

  test.each(['begin', 'turn-on', 'turn-off', 'renew-codes', 'cancel', ''])(
    'nobody who is signed out does anything (%j)',
    async (intent) => {
      expect(locationOf(await send([], intent, '123456'))).toContain('/login')
    },
  )
})

describe('a mailed link to a new password', () => {
  const own = { newPassword: 'Battery-Staple-9', confirmPassword: 'Battery-Staple-9' }

  /** Where a sign-in leads after it. */
  async function afterReset({ username, email }: { username: string; email: string }) {
    await call(forgot.action, post('/forgot-password', { email }))
    const mail = db().selectFrom('outbox').select('text').where('recipient', '=', email)
    const { text } = await mail.where('kind', '=', 'password-reset').executeTakeFirstOrThrow()
    const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''
    expect((await call(reset.action, post(link, own))).status).toBe(303)
    const signIn = { username, password: own.newPassword }
    return locationOf(await call(login.action, post('/login', signIn)))
  }

  test('leaves it on for who has confirmed the email, and for administrators', async () => {
    const user = await aCarefulUser()
    await confirmEmail(user.id)
    expect(await afterReset(user)).toBe('/login/code')
    expect(await afterReset(await aCarefulUser({ isAdmin: true }))).toBe('/login/code')
  })

  // Somebody opened the account with another's address, and turned it on to keep its owner out.
  test('turns it off where the email was never confirmed', async () => {
    const user = await aCarefulUser()
    expect(await afterReset(user)).toBe('/')
    expect(await mailsTo(user.email)).toContain('second-factor-off')
  })
})

describe('a password that was made for a guest', () => {
  const own = { newPassword: 'Battery-Staple-9', confirmPassword: 'Battery-Staple-9' }
  const aGuest = async () =>
    aUser({ passwordGenerated: true, passwordHash: await hashPassword(aPassword) })
  const choose = (cookies: string[], fields: Record<string, string>) =>
    call(newPassword.action, post('/login/new-password', fields, { cookies }))

  test('is changed before the sign-in is done, once', async () => {
    const user = await aGuest()
    const waiting = await enterPassword(user)
    expect(locationOf(waiting)).toBe('/login/new-password')
    expect(await whoIs(waiting.cookies)).toBeNull()
    const { status } = await call(newPassword.loader, get('/login/new-password', waiting.cookies))
    expect(status).toBe(200)
    const weak = { newPassword: 'short', confirmPassword: 'short' }
    expect((await choose(waiting.cookies, weak)).status).toBe(400)

    const done = await choose(waiting.cookies, own)
    expect([done.status, locationOf(done)]).toEqual([303, '/my-trips'])
    expect(await whoIs(done.cookies)).toBe(user.username)
    expect(await mailsTo(user.email)).toEqual(['password-changed'])
    expect((await enterPassword(user)).status).toBe(400)
    const again = await call(
      login.action,
      post('/login', { username: user.username, password: own.newPassword }),
    )
    expect(await whoIs(again.cookies)).toBe(user.username)
  })

  test('comes after the code, where both are asked for', async () => {
    const user = await aCarefulUser()
    await db()
      .updateTable('users')
      .set({ passwordGenerated: 1 })
      .where('id', '=', user.id)
      .execute()
    const waiting = await enterPassword(user)
    expect(locationOf(await choose(waiting.cookies, own))).toBe('/login?redirect=%2Fmy-trips')
    const coded = await enterCode(waiting.cookies, nextCode(user))
    expect(locationOf(coded)).toBe('/login/new-password')
    expect(await whoIs(waiting.cookies)).toBeNull()
    expect(await whoIs((await choose(waiting.cookies, own)).cookies)).toBe(user.username)
  })

  test('is replaced once, however many chose one at once', async () => {
    const user = await aGuest()
    const waiting = await Promise.all([enterPassword(user), enterPassword(user)])
    const chosen = ['Battery-Staple-8', 'Battery-Staple-9']
    const answers = await Promise.all(
      waiting.map(({ cookies }, index) => {
        const password = chosen[index] ?? ''
        return choose(cookies, { newPassword: password, confirmPassword: password })
      }),
    )
    expect(answers.map(locationOf).sort()).toEqual(['/login?redirect=%2Fmy-trips', '/my-trips'])
    const taken = chosen[answers.findIndex((answer) => locationOf(answer) === '/my-trips')] ?? ''
    const signIn = { username: user.username, password: taken }
    expect((await call(login.action, post('/login', signIn))).status).toBe(303)
    expect(await mailsTo(user.email)).toEqual(['password-changed'])
  })

  test('nobody changes it without having signed in with it', async () => {
    const answer = await choose([], own)
    expect(locationOf(answer)).toBe('/login?redirect=%2Fmy-trips')
  })
})

describe('the list of sessions', () => {
  test('ends one of them, and only of the same user', async () => {
    const [user, other] = [await aUser(), await aUser()]
    const [here, there] = [await enterPassword(user), await enterPassword(user)]
    const stranger = await enterPassword(other)
    const listed = async (cookies: string[]) => {
      const { body } = await call(settings.loader, get(security, cookies))
      return (body as { security: { sessions: { key: string; current: boolean }[] } }).security
        .sessions
    }
    const end = (session: string) =>
      call(
        settings.action,
        post(security, { intent: 'end-session', session }, { cookies: here.cookies }),
      )
    const [theirs] = await listed(stranger.cookies)
    for (const key of [theirs?.key ?? '', '', '%', '_']) await end(key)
    expect(await whoIs(stranger.cookies)).toBe(other.username)
    expect(await whoIs(there.cookies)).toBe(user.username)

    const elsewhere = (await listed(here.cookies)).find(({ current }) => !current)
    expect((await end(elsewhere?.key ?? '')).status).toBe(303)
    expect([await whoIs(here.cookies), await whoIs(there.cookies)]).toEqual([user.username, null])
  })
})
