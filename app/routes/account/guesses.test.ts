import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { call, get, post } from '../../../tests/route-calls.ts'
import { aPassword, aUser } from '../../../tests/samples/records.ts'
import { aTwoFactorUser } from '../../../tests/samples/sign-ins.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { allowances } from '#app/web/session/limits/limits.server.ts'
import { rotateSession } from '#app/web/session/session-cookie.server.ts'
import * as email from './change-email.tsx'
import * as close from './close-account.tsx'
import * as settings from './settings.tsx'
import * as twoFactor from './two-factor.tsx'

type Guess = Parameters<typeof takeAccountGuess>[0]
type Action = (args: ActionFunctionArgs) => unknown

const newPassword = 'Kiwi-paper-lantern-7'
const forms: [string, Action, Record<string, string>][] = [
  ['change of the password', settings.action, { newPassword, confirmPassword: newPassword }],
  ['change of the email', email.action, { email: 'new@contrail.example' }],
  ['end of the account', close.action, {}],
  ['end of all sessions', settings.action, { intent: 'sign-out-everywhere' }],
  ['end of two-factor authentication', twoFactor.action, { intent: 'turn-off' }],
]

/** Uses up the guesses of an account without checking any, and returns the words of the next answer. */
async function sendAfterGuesses(action: Action, proof: Record<string, string>, guess: Guess) {
  const { id } = proof.code ? await aTwoFactorUser() : await aUser()
  const cookies = [(await rotateSession(get('/'), id, isoNow(-86_400))).split(';')[0] ?? '']
  const request = () => post('/account-settings', proof, { cookies })
  let left = 100
  while (left > 0 && !(await takeAccountGuess(guess, request(), id))) left -= 1
  return JSON.stringify((await call(action, request())).body)
}

test.each(forms.slice(0, 3))(
  'the form for the %s limits guesses at the password',
  async (_, action, fields) => {
    const proof = { currentPassword: 'a guess', ...fields }
    expect(await sendAfterGuesses(action, proof, 'password-change')).toContain('Too many attempts')
  },
)

test.each(forms.slice(1))(
  'the form for the %s limits guesses at the code, together with the sign-in',
  async (_, action, fields) => {
    const proof = { currentPassword: 'a guess', code: '123456', ...fields }
    expect(await sendAfterGuesses(action, proof, 'second-factor')).toContain('Too many attempts')
  },
)

test('the right password at the form that asks for it again forgives the wrong guesses', async () => {
  const { id } = await aUser()
  const cookies = [(await rotateSession(get('/'), id, isoNow(-86_400))).split(';')[0] ?? '']
  const proof = { intent: 'end-session', session: 'none', currentPassword: aPassword }
  // Other tests have used up the attempts of the usual address.
  const headers = { 'x-contrail-peer': '203.0.113.7' }
  const request = () => post('/account-settings', proof, { cookies, headers })
  const guess = () => takeAccountGuess('second-factor', request(), id)
  for (let used = 1; used < allowances['second-factor'].subject[0]; used += 1) {
    expect(await guess()).toBeNull()
  }
  expect((await call(settings.action, request())).status).toBe(303)
  expect(await guess()).toBeNull()
})
