import { codeOf } from '../authenticator.ts'
import { call, get, post } from '../route-calls.ts'
import { now } from '../clock.ts'
import { aPassword, aUser } from './records.ts'
import { findUser } from '../../app/web/session/auth.server.ts'
import { confirmEmail, type NewUser } from '../../app/core/account/user.store.server.ts'
import * as login from '../../app/routes/account/signing-in/login.tsx'
import * as code from '../../app/routes/account/signing-in/login-code.tsx'
import * as twoFactor from '../../app/routes/account/two-factor.tsx'

export const twoFactorPage = '/account-settings/two-factor'
export const securityPage = '/account-settings?tab=security'
const halfMinute = 30_000

type Account = { username: string }

let addresses = 0
/** Uses a new address each time, because attempts are limited by address. */
const anAddress = () => {
  addresses += 1
  return { 'x-contrail-peer': `203.0.${addresses >> 8}.${addresses % 256}` }
}

export const enterPassword = ({ username }: Account, path = '/login', cookies: string[] = []) =>
  call(
    login.action,
    post(path, { username, password: aPassword }, { cookies, headers: anAddress() }),
  )

export const enterCode = (cookies: string[], text: string, path = '/login/code') =>
  call(code.action, post(path, { code: text }, { cookies, headers: anAddress() }))

export const readCurrentUser = async (cookies: string[]) =>
  (await findUser(get('/', cookies)))?.username ?? null

export async function startTwoFactorSetup(cookies: string[]): Promise<string> {
  await call(twoFactor.action, post(twoFactorPage, { intent: 'begin' }, { cookies }))
  const { body } = await call(twoFactor.loader, get(twoFactorPage, cookies))
  return (body as { setUp: { key: string } }).setUp.key
}

export const sendTwoFactor = (
  cookies: string[],
  intent: string,
  text: string,
  currentPassword: string = aPassword,
) =>
  call(twoFactor.action, post(twoFactorPage, { intent, currentPassword, code: text }, { cookies }))

/** Creates a user with a confirmed email, which turning on a second factor requires. */
export async function aConfirmedUser(changes: Partial<NewUser> = {}) {
  const user = await aUser(changes)
  await confirmEmail(user.id)
  return user
}

/** Creates a user with a second factor. `taken` is the used code that turned it on. */
export async function aTwoFactorUser(changes: Partial<NewUser> = {}) {
  const user = await aConfirmedUser(changes)
  const { cookies } = await enterPassword(user)
  const key = await startTwoFactorSetup(cookies)
  const taken = codeOf(key)
  const answer = await sendTwoFactor(cookies, 'turn-on', taken)
  const { recoveryCodes } = answer.body as { recoveryCodes: string[] }
  return { ...user, key, cookies: answer.cookies, recoveryCodes, taken }
}

/** Returns an unused code, as shown by an app whose clock is half a minute ahead. */
export const nextCode = ({ key }: { key: string }) => codeOf(key, now() + halfMinute)
