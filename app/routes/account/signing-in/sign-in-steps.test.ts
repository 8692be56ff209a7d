import { describe, expect, test } from 'vitest'
import { addressAfter } from '../../../../tests/address-after.ts'
import { call, get, post } from '../../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../../tests/samples/records.ts'
import {
  aTwoFactorUser,
  enterCode,
  enterPassword,
  nextCode,
  securityPage,
  readCurrentUser,
} from '../../../../tests/samples/sign-ins.ts'
import { db } from '#app/platform/database/db.server.ts'
import { paths } from '#app/core/paths.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { checkCode } from '#app/web/session/sign-in.server.ts'
import { hashPassword } from '#app/core/account/user.store.server.ts'
import * as login from './login.tsx'
import * as code from './login-code.tsx'
import * as newPassword from './login-new-password.tsx'
import * as settings from '#app/routes/account/settings.tsx'
import { kindsTo } from '../../../../tests/samples/mails.ts'

let visits = 0
const aVisit = () => {
  const headers = { 'x-contrail-peer': `203.0.114.${(visits += 1)}` }
  return post('/login/code', {}, { headers })
}

/** Returns a user with a second factor, who also has to choose a new password. */
async function aUserWithBothSteps() {
  const user = await aTwoFactorUser()
  await db().updateTable('users').set({ passwordGenerated: 1 }).where('id', '=', user.id).execute()
  return user
}

test.each([
  [paths.security, 'Your change may already be saved. If you’ve just changed your password'],
  [paths.twoFactor, 'Your change may already be saved. Sign in and check whether two-factor'],
  [paths.closeAccount, 'If you’ve just closed your account'],
  [paths.changeEmail, 'We couldn’t save what you sent.'],
])('the sign-in page after a form of %s was refused says what may be saved', async (path, text) => {
  const { body } = await call(login.loader, get(paths.loginAfterForm(path)))
  expect(body).toMatchObject({ refused: expect.stringContaining(text) })
})

