import { describe, expect, test } from 'vitest'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { countRecoveryCodes, redeemCode } from './second-factor.store.server.ts'
import { createSession, listSessions } from './session.store.server.ts'
import { confirmEmail, findUserById, type User } from '../user.store.server.ts'
import { mailed, kindsTo } from '../../../../tests/samples/mails.ts'
import { codeOf } from '../../../../tests/authenticator.ts'
import { aPassword, aUser } from '../../../../tests/samples/records.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import {
  beginSecondFactor,
  canUseSecondFactor,
  readSetUp,
  renewRecoveryCodes,
  enqueueCodesRefused,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.server.ts'

/** Creates a user with a confirmed email address and two sessions. */
async function aMember() {
  const { id } = await aUser()
  await confirmEmail(id)
  const user = (await findUserById(id))!
  const session = (await createSession(id, 'A browser')).idHash
  const elsewhere = (await createSession(id, 'Another one')).idHash
  return { user, session, elsewhere }
}

/** Returns the current code of the secret shown in a setup. */
async function shownCode(user: User, session: string): Promise<string> {
  const { key = '' } = (await readSetUp(user, session)) ?? {}
  return codeOf(key)
}

async function turnedOn() {
  const member = await aMember()
  await beginSecondFactor(member.user.id, member.session)
  const code = await shownCode(member.user, member.session)
  const proof = { currentPassword: aPassword, code }
  const outcome = await turnOnSecondFactor(member.user.id, proof, member.session)
  if (typeof outcome === 'string') throw new Error(outcome)
  return { ...member, ...outcome }
}

const groups = /^([a-z2-7]{4}-){6}[a-z2-7]{2}$/

