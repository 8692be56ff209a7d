import { describe, expect, test } from 'vitest'
import { addressAfter } from '../../../../tests/address-after.ts'
import { codeOf } from '../../../../tests/authenticator.ts'
import { call, get, post } from '../../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../../tests/samples/records.ts'
import {
  aTwoFactorUser,
  aConfirmedUser,
  startTwoFactorSetup,
  enterCode,
  enterPassword,
  nextCode,
  securityPage,
  sendTwoFactor,
  twoFactorPage,
  readCurrentUser,
} from '../../../../tests/samples/sign-ins.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newestPrefix } from '#app/platform/encryption.server.ts'
import { reencrypt } from '#app/core/people/reencryption.server.ts'
import { replaceRecoveryCodes } from '#app/core/account/sign-in/second-factor.store.server.ts'
import * as forgot from './forgot-password.tsx'
import * as login from './login.tsx'
import * as reset from './reset-password.tsx'
import * as settings from '#app/routes/account/settings.tsx'
import * as twoFactor from '#app/routes/account/two-factor.tsx'
import { kindsTo } from '../../../../tests/samples/mails.ts'

describe('turning on two-factor authentication', () => {
  test('the setup needs a correct code and the password, and shows ten recovery codes', async () => {
    const user = await aConfirmedUser()
    const { cookies } = await enterPassword(user)
    expect((await call(twoFactor.loader, get(twoFactorPage, cookies))).body).toMatchObject({
      state: 'off',
    })
    const key = await startTwoFactorSetup(cookies)
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const { body } = await call(twoFactor.loader, get(twoFactorPage, cookies))
    expect(body).toMatchObject({
      state: 'begun',
      setUp: {
        uri: `otpauth://totp/Contrail:${user.username}?issuer=Contrail&secret=${key.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
      },
    })

    const wrongCode = await sendTwoFactor(cookies, 'turn-on', '000000')
    expect(wrongCode).toMatchObject({
      status: 400,
      body: { result: { error: { code: [expect.stringContaining('Each code works once')] } } },
    })
    const wrongPassword = await sendTwoFactor(cookies, 'turn-on', codeOf(key), 'wrong')
    expect(wrongPassword).toMatchObject({
      status: 400,
      body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
    })
    expect(JSON.stringify([wrongCode, wrongPassword])).not.toContain('"initialValue":{"c')

    const done = await sendTwoFactor(cookies, 'turn-on', codeOf(key).replace(/^.../, '$& '))
    const { recoveryCodes } = done.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{2}$/)
    const since = done.cookies
    expect((await call(twoFactor.loader, get(twoFactorPage, since))).body).toMatchObject({
      state: 'on',
      codesLeft: 10,
    })
    expect(await kindsTo(user.email)).toEqual(['second-factor-on'])
    expect((await call(settings.loader, get(securityPage, since))).body).toMatchObject({
      security: { secondFactor: { codesLeft: 10 } },
    })
  })

  test('the setup needs a confirmed email, except for administrators', async () => {
    const { cookies } = await enterPassword(await aUser())
    const shown = async () => (await call(twoFactor.loader, get(twoFactorPage, cookies))).body
    expect(await shown()).toMatchObject({ state: 'unconfirmed' })
    await call(twoFactor.action, post(twoFactorPage, { intent: 'begin' }, { cookies }))
    expect(await shown()).toMatchObject({ state: 'unconfirmed' })
    expect(addressAfter(await sendTwoFactor(cookies, 'turn-on', '123456'))).toBe(twoFactorPage)
    const admin = await enterPassword(await aUser({ isAdmin: true }))
    expect(await startTwoFactorSetup(admin.cookies)).toMatch(/^[A-Z2-7]{4} /)
  })

  test('a completed setup ends all earlier sessions and starts a new one', async () => {
    const user = await aConfirmedUser()
    const [here, there] = [await enterPassword(user), await enterPassword(user)]
    const key = await startTwoFactorSetup(here.cookies)
    const { cookies } = await sendTwoFactor(here.cookies, 'turn-on', codeOf(key))
    expect(await readCurrentUser(cookies)).toBe(user.username)
    expect([await readCurrentUser(here.cookies), await readCurrentUser(there.cookies)]).toEqual([
      null,
      null,
    ])
  })

  test('the key and the recovery codes are stored encrypted', async () => {
    const { id, key, recoveryCodes } = await aTwoFactorUser()
    const user = await db().selectFrom('users').selectAll().where('id', '=', id).execute()
    const codes = await db().selectFrom('recoveryCodes').selectAll().execute()
    const stored = JSON.stringify([user, codes])
    for (const secret of [key.replaceAll(' ', ''), ...recoveryCodes]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(secret.replaceAll('-', ''))
    }
  })

  test('the setup can be cancelled and restarted with another key', async () => {
    const { cookies } = await enterPassword(await aConfirmedUser())
    const first = await startTwoFactorSetup(cookies)
    await call(twoFactor.action, post(twoFactorPage, { intent: 'cancel' }, { cookies }))
    expect((await call(twoFactor.loader, get(twoFactorPage, cookies))).body).toMatchObject({
      state: 'off',
    })
    expect(addressAfter(await sendTwoFactor(cookies, 'turn-on', codeOf(first)))).toBe(twoFactorPage)
    expect(await startTwoFactorSetup(cookies)).not.toBe(first)
  })

  test('a session can complete only the setup that it started', async () => {
    const user = await aConfirmedUser()
    const [held, own] = [await enterPassword(user), await enterPassword(user)]
    const planted = await startTwoFactorSetup(held.cookies)
    // The owner’s session shows no setup, so the owner cannot confirm a key that an attacker knows.
    expect((await call(twoFactor.loader, get(twoFactorPage, own.cookies))).body).toMatchObject({
      state: 'off',
    })
    expect(addressAfter(await sendTwoFactor(own.cookies, 'turn-on', codeOf(planted)))).toBe(
      twoFactorPage,
    )
    const key = await startTwoFactorSetup(own.cookies)
    expect(addressAfter(await sendTwoFactor(held.cookies, 'turn-on', codeOf(key)))).toBe(
      twoFactorPage,
    )
    expect((await sendTwoFactor(own.cookies, 'turn-on', codeOf(key))).status).toBe(200)
  })

  test('a key is not activated when another session starts a setup at the same time', async () => {
    const user = await aConfirmedUser()
    const [held, own] = [await enterPassword(user), await enterPassword(user)]
    const key = await startTwoFactorSetup(own.cookies)
    const [answer] = await Promise.all([
      sendTwoFactor(own.cookies, 'turn-on', codeOf(key)),
      call(twoFactor.action, post(twoFactorPage, { intent: 'begin' }, { cookies: held.cookies })),
    ])
    // The other session has started its setup while the password was being checked.
    expect(addressAfter(answer)).toBe(twoFactorPage)
    expect(addressAfter(await enterPassword(user))).toBe('/')
  })

  test('a setup can’t start while two-factor authentication is on', async () => {
    const user = await aTwoFactorUser()
    const { cookies, key } = user
    await call(twoFactor.action, post(twoFactorPage, { intent: 'begin' }, { cookies }))
    await call(twoFactor.action, post(twoFactorPage, { intent: 'cancel' }, { cookies }))
    expect((await call(twoFactor.loader, get(twoFactorPage, cookies))).body).toMatchObject({
      state: 'on',
    })
    expect(addressAfter(await sendTwoFactor(cookies, 'turn-on', codeOf(key)))).toBe(twoFactorPage)
    // A stolen session can’t take the key away from its owner either.
    const waiting = await enterPassword(user)
    expect((await enterCode(waiting.cookies, nextCode(user))).status).toBe(303)
  })
})

test('reencrypt encrypts a stored key with the newest data key, and its codes still work', async () => {
  const user = await aTwoFactorUser()
  const stored = async () => {
    const query = db().selectFrom('users').select('secondFactorSecret').where('id', '=', user.id)
    return (await query.executeTakeFirst())?.secondFactorSecret ?? ''
  }
  // Values of earlier releases do not name their data key.
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

describe('changing two-factor authentication', () => {
  test('a change needs both the password and a code', async () => {
    const user = await aTwoFactorUser()
    for (const [password, text] of [
      ['wrong', nextCode(user)],
      [aPassword, '000000'],
      [aPassword, ''],
    ] as const) {
      for (const intent of ['turn-off', 'renew-codes']) {
        expect((await sendTwoFactor(user.cookies, intent, text, password)).status).toBe(400)
      }
    }
    expect((await call(twoFactor.loader, get(twoFactorPage, user.cookies))).body).toMatchObject({
      state: 'on',
      codesLeft: 10,
    })
  })

  test('new recovery codes replace the old ones', async () => {
    const user = await aTwoFactorUser()
    const [old = '', other = ''] = user.recoveryCodes
    const { body, cookies } = await sendTwoFactor(user.cookies, 'renew-codes', old)
    const { recoveryCodes } = body as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes).not.toContain(other)
    expect(await readCurrentUser(user.cookies)).toBeNull()
    expect((await sendTwoFactor(cookies, 'turn-off', other)).status).toBe(400)
  })

  // Earlier releases issued shorter codes.
  test('recovery codes of 16 characters work until they are replaced', async () => {
    const user = await aTwoFactorUser()
    await replaceRecoveryCodes(user.id, [
      'abcdefghijklmnop',
      'abcdefghijklmno2',
      'abcdefghijklmno3',
    ])
    const { cookies } = await enterPassword(user)
    const path = '/login/code?by=recovery'
    expect((await enterCode(cookies, 'abcd-efgh-ijkl-mno', path)).status).toBe(400)
    const done = await enterCode(cookies, 'abcd-efgh-ijkl-mnop', path)
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
    const renewed = await sendTwoFactor(done.cookies, 'renew-codes', 'abcd-efgh-ijkl-mno2')
    expect(renewed.status).toBe(200)
    const other = await enterPassword(user)
    expect((await enterCode(other.cookies, 'abcd-efgh-ijkl-mno3', path)).status).toBe(400)
  })

  test('turning two-factor authentication off restores password-only sign-in and emails the owner', async () => {
    const user = await aTwoFactorUser()
    const off = await sendTwoFactor(user.cookies, 'turn-off', nextCode(user))
    expect([off.status, addressAfter(off)]).toEqual([303, securityPage])
    expect(await readCurrentUser((await enterPassword(user)).cookies)).toBe(user.username)
    expect(await kindsTo(user.email)).toEqual(['second-factor-on', 'second-factor-off'])
    const codes = db().selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id)
    expect(await codes.execute()).toEqual([])
  })

  test.each(['begin', 'turn-on', 'turn-off', 'renew-codes', 'cancel', ''])(
    'a signed-out visitor is redirected to sign-in for the intent %j',
    async (intent) => {
      expect(addressAfter(await sendTwoFactor([], intent, '123456'))).toContain('/login')
    },
  )
})

describe('password reset with two-factor authentication', () => {
  const own = { newPassword: 'Battery-Staple-9', confirmPassword: 'Battery-Staple-9' }

  async function resetAndSignIn({ username, email }: { username: string; email: string }) {
    await call(forgot.action, post('/forgot-password', { email }))
    const mail = db().selectFrom('outbox').select('text').where('recipient', '=', email)
    const { text } = await mail.where('kind', '=', 'password-reset').executeTakeFirstOrThrow()
    const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? ''
    expect((await call(reset.action, post(link, own))).status).toBe(303)
    const signIn = { username, password: own.newPassword }
    return addressAfter(await call(login.action, post('/login', signIn)))
  }

  test('a reset leaves two-factor authentication on', async () => {
    const user = await aTwoFactorUser()
    expect(await resetAndSignIn(user)).toBe('/login/code')
    expect(await resetAndSignIn(await aTwoFactorUser({ isAdmin: true }))).toBe('/login/code')
    expect(await kindsTo(user.email)).not.toContain('second-factor-off')
  })

  test('a reset leaves two-factor authentication on even if the email is unconfirmed', async () => {
    const user = await aTwoFactorUser()
    const users = db().updateTable('users').set({ emailConfirmedAt: null })
    await users.where('id', '=', user.id).execute()
    expect(await resetAndSignIn(user)).toBe('/login/code')
  })
})
