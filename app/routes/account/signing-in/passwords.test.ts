import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailed } from '../../../../tests/samples/mails.ts'
import { call, get, post } from '../../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../../tests/samples/records.ts'
import * as forgot from './forgot-password.tsx'
import * as registration from './register.tsx'
import * as reset from './reset-password.tsx'
import * as settings from '#app/routes/account/settings.tsx'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import {
  newPassword,
  passwordFields,
  signIn,
  askForLink,
} from '../../../../tests/samples/passwords.ts'
import { readCurrentUser } from '../../../../tests/samples/sign-ins.ts'

describe('easily guessed passwords', () => {
  const weak = [
    ['letmein', 'one of the most common'],
    ['Password2024!', 'one of the most common'],
    ['QWERTYUIOP', 'a simple sequence'],
    ['myContrail-7', 'without the name of this site'],
    ['654321', 'a simple sequence'],
    ['Abcd1234!', 'a simple sequence'],
    ['121212', 'repeats the same characters'],
    ['aaaaaa', 'repeats the same characters'],
    ['000000000', 'repeats the same characters'],
    ['      ', 'repeats the same characters'],
    ['Byron-1815', 'without your name'],
    ['ada1815!', 'without your name'],
  ] as const

  test.each(weak)(
    'an easily guessed password can’t open an account: %s',
    async (password, words) => {
      const username = `u${randomUUID().slice(0, 8)}`
      const fields = {
        username,
        email: `${username}@example.com`,
        firstName: 'Ada',
        lastName: 'Byron',
        password,
        confirmPassword: password,
      }
      const answer = await call(registration.action, post('/register', fields))
      expect(answer).toMatchObject({
        status: 400,
        body: { result: { error: { password: [expect.stringContaining(words)] } } },
      })
      expect(JSON.stringify(answer.body)).not.toContain(password)
    },
  )

  test('an easily guessed password can’t replace another, by change or by reset link', async () => {
    const { username, email } = await aUser()
    const { cookies } = await signIn(username)
    const common = 'Password123!'
    const own = `My-9-${username}-Word`
    for (const [password, words] of [
      [common, 'one of the most common'],
      [own, 'without your name, username or email'],
      ['Fly-C0ntrail-Contrail', 'without the name of this site'],
    ] as const) {
      const fields = { currentPassword: aPassword, ...passwordFields(password) }
      const changed = await call(settings.action, post('/account-settings', fields, { cookies }))
      const error = { newPassword: [expect.stringContaining(words)] }
      expect(changed).toMatchObject({ status: 400, body: { result: { error } } })
      const link = await askForLink(email)
      const reseted = await call(reset.action, post(link, passwordFields(password)))
      expect(reseted).toMatchObject({ status: 400, body: { result: { error } } })
      expect((await call(reset.loader, get(link))).status).toBe(200)
    }
    expect((await signIn(username)).status).toBe(303)
  })
})

describe('password reset', () => {
  test('an emailed link replaces the password once', async () => {
    const { username, email } = await aUser({ firstName: '<b>Ann' })
    await db().updateTable('users').set({ emailConfirmedAt: isoNow() }).execute()
    const { cookies } = await signIn(username)
    const link = await askForLink(email.toUpperCase()).then(() => askForLink(email))
    expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
    expect((await mailed(email))[0]?.html).toContain('Hello &lt;b&gt;Ann,')
    expect(await call(reset.loader, get(link))).toMatchObject({ status: 200, body: { open: true } })
    const weak = await call(reset.action, post(link, passwordFields('short')))
    expect(weak.status).toBe(400)
    const answer = await call(reset.action, post(link, passwordFields(newPassword)))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login'])
    expect(await readCurrentUser(cookies)).toBeNull()
    expect((await signIn(username, newPassword)).status).toBe(303)
    expect(await call(reset.loader, get(link))).toMatchObject({
      status: 410,
      body: { open: false },
    })
    await call(reset.action, post(link, passwordFields('Another-Staple-9')))
    expect((await signIn(username, newPassword)).status).toBe(303)
  })

  test('a reset unlocks an account after too many sign-in attempts', async () => {
    const { username, email } = await aUser()
    for (let index = 0; index < 11; index++) await signIn(username, 'wrong')
    expect((await signIn(username)).status).toBe(429)
    await call(reset.action, post(await askForLink(email), passwordFields(newPassword)))
    expect((await signIn(username, newPassword)).status).toBe(303)
  })

  test('a known and an unknown email get the same answer', async () => {
    const unknownEmail = `${randomUUID()}@contrail.example`
    const { email } = await aUser()
    const answers = await Promise.all(
      [unknownEmail, email].map((address) =>
        call(forgot.action, post('/forgot-password', { email: address })),
      ),
    )
    const [first, second] = answers.map(({ status, headers }) => [status, [...headers]])
    expect(first).toEqual(second)
    expect(await mailed(unknownEmail)).toEqual([])
  })

  test('an email gets at most three reset links per hour', async () => {
    const { email } = await aUser()
    const ask = () => call(forgot.action, post('/forgot-password', { email }))
    const statuses = [await ask(), await ask(), await ask(), await ask()]
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 303, 429])
    expect(await mailed(email)).toHaveLength(3)
  })

  test.each(['', '?token=', '?token=abc'])('a link with the query %j is refused', async (query) => {
    expect((await call(reset.loader, get(`/reset-password${query}`))).status).toBe(410)
    const answer = await call(
      reset.action,
      post(`/reset-password${query}`, passwordFields(newPassword)),
    )
    expect(answer.status).toBe(303)
  })
})