describe('the second factor', () => {
  test('requires a confirmed address, except for administrators', async () => {
    const user = await aUser()
    expect(canUseSecondFactor(user)).toBe(false)
    expect(canUseSecondFactor({ ...user, emailConfirmedAt: '2027-05-12T15:00:00Z' })).toBe(true)
    expect(canUseSecondFactor({ ...user, isAdmin: true })).toBe(true)
    expect(await beginSecondFactor(user.id, 'session')).toBe(false)
    expect(await beginSecondFactor('usr_nobody', 'session')).toBe(false)
    expect(await readSetUp(user, 'session')).toBeNull()
  })

  test('shows its key as text and QR code only in the session that started the setup', async () => {
    const { user, session, elsewhere } = await aMember()
    expect(await beginSecondFactor(user.id, session)).toBe(true)
    const setUp = (await readSetUp(user, session))!
    expect(setUp.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const uri = new URL(setUp.uri)
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(setUp.key.replaceAll(' ', ''))
    expect(decodeURIComponent(uri.pathname)).toContain(user.username)
    expect(await readSetUp(user, elsewhere)).toBeNull()
  })

  test('draws its key as a QR code with a quiet zone and three finder patterns', async () => {
    const { user, session } = await aMember()
    await beginSecondFactor(user.id, session)
    const { picture } = (await readSetUp(user, session))!
    const dark = new Set(picture.path.match(/M\d+ \d+h1v1h-1z/g))
    const isDark = (x: number, y: number) => dark.has(`M${x} ${y}h1v1h-1z`)
    expect(picture.path).toBe([...dark].join(''))
    // A finder pattern of a QR code is seven modules wide, with a dark frame and a light ring inside.
    const top = Array.from({ length: 9 }, (_, at) => isDark(at + 3, 4))
    expect(top).toEqual([false, true, true, true, true, true, true, true, false])
    const within = Array.from({ length: 7 }, (_, at) => isDark(at + 4, 5))
    expect(within).toEqual([true, false, false, false, false, false, true])
    const right = picture.size - 5
    expect([isDark(right, 4), isDark(right + 1, 4), isDark(4, right)]).toEqual([true, false, true])
  })

  test('turns on with a correct code and ends other sessions', async () => {
    const { user, session, recoveryCodes } = await turnedOn()
    expect((await findUserById(user.id))?.secondFactorSince).not.toBeNull()
    expect((await listSessions(user.id)).map(({ idHash }) => idHash)).toEqual([session])
    expect(await kindsTo(user.email)).toEqual(['second-factor-on'])
    expect(recoveryCodes).toHaveLength(10)
    expect(recoveryCodes.filter((code) => !groups.test(code))).toEqual([])
    expect(await readSetUp(user, session)).toBeNull()
    expect(await beginSecondFactor(user.id, session)).toBe(false)
  })

  test.each([
    ['wrong password', { currentPassword: 'not it' }],
    ['wrong code', { code: '000000' }],
  ])('stays off after a %s', async (outcome, wrong) => {
    const { user, session } = await aMember()
    await beginSecondFactor(user.id, session)
    const proof = { currentPassword: aPassword, code: await shownCode(user, session), ...wrong }
    expect(await turnOnSecondFactor(user.id, proof, session)).toBe(outcome)
    expect((await findUserById(user.id))?.secondFactorSince).toBeNull()
    expect(await listSessions(user.id)).toHaveLength(2)
  })

  test('stays off when no setup was started or the address is unconfirmed', async () => {
    const { user, session } = await aMember()
    const proof = { currentPassword: aPassword, code: '123456' }
    expect(await turnOnSecondFactor(user.id, proof, session)).toBe('not started')
    expect(await turnOnSecondFactor('usr_nobody', proof, session)).toBe('not started')
    await beginSecondFactor(user.id, session)
    const code = await shownCode(user, session)
    await db()
      .updateTable('users')
      .set({ emailConfirmedAt: null })
      .where('id', '=', user.id)
      .execute()
    const right = { currentPassword: aPassword, code }
    expect(await turnOnSecondFactor(user.id, right, session)).toBe('not started')
  })

  test('turns on once when two pages send the code at the same time', async () => {
    const { user, session } = await aMember()
    await beginSecondFactor(user.id, session)
    const proof = { currentPassword: aPassword, code: await shownCode(user, session) }
    const outcomes = await Promise.all(
      [1, 2].map(() => turnOnSecondFactor(user.id, proof, session)),
    )
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(await countRecoveryCodes(user.id)).toBe(10)
    expect(await kindsTo(user.email)).toEqual(['second-factor-on'])
  })

  test('turns off once and emails the owner', async () => {
    const { user } = await turnedOn()
    expect(await turnOffSecondFactor(user)).toBe(true)
    expect((await findUserById(user.id))?.secondFactorSince).toBeNull()
    expect(await turnOffSecondFactor(user)).toBe(false)
    expect(await kindsTo(user.email)).toEqual(['second-factor-on', 'second-factor-off'])
  })
})

describe('recovery codes', () => {
  test('work once each, and a new set replaces the old set', async () => {
    const { user, recoveryCodes } = await turnedOn()
    const typed = (code = '') => code.replaceAll('-', '')
    expect(await redeemCode(user.id, typed(recoveryCodes[0]))).toBe(true)
    expect(await redeemCode(user.id, typed(recoveryCodes[0]))).toBe(false)
    const renewed = await renewRecoveryCodes(user.id)
    expect(renewed).toHaveLength(10)
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect(renewed.filter((code) => !groups.test(code))).toEqual([])
    expect(await redeemCode(user.id, typed(recoveryCodes[1]))).toBe(false)
    expect(await redeemCode(user.id, typed(renewed[1]))).toBe(true)
  })
})

test('several wrong codes after a correct password cause at most one mail a day', async () => {
  const { user } = await aMember()
  const site = createSearchSite()
  const tell = () => site.run(() => enqueueCodesRefused(user))
  await tell()
  site.pass(86_400_000 - 1)
  await tell()
  expect(await kindsTo(user.email)).toEqual(['codes-refused'])
  site.pass(1)
  await tell()
  expect(await kindsTo(user.email)).toEqual(['codes-refused', 'codes-refused'])
  expect((await mailed(user.email))[0]?.text).toContain(siteUrl(paths.forgotPassword))
  const { user: another } = await aMember()
  await site.run(() => enqueueCodesRefused(another))
  expect(await kindsTo(another.email)).toEqual(['codes-refused'])
})