describe('signing in with two-factor authentication', () => {
  test('the sign-in asks for a code after the password and completes only then', async () => {
    const user = await aTwoFactorUser()
    const waiting = await enterPassword(user, '/login?redirect=%2Fmy-trips')
    expect([waiting.status, addressAfter(waiting)]).toEqual([
      303,
      '/login/code?redirect=%2Fmy-trips',
    ])
    expect(await readCurrentUser(waiting.cookies)).toBeNull()
    expect(waiting.cookies.join()).not.toContain('contrail_devices')
    const { body } = await call(code.loader, get('/login/code', waiting.cookies))
    expect(body).toMatchObject({ byRecovery: false })

    for (const text of ['000000', user.taken]) {
      expect(await enterCode(waiting.cookies, text)).toMatchObject({ status: 400, cookies: [] })
    }
    const used = nextCode(user)
    const done = await enterCode(waiting.cookies, used, '/login/code?redirect=%2Fmy-trips')
    expect([done.status, addressAfter(done)]).toEqual([303, '/my-trips'])
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
    // The pending sign-in has ended, so its code page redirects, and its code does not work in another
    // sign-in.
    expect(addressAfter(await call(code.loader, get('/login/code', waiting.cookies)))).toBe(
      '/login',
    )
    const second = await enterPassword(user)
    expect((await enterCode(second.cookies, used)).status).toBe(400)
  })

  test.each([
    ['1', 'Enter the 6-digit code from your authenticator app'],
    ['', 'Enter the 6-digit code from your authenticator app'],
    ['1234567', 'Enter the 6-digit code from your authenticator app'],
  ])('the form explains that %j is not a valid code', async (text, message) => {
    const { cookies } = await enterPassword(await aTwoFactorUser())
    expect(await enterCode(cookies, text)).toMatchObject({
      status: 400,
      body: { result: { error: { code: [message] } } },
    })
  })

  test('each recovery code works once', async () => {
    const user = await aTwoFactorUser()
    const [first = ''] = user.recoveryCodes
    const path = '/login/code?by=recovery'
    const waiting = await enterPassword(user)
    expect((await enterCode(waiting.cookies, 'aaaa-aaaa-aaaa-aaaa', path)).status).toBe(400)
    const done = await enterCode(waiting.cookies, ` ${first.toUpperCase()} `, path)
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
    const again = await enterPassword(user)
    expect((await enterCode(again.cookies, first, path)).status).toBe(400)
  })

  test('only one of several concurrent requests with the same code succeeds', async () => {
    const user = await aTwoFactorUser()
    const waiting = await Promise.all([1, 2, 3, 4].map(() => enterPassword(user)))
    const right = nextCode(user)
    const answers = await Promise.all(waiting.map(({ cookies }) => enterCode(cookies, right)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400, 400])
  })

  test('the owner gets one email when someone with the password guesses codes, and none for a typo', async () => {
    const user = await aTwoFactorUser()
    const known = await enterCode((await enterPassword(user)).cookies, nextCode(user))
    const devices = known.cookies.filter((cookie) => cookie.startsWith('contrail_devices'))
    const statuses: number[] = []
    const refusals = async () =>
      (await kindsTo(user.email)).filter((kind) => kind === 'codes-refused')
    const mistyped = await enterPassword(user)
    expect((await enterCode(mistyped.cookies, '000000')).status).toBe(400)
    expect(await refusals()).toEqual([])
    for (const _ of Array.from({ length: 12 })) {
      const { cookies } = await enterPassword(user)
      statuses.push((await enterCode(cookies, '000000')).status)
    }
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 400))
    expect(await refusals()).toHaveLength(1)

    // The guesses do not lock out the owner, on a new or on a known device.
    const elsewhere = await enterPassword(user)
    const [, spare = ''] = user.recoveryCodes
    const away = await enterCode(elsewhere.cookies, spare, '/login/code?by=recovery')
    expect(await readCurrentUser(away.cookies)).toBe(user.username)
    const { cookies } = await enterPassword(user, '/login', devices)
    const [recovery = ''] = user.recoveryCodes
    const own = await enterCode([...cookies, ...devices], recovery, '/login/code?by=recovery')
    expect(await readCurrentUser(own.cookies)).toBe(user.username)
  })

  test('correct codes do not count as attempts', async () => {
    const user = await aTwoFactorUser()
    const attempts = async () => {
      const { tellOwner } = (await checkCode(aVisit(), user, '000000')) as { tellOwner: boolean }
      return tellOwner
    }
    for (let tries = 0; tries < 9; tries += 1) expect(await attempts()).toBe(false)
    const [recovery = ''] = user.recoveryCodes
    const { cookies } = await enterPassword(user)
    const done = await enterCode(cookies, recovery, '/login/code?by=recovery')
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
    for (let tries = 0; tries < 10; tries += 1) expect(await attempts()).toBe(false)
    expect(await attempts()).toBe(true)
  })

  test('a pending sign-in expires after ten minutes or when the password changes', async () => {
    const user = await aTwoFactorUser()
    const late = await enterPassword(user)
    await db()
      .updateTable('sessions')
      .set({ signingInUntil: isoNow(-1) })
      .where('signingInUserId', '=', user.id)
      .execute()
    const path = '/login/code?redirect=%2Fmy-trips'
    const over = await enterCode(late.cookies, nextCode(user), path)
    expect([over.status, addressAfter(over)]).toEqual([303, '/login?redirect=%2Fmy-trips'])

    const waiting = await enterPassword(user)
    const change = {
      currentPassword: aPassword,
      newPassword: 'Battery-Staple-9',
      confirmPassword: 'Battery-Staple-9',
    }
    const { cookies } = user
    await call(settings.action, post(securityPage, change, { cookies }))
    expect(addressAfter(await enterCode(waiting.cookies, nextCode(user)))).toBe('/login')
  })

  test('the code page redirects to the first step when no password was entered', async () => {
    expect(addressAfter(await call(code.loader, get('/login/code')))).toBe('/login')
    expect(addressAfter(await enterCode([], '123456'))).toBe('/login')
  })

  test.each(['//evil.example', '/.//evil.example', 'https://evil.example'])(
    'a sign-in with a code never redirects to the foreign address %j',
    async (target) => {
      const user = await aTwoFactorUser()
      const query = new URLSearchParams({ redirect: target })
      const waiting = await enterPassword(user, `/login?${query}`)
      expect(addressAfter(waiting)).toBe('/login/code')
      const done = await enterCode(waiting.cookies, nextCode(user), `/login/code?${query}`)
      expect(addressAfter(done)).toBe('/')
    },
  )

  test('only a recovery code works when the key is unreadable', async () => {
    const user = await aTwoFactorUser()
    await db()
      .updateTable('users')
      .set({ secondFactorSecret: 'v1.AAAA' })
      .where('id', '=', user.id)
      .execute()
    const waiting = await enterPassword(user)
    expect((await enterCode(waiting.cookies, nextCode(user))).status).toBe(400)
    const [recovery = ''] = user.recoveryCodes
    const done = await enterCode(waiting.cookies, recovery, '/login/code?by=recovery')
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
  })
})

