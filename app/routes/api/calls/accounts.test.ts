import { expect, test } from 'vitest'
import { origin } from '../../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../../tests/samples/records.ts'
import { aTwoFactorUser, enterPassword, nextCode } from '../../../../tests/samples/sign-ins.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { allowances } from '#app/web/session/limits/limits.server.ts'
import { signedInRecently } from '#app/web/session/recent-sign-in.server.ts'
import { handleApiCall } from '../handle.server.ts'
import { changeOwnPassword, login, registerAccount } from './accounts.server.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

let addresses = 0

/** Each caller has a new address, because attempts are limited by address. */
function caller(cookies: string[] = []) {
  addresses += 1
  const headers = {
    ...{ Origin: origin, Cookie: cookies.join('; '), 'Content-Type': 'application/json' },
    'x-contrail-peer': `198.51.100.${addresses}`,
  }
  return async (path: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const calls = [login, registerAccount, changeOwnPassword]
    const answer = await handleApiCall(new Request(`${origin}/api/auth/${path}`, sent), calls)
    const { code } = (await answer.json()) as { code?: string }
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    return { status: answer.status, code, cookies, left: answer.headers.get('RateLimit') }
  }
}

test('the owner gets one email when someone with the password guesses codes', async () => {
  const user = await aTwoFactorUser()
  const credentials = { username: user.username, password: aPassword }
  for (let guess = 0; guess < 12; guess += 1) {
    expect([401, 429]).toContain(
      (await caller()('login', { ...credentials, code: '000000' })).status,
    )
  }
  expect((await kindsTo(user.email)).filter((kind) => kind === 'codes-refused')).toHaveLength(1)
})

test('a generated password opens no account, even with a right code', async () => {
  const user = await aTwoFactorUser()
  await db().updateTable('users').set({ passwordGenerated: 1 }).where('id', '=', user.id).execute()
  const credentials = { username: user.username, password: aPassword, code: nextCode(user) }
  expect(await caller()('login', credentials)).toMatchObject({
    ...{ status: 403, code: 'PASSWORD_CHANGE_REQUIRED', cookies: [] },
  })
})

test('a new password is no new sign-in', async () => {
  const user = await aUser()
  const { cookies } = await enterPassword(user)
  const verifiedAt = isoNow(-3_600)
  await db().updateTable('sessions').set({ verifiedAt }).where('userId', '=', user.id).execute()
  const changed = await caller(cookies)('change-password', {
    ...{ currentPassword: aPassword, newPassword: 'Violet-Anchor-7193!' },
  })
  expect(changed).toMatchObject({ status: 200, code: undefined })
  const headers = { Cookie: changed.cookies.join('; ') }
  expect(await signedInRecently(new Request(origin, { headers }))).toBe(false)
})

test('a correct password forgets the wrong ones before it', async () => {
  const user = await aUser()
  const first = await enterPassword(user)
  const change = (cookies: string[], currentPassword: string, newPassword: string) =>
    caller(cookies)('change-password', { currentPassword, newPassword })
  const guess = async (cookies: string[], times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      // The account's own password as the new one would count as a form that arrives again.
      expect((await change(cookies, 'a wrong password', 'Amber-Harbour-2864!')).status).toBe(422)
    }
  }
  const [points] = allowances['password-change'].subject
  await guess(first.cookies, points - 1)
  const { status, cookies } = await change(first.cookies, aPassword, 'Violet-Anchor-7193!')
  expect(status).toBe(200)
  const device = first.cookies.filter((cookie) => !cookie.startsWith(cookies[0]!.split('=')[0]!))
  await guess([...cookies, ...device], points)
})

test('a registration that tells of an account uses up more attempts of the address', async () => {
  const { email } = await aUser()
  const register = caller()
  const registration = {
    ...{ username: 'someone-else', email, firstName: 'Ada', lastName: 'Lovelace' },
    ...{ password: aPassword },
  }
  expect(await register('register', registration)).toMatchObject({ status: 409, code: 'TAKEN' })
  const { left } = await register('register', { ...registration, username: 'someone-new' })
  expect(left).toMatch(/^"register";r=53;/)
})
