import { describe, expect, test } from 'vitest'
import { mailed } from '../../../tests/samples/mails.ts'
import { codeOf } from '../../../tests/authenticator.ts'
import { call, get, post } from '../../../tests/route-calls.ts'
import { askForLink, newPassword, passwordFields } from '../../../tests/samples/passwords.ts'
import { aPassword } from '../../../tests/samples/records.ts'
import {
  aTwoFactorUser,
  enterCode,
  enterPassword,
  nextCode,
  securityPage,
  sendTwoFactor,
  startTwoFactorSetup,
} from '../../../tests/samples/sign-ins.ts'
import { removeSecondFactor } from '#app/core/account/sign-in/second-factor.store.server.ts'
import type { AccountEvent } from '#app/core/site/audit-actions.ts'
import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import * as changeEmail from './change-email.tsx'
import * as exported from './export.ts'
import * as settings from './settings.tsx'
import * as confirm from './signing-in/confirm-email.tsx'
import * as login from './signing-in/login.tsx'
import * as logout from './signing-in/logout.ts'
import * as reset from './signing-in/reset-password.tsx'

type Administrator = Awaited<ReturnType<typeof aTwoFactorUser>>

const send = ({ cookies }: Administrator, fields: Record<string, string>) =>
  call(settings.action, post(securityPage, fields, { cookies }))

async function signIn(admin: Administrator) {
  const { cookies } = await enterPassword(admin)
  return enterCode(cookies, nextCode(admin))
}

/** Returns the emailed link. */
async function requestNewEmail(admin: Administrator): Promise<string> {
  const email = `new.${admin.email}`
  const proof = { currentPassword: aPassword, code: nextCode(admin) }
  const { cookies } = admin
  await call(changeEmail.action, post('/account-settings/email', { email, ...proof }, { cookies }))
  const [mail] = await mailed(email)
  return /\/confirm-email\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

async function startSetup(admin: Administrator): Promise<string> {
  await removeSecondFactor(admin.id)
  return codeOf(await startTwoFactorSetup(admin.cookies))
}

/** Steps of an administrator that cause each event. The compiler requires every event. */
const steps: Record<AccountEvent, (admin: Administrator) => Promise<unknown>> = {
  'signed-in': signIn,
  'signed-in-again': async (admin) => {
    const old = db()
      .updateTable('sessions')
      .set({ verifiedAt: isoNow(-15 * 60) })
    await old.where('userId', '=', admin.id).execute()
    const proof = { currentPassword: aPassword, code: nextCode(admin) }
    await send(admin, { intent: 'end-session', session: 'none', ...proof })
  },
  'signed-out': ({ cookies }) => call(logout.action, post('/logout', {}, { cookies })),
  'signed-out-everywhere': (admin) => send(admin, { intent: 'sign-out-everywhere' }),
  'session-ended': async (admin) => {
    await signIn(admin)
    const { body } = await call(settings.loader, get(securityPage, admin.cookies))
    const { security } = body as {
      security: { sessions: { key: string; current: boolean }[] }
    }
    const session = security.sessions.find(({ current }) => !current)?.key ?? ''
    await send(admin, { intent: 'end-session', session })
  },
  'sign-in-refused': ({ username }) =>
    call(login.action, post('/login', { username, password: 'wrong' })),
  'code-refused': async (admin) => enterCode((await enterPassword(admin)).cookies, '000000'),
  'password-refused': (admin) => sendTwoFactor(admin.cookies, 'turn-off', '000000', 'wrong'),
  'email-change-asked': requestNewEmail,
  'email-changed': async (admin) => {
    const link = await requestNewEmail(admin)
    await call(confirm.action, post(link, {}, { cookies: admin.cookies }))
  },
  'password-changed': (admin) =>
    send(admin, { currentPassword: aPassword, ...passwordFields(newPassword) }),
  'password-reset': async ({ email }) =>
    call(reset.action, post(await askForLink(email), passwordFields(newPassword))),
  'second-factor-on': async (admin) =>
    sendTwoFactor(admin.cookies, 'turn-on', await startSetup(admin)),
  'second-factor-off': (admin) => sendTwoFactor(admin.cookies, 'turn-off', nextCode(admin)),
  'recovery-codes-made': (admin) => sendTwoFactor(admin.cookies, 'renew-codes', nextCode(admin)),
  'data-exported': ({ cookies }) =>
    call(exported.loader, get('/account-settings/export.json', cookies)),
}

async function auditOf(step: (admin: Administrator) => Promise<unknown>): Promise<string[]> {
  const admin = await aTwoFactorUser({ isAdmin: true })
  const own = db().deleteFrom('audit').where('actor', '=', admin.id)
  await own.execute()
  await step(admin)
  return (await own.returning('action').execute()).map(({ action }) => action)
}

describe('the audit log of administrators', () => {
  test.each(Object.entries(steps))('has the event %s of their account', async (event, step) => {
    expect(await auditOf(step)).toContain(`account.${event}`)
  })

  test.each([
    ['password', 'wrong'],
    ['code', aPassword],
  ] as const)(
    'has a wrong %s during the setup of two-factor authentication',
    async (what, password) => {
      const events = await auditOf(async (admin) => {
        await startSetup(admin)
        await sendTwoFactor(admin.cookies, 'turn-on', '000000', password)
      })
      expect(events).toEqual([`account.${what}-refused`])
    },
  )
})