describe('generated password of a guest', () => {
  const own = { newPassword: 'Battery-Staple-9', confirmPassword: 'Battery-Staple-9' }
  const aGuest = async () =>
    aUser({ passwordGenerated: true, passwordHash: await hashPassword(aPassword) })
  const choose = (cookies: string[], fields: Record<string, string>) =>
    call(newPassword.action, post('/login/new-password', fields, { cookies }))

  test('a guest must replace the generated password once before the sign-in completes', async () => {
    const user = await aGuest()
    const waiting = await enterPassword(user)
    expect(addressAfter(waiting)).toBe('/login/new-password')
    expect(await readCurrentUser(waiting.cookies)).toBeNull()
    const { status } = await call(newPassword.loader, get('/login/new-password', waiting.cookies))
    expect(status).toBe(200)
    const weak = { newPassword: 'short', confirmPassword: 'short' }
    expect((await choose(waiting.cookies, weak)).status).toBe(400)

    const done = await choose(waiting.cookies, own)
    expect([done.status, addressAfter(done)]).toEqual([303, '/my-trips'])
    expect(await readCurrentUser(done.cookies)).toBe(user.username)
    expect(await kindsTo(user.email)).toEqual(['password-changed'])
    expect((await enterPassword(user)).status).toBe(400)
    const again = await call(
      login.action,
      post('/login', { username: user.username, password: own.newPassword }),
    )
    expect(await readCurrentUser(again.cookies)).toBe(user.username)
  })

  test('the sign-in asks for the code before the new password when both are required', async () => {
    const user = await aUserWithBothSteps()
    const waiting = await enterPassword(user)
    expect(addressAfter(await choose(waiting.cookies, own))).toBe('/login?redirect=%2Fmy-trips')
    const coded = await enterCode(waiting.cookies, nextCode(user))
    expect(addressAfter(coded)).toBe('/login/new-password')
    expect(await readCurrentUser(waiting.cookies)).toBeNull()
    expect(await readCurrentUser((await choose(waiting.cookies, own)).cookies)).toBe(user.username)
  })

  test('each step leads on to the page that the visitor asked for', async () => {
    const user = await aUserWithBothSteps()
    const target = '?redirect=%2Faccount-settings%3Ftab%3Dsecurity'
    const { cookies, ...first } = await enterPassword(user, `/login${target}`)
    expect(addressAfter(first)).toBe(`/login/code${target}`)
    const { body } = await call(code.loader, get(`/login/code${target}`, cookies))
    const { otherPath } = body as { otherPath: string }
    const [recovery = ''] = user.recoveryCodes
    const second = await enterCode(cookies, recovery, otherPath)
    expect(addressAfter(second)).toBe(`/login/new-password${target}`)
    const third = post(`/login/new-password${target}`, own, { cookies })
    expect(addressAfter(await call(newPassword.action, third))).toBe(
      '/account-settings?tab=security',
    )
  })

  test('concurrent requests replace the password only once', async () => {
    const user = await aGuest()
    const waiting = await Promise.all([enterPassword(user), enterPassword(user)])
    const chosen = ['Battery-Staple-8', 'Battery-Staple-9']
    const answers = await Promise.all(
      waiting.map(({ cookies }, index) => {
        const password = chosen[index] ?? ''
        return choose(cookies, { newPassword: password, confirmPassword: password })
      }),
    )
    expect(answers.map(addressAfter).sort()).toEqual(['/login?redirect=%2Fmy-trips', '/my-trips'])
    const taken = chosen[answers.findIndex((answer) => addressAfter(answer) === '/my-trips')] ?? ''
    const signIn = { username: user.username, password: taken }
    expect((await call(login.action, post('/login', signIn))).status).toBe(303)
    expect(await kindsTo(user.email)).toEqual(['password-changed'])
  })

  test('a guest can’t replace the password before signing in with it', async () => {
    const answer = await choose([], own)
    expect(addressAfter(answer)).toBe('/login?redirect=%2Fmy-trips')
  })
})

