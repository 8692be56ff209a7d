import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailed } from '../../../tests/samples/mails.ts'
import { addressAfter } from '../../../tests/address-after.ts'
import { call, get, origin, post } from '../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../tests/samples/records.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import * as forgot from '#app/routes/account/signing-in/forgot-password.tsx'
import * as login from '#app/routes/account/signing-in/login.tsx'
import * as logout from '#app/routes/account/signing-in/logout.ts'
import * as registration from '#app/routes/account/signing-in/register.tsx'
import * as reset from '#app/routes/account/signing-in/reset-password.tsx'
import { formAddress } from '#app/core/paths.ts'
import * as settings from './settings.tsx'
import * as closing from './close-account.tsx'
import * as emailChange from './change-email.tsx'
import {
  newPassword,
  passwordFields,
  signIn,
  askForLink,
} from '../../../tests/samples/passwords.ts'
import { readCurrentUser } from '../../../tests/samples/sign-ins.ts'

const toastOf = async (cookies: string[]) => (await takeToast(get('/', cookies))).toast

describe('signing in', () => {
  test('a correct password starts a session and redirects to the requested page', async () => {
    const { username } = await aUser()
    const answer = await signIn(username, aPassword, '/login?redirect=%2Fmy-trips')
    expect(answer).toMatchObject({ status: 303, body: null })
    expect(addressAfter(answer)).toBe('/my-trips')
    expect(await readCurrentUser(answer.cookies)).toBe(username)
    const again = await call(login.loader, get('/login', answer.cookies))
    expect([again.status, again.headers.get('Location')]).toEqual([302, '/'])
  })

  test.each(['//evil.example', 'https://evil.example', '/\t/evil.example'])(
    'a sign-in never redirects to the foreign address %j',
    async (target) => {
      const { username } = await aUser()
      const query = new URLSearchParams({ redirect: target })
      const answer = await signIn(username, aPassword, `/login?${query}`)
      expect(addressAfter(answer)).toBe('/')
    },
  )

  test('a wrong password and an unknown username get the same answer', async () => {
    const { username } = await aUser()
    const answers = [await signIn(username, 'wrong'), await signIn(randomUUID(), 'wrong')]
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        cookies: [],
        body: { result: { error: { '': ['Invalid username or password'] } } },
      })
      expect(JSON.stringify(answer.body)).not.toContain('wrong')
    }
  })

  test.each([
    [settings.action, '/account-settings?tab=security', /If you’ve just changed your password/],
    [closing.action, '/account-settings/close', /If you’ve just closed your account/],
    [emailChange.action, '/account-settings/email', /Please sign in and send it again/],
  ])('the page after a form that arrives signed out says what became of it', async (...row) => {
    const [action, path, sentence] = row
    const answer = await call(action, post(path, { currentPassword: 'x' }))
    const to = answer.headers.get('Location') ?? ''
    expect(to).toBe(`/login?redirect=${encodeURIComponent(path)}&form=refused`)
    const { body } = await call(login.loader, get(to))
    expect(body).toMatchObject({ redirectTo: path, refused: expect.stringMatching(sentence) })
    const sent = await call(action, post(formAddress(path), { currentPassword: 'x' }))
    expect(sent.headers.get('Location')).toBe(to)
    const opened = await call(settings.loader, get(path))
    expect(opened.headers.get('Location')).not.toContain('form=')
  })

  test('the address of the form announces no refused form', async () => {
    const { body } = await call(login.loader, get(formAddress('/login')))
    expect(body).toMatchObject({ refused: null })
  })

  test('the form requires a username and a password', async () => {
    expect(await call(login.action, post('/login', {}))).toMatchObject({
      status: 400,
      body: {
        result: {
          error: { username: ['Username is required'], password: ['Password is required'] },
        },
      },
    })
  })

  test('a form from another site is refused', async () => {
    const { username } = await aUser()
    const fields = { username, password: aPassword }
    const headers = { Origin: 'https://evil.example' }
    const answer = await call(login.action, post('/login', fields, { headers }))
    expect(answer).toMatchObject({ status: 403, cookies: [] })
  })

  test('attempts are limited per account, and the answer says when to retry', async () => {
    const { username } = await aUser()
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(username, 'wrong')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10)
    const limited = await signIn(username)
    expect(limited).toMatchObject({
      status: 429,
      body: {
        result: { error: { '': ['Too many attempts. Please try again in 15 minutes.'] } },
      },
    })
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(800)
  })
})

describe('registration', () => {
  const form = (changes: Record<string, string> = {}) => {
    const username = `u${randomUUID()}`
    const email = `${username}@contrail.example`
    const names = { firstName: 'Ann', lastName: 'Lee' }
    return {
      username,
      email,
      ...names,
      password: 'plum secret',
      confirmPassword: 'plum secret',
      ...changes,
    }
  }

  test('a registration creates an account, shows a toast and redirects to sign-in', async () => {
    const fields = form()
    const answer = await call(registration.action, post('/register?redirect=%2Fmy-trips', fields))
    expect([answer.status, addressAfter(answer)]).toEqual([303, '/login?redirect=%2Fmy-trips'])
    expect(await toastOf(answer.cookies)).toMatchObject({
      title: 'Registration successful',
      description: 'Your account has been created. Please sign in.',
    })
    expect(await readCurrentUser(answer.cookies)).toBeNull()
    expect((await signIn(fields.username, 'plum secret')).status).toBe(303)
  })

  test('a refused form keeps the entered values except the password', async () => {
    const answer = await call(
      registration.action,
      post('/register', form({ confirmPassword: 'x' })),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: {
        result: {
          initialValue: { firstName: 'Ann' },
          error: { confirmPassword: ["Passwords don't match"] },
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  test.each(['username', 'email'] as const)(
    'the form reports that the %s is already taken',
    async (field) => {
      const user = await aUser()
      const fields = form({ [field]: user[field].toUpperCase() })
      const answer = await call(registration.action, post('/register', fields))
      const messages = {
        username: 'This username is already taken',
        email: 'An account with this email already exists',
      }
      expect(answer).toMatchObject({
        status: 400,
        body: { result: { error: { [field]: [messages[field]] } } },
      })
    },
  )
})

describe('account enumeration', () => {
  let addresses = 0
  const elsewhere = () => ({ headers: { 'x-contrail-peer': `192.0.2.${(addresses += 1)}` } })
  const registering = (email: string) => ({
    username: `u${randomUUID()}`,
    email,
    firstName: 'Ann',
    lastName: 'Lee',
    password: 'plum secret',
    confirmPassword: 'plum secret',
  })
  const statusOf = async (email: string, from: ReturnType<typeof elsewhere>) =>
    (await call(registration.action, post('/register', registering(email), from))).status

  test('an IP address that has probed ten taken emails in an hour can’t register any account', async () => {
    const here = elsewhere()
    const taken = await Promise.all(Array.from({ length: 12 }, () => aUser()))
    const statuses = []
    for (const { email } of taken) statuses.push(await statusOf(email, here))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    const free = () => `${randomUUID()}@contrail.example`
    expect(await statusOf(free(), here)).toBe(429)
    expect(await statusOf(free(), elsewhere())).toBe(303)
  })

  test('a password reset takes equally long for known and unknown emails', async () => {
    const { email } = await aUser()
    for (const asked of [email, `${randomUUID()}@contrail.example`]) {
      const began = performance.now()
      const answer = await call(forgot.action, post('/forgot-password', { email: asked }))
      expect(answer.status).toBe(303)
      // Timers may fire slightly early, so the limit is a little below the intended delay.
      expect(performance.now() - began).toBeGreaterThan(115)
    }
  })

  test('the owner’s newest reset link works even after strangers have used up the limit', async () => {
    const { email } = await aUser()
    const links = []
    for (let count = 0; count < 3; count += 1) links.push(await askForLink(email))
    const refused = await call(forgot.action, post('/forgot-password', { email }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(30 * 60)
    expect(JSON.stringify(refused.body)).toContain(
      'Already have a link from us? It’s valid for 30 minutes.',
    )
    expect((await call(reset.loader, get(links.at(-1) ?? ''))).status).toBe(200)
  })
})

describe('signing out', () => {
  test('only a POST request from this site ends the session', async () => {
    const { username } = await aUser()
    const { cookies } = await signIn(username)
    expect((await call(logout.loader, get('/logout', cookies))).status).toBe(302)
    expect(await readCurrentUser(cookies)).toBe(username)
    const headers = { Origin: 'https://evil.example' }
    const foreign = await call(logout.action, post('/logout', {}, { cookies, headers }))
    expect(foreign.status).toBe(403)
    expect(await readCurrentUser(cookies)).toBe(username)
    const put = await call(logout.action, new Request(`${origin}/logout`, { method: 'PUT' }))
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'POST'])
    const answer = await call(logout.action, post('/logout', {}, { cookies }))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    expect(await readCurrentUser(cookies)).toBeNull()
  })
})

describe('account settings', () => {
  test('the settings require a sign-in', async () => {
    const anonymous = [
      await call(settings.loader, get('/account-settings')),
      await call(settings.loader, get('/account-settings', ['contrail_session=x'])),
      await call(settings.action, post('/account-settings', passwordFields(newPassword))),
    ]
    const signIn = '/login?redirect=%2Faccount-settings'
    expect(anonymous.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [302, signIn],
      [302, signIn],
      [302, `${signIn}&form=refused`],
    ])
    const { setCookie } = await startSession(get('/'))
    const guest = await call(settings.loader, get('/account-settings', [setCookie ?? '']))
    expect(guest.status).toBe(302)
  })

  test('a new password invalidates earlier reset links', async () => {
    const { username, email } = await aUser()
    const { cookies } = await signIn(username)
    const link = await askForLink(email)
    expect((await call(reset.loader, get(link))).status).toBe(200)
    const change = { currentPassword: aPassword, ...passwordFields(newPassword) }
    await call(settings.action, post('/account-settings', change, { cookies }))
    expect((await call(reset.loader, get(link))).status).toBe(410)
    await call(reset.action, post(link, passwordFields('Battery-Staple-8')))
    expect((await signIn(username, newPassword)).status).toBe(303)
  })

  test('the first tab shows the profile, and the security tab shows the devices', async () => {
    const { username, email } = await aUser()
    const { cookies } = await signIn(username)
    await signIn(username)
    const profile = await call(settings.loader, get('/account-settings', cookies))
    expect(profile.body).toMatchObject({ tab: 'profile', profile: { username, email } })
    const security = await call(settings.loader, get('/account-settings?tab=security', cookies))
    expect(security.body).toMatchObject({
      tab: 'security',
      security: { sessions: [{ device: 'Unknown device' }, { device: 'Unknown device' }] },
    })
  })

  test('a new password ends other sessions and sends an email', async () => {
    const { username, email } = await aUser()
    const [here, there] = [await signIn(username), await signIn(username)]
    const change = (currentPassword: string, cookies: string[]) =>
      call(
        settings.action,
        post('/account-settings', { currentPassword, ...passwordFields(newPassword) }, { cookies }),
      )
    const wrong = await change('wrong', here.cookies)
    expect(wrong).toMatchObject({
      status: 400,
      body: { result: { error: { currentPassword: ['Current password is incorrect'] } } },
    })
    expect(JSON.stringify(wrong.body)).not.toContain(newPassword)
    const right = await change(aPassword, here.cookies)
    expect(right.status).toBe(303)
    expect(await toastOf(right.cookies)).toMatchObject({ title: 'Your password has been updated' })
    expect(await readCurrentUser(right.cookies)).toBe(username)
    expect([await readCurrentUser(here.cookies), await readCurrentUser(there.cookies)]).toEqual([
      null,
      null,
    ])
    expect((await signIn(username)).status).toBe(400)
    expect((await signIn(username, newPassword)).status).toBe(303)
    expect(await mailed(email)).toMatchObject([{ kind: 'password-changed' }])
  })

  test('a password form sent again succeeds, and counts as a guess when it is refused', async () => {
    const { username, email } = await aUser()
    const { cookies } = await signIn(username)
    const send = (password: string, sentCookies: string[]) => {
      const fields = { currentPassword: aPassword, ...passwordFields(password) }
      return call(settings.action, post('/account-settings', fields, { cookies: sentCookies }))
    }
    const first = await send(newPassword, cookies)
    const again = await send(newPassword, first.cookies)
    expect(again.status).toBe(303)
    expect(await toastOf(again.cookies)).toMatchObject({ title: 'Your password has been updated' })
    expect(await readCurrentUser(again.cookies)).toBe(username)
    expect(await mailed(email)).toMatchObject([{ kind: 'password-changed' }])
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push((await send(`Violet-Anchor-${guess}`, again.cookies)).status)
    }
    statuses.push((await send(newPassword, again.cookies)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('Sign Out Everywhere ends every session', async () => {
    const { username } = await aUser()
    const [here, there] = [await signIn(username), await signIn(username)]
    const fields = { intent: 'sign-out-everywhere' }
    const answer = await call(
      settings.action,
      post('/account-settings', fields, { cookies: here.cookies }),
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login'])
    expect([await readCurrentUser(here.cookies), await readCurrentUser(there.cookies)]).toEqual([
      null,
      null,
    ])
  })
})