describe('session list', () => {
  const ageSessions = ({ id }: { id: string }) =>
    db()
      .updateTable('sessions')
      .set({ verifiedAt: isoNow(-15 * 60) })
      .where('userId', '=', id)
      .execute()
  const send = (cookies: string[], fields: Record<string, string>) =>
    call(settings.action, post(securityPage, fields, { cookies }))

  test('an old sign-in needs the password to end a session', async () => {
    const user = await aUser()
    const [here, there] = [await enterPassword(user), await enterPassword(user)]
    const { body } = await call(settings.loader, get(securityPage, here.cookies))
    const { sessions } = (body as { security: { sessions: { key: string; current: boolean }[] } })
      .security
    const session = sessions.find(({ current }) => !current)?.key ?? ''
    const fields = { intent: 'end-session', session }
    await ageSessions(user)
    const asked = await send(here.cookies, fields)
    expect(asked).toMatchObject({
      status: 403,
      body: { again: { withCode: false, fields: Object.entries(fields) } },
    })
    const wrong = await send(here.cookies, { ...fields, currentPassword: 'wrong' })
    expect(wrong).toMatchObject({
      status: 403,
      body: {
        again: {
          fields: Object.entries(fields),
          result: { error: { currentPassword: ['Current password is incorrect'] } },
        },
      },
    })
    expect(JSON.stringify(wrong.body)).not.toContain('wrong')
    expect(await readCurrentUser(there.cookies)).toBe(user.username)

    const right = await send(here.cookies, { ...fields, currentPassword: aPassword })
    expect(right.status).toBe(303)
    // A copy of this device’s cookie stops working too.
    expect([await readCurrentUser(here.cookies), await readCurrentUser(there.cookies)]).toEqual([
      null,
      null,
    ])
    expect(await readCurrentUser(right.cookies)).toBe(user.username)
    expect((await send(right.cookies, fields)).status).toBe(303)
  })

  test('signing out everywhere needs the password and, with two-factor authentication, a code', async () => {
    const user = await aUser()
    const { cookies } = await enterPassword(user)
    const fields = { intent: 'sign-out-everywhere' }
    await ageSessions(user)
    expect((await send(cookies, fields)).status).toBe(403)
    expect(await readCurrentUser(cookies)).toBe(user.username)
    const done = await send(cookies, { ...fields, currentPassword: aPassword })
    expect([done.status, addressAfter(done)]).toEqual([303, '/login'])
    expect([await readCurrentUser(cookies), await readCurrentUser(done.cookies)]).toEqual([
      null,
      null,
    ])

    const careful = await aTwoFactorUser()
    await ageSessions(careful)
    const proof = { ...fields, currentPassword: aPassword }
    for (const code of ['', '000000']) {
      const refused = await send(careful.cookies, { ...proof, code })
      expect(refused).toMatchObject({ status: 403, body: { again: { withCode: true } } })
    }
    expect(await readCurrentUser(careful.cookies)).toBe(careful.username)
    const over = await send(careful.cookies, { ...proof, code: nextCode(careful) })
    expect([over.status, await readCurrentUser(careful.cookies)]).toEqual([303, null])
  })

  test('a new password does not count as a new sign-in', async () => {
    const user = await aUser()
    const { cookies } = await enterPassword(user)
    await ageSessions(user)
    const change = { currentPassword: aPassword, newPassword: 'Battery-Staple-9' }
    const changed = await send(cookies, { ...change, confirmPassword: change.newPassword })
    expect(changed.status).toBe(303)
    const asked = await send(changed.cookies, { intent: 'sign-out-everywhere' })
    expect(asked).toMatchObject({ status: 403, body: { again: { withCode: false } } })
  })

  test('a user can end a single session, but only their own', async () => {
    const [user, other] = [await aUser(), await aUser()]
    const [here, there] = [await enterPassword(user), await enterPassword(user)]
    const stranger = await enterPassword(other)
    const listed = async (cookies: string[]) => {
      const { body } = await call(settings.loader, get(securityPage, cookies))
      return (body as { security: { sessions: { key: string; current: boolean }[] } }).security
        .sessions
    }
    const end = (session: string) =>
      call(
        settings.action,
        post(securityPage, { intent: 'end-session', session }, { cookies: here.cookies }),
      )
    const [theirs] = await listed(stranger.cookies)
    for (const key of [theirs?.key ?? '', '', '%', '_']) await end(key)
    expect(await readCurrentUser(stranger.cookies)).toBe(other.username)
    expect(await readCurrentUser(there.cookies)).toBe(user.username)

    const elsewhere = (await listed(here.cookies)).find(({ current }) => !current)
    expect((await end(elsewhere?.key ?? '')).status).toBe(303)
    expect([await readCurrentUser(here.cookies), await readCurrentUser(there.cookies)]).toEqual([
      user.username,
      null,
    ])
  })
})
