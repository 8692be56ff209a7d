import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailed, kindsTo } from '../../../tests/samples/mails.ts'
import { addressAfter } from '../../../tests/address-after.ts'
import { call, get, post, type Answer } from '../../../tests/route-calls.ts'
import { askForLink, newPassword, passwordFields } from '../../../tests/samples/passwords.ts'
import { aPassword, aUser } from '../../../tests/samples/records.ts'
import {
  aConfirmedUser,
  aTwoFactorUser,
  enterPassword,
  nextCode,
  readCurrentUser,
} from '../../../tests/samples/sign-ins.ts'
import { ensureAdministrator } from '#app/core/desk/administrators.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { takeToast } from '#app/web/session/flash.server.ts'
import * as changeEmail from './change-email.tsx'
import * as settings from './settings.tsx'
import * as confirm from './signing-in/confirm-email.tsx'
import * as login from './signing-in/login.tsx'
import * as reset from './signing-in/reset-password.tsx'

const page = '/account-settings/email'
const profilePage = '/account-settings'
const anEmail = () => `new.${randomUUID()}@contrail.example`

let addresses = 0
/** Each test has its own IP address, because links and guesses are limited by address. */
function fromNewAddress() {
  addresses += 1
  const headers = { 'x-contrail-peer': `198.51.100.${addresses}` }
  const change = (cookies: string[], fields: Record<string, string>) =>
    call(
      changeEmail.action,
      post(page, { currentPassword: aPassword, ...fields }, { cookies, headers }),
    )
  const act = (cookies: string[], intent: string) =>
    call(settings.action, post(profilePage, { intent }, { cookies, headers }))
  return { change, act }
}

async function aMember() {
  const user = await aConfirmedUser()
  return { ...user, cookies: (await enterPassword(user)).cookies }
}

const errorsOf = ({ body }: Answer) => (body as { result: { error: unknown } }).result.error
const toastOf = async ({ cookies }: Answer) => (await takeToast(get('/', cookies))).toast
const emailOf = async (id: string) => (await findUserById(id))?.email
const profileOf = async (cookies: string[]) =>
  (await call(settings.loader, get(profilePage, cookies))).body

async function linkTo(email: string): Promise<string> {
  const mail = (await mailed(email)).findLast(({ kind }) => kind === 'confirm-email')
  return /http\S+/.exec(mail?.text ?? '')?.[0].replace('http://localhost:3000', '') ?? ''
}

const openLink = (link: string, cookies: string[] = []) => call(confirm.loader, get(link, cookies))
const confirmLink = (link: string, cookies: string[]) =>
  call(confirm.action, post(link, {}, { cookies }))

describe('the form for a new email', () => {
  const { change } = fromNewAddress()

  test('needs a sign-in, and a request from this site', async () => {
    const { id, email, cookies } = await aMember()
    const signIn = '/login?redirect=%2Faccount-settings%2Femail'
    for (const [answer, to] of [
      [await call(changeEmail.loader, get(page)), signIn],
      [await change([], { email: anEmail() }), `${signIn}&form=refused`],
    ] as const) {
      expect([answer.status, addressAfter(answer)]).toEqual([302, to])
    }
    const headers = { Origin: 'https://evil.example' }
    const fields = { email: anEmail(), currentPassword: aPassword }
    const foreign = await call(changeEmail.action, post(page, fields, { cookies, headers }))
    expect(foreign.status).toBe(403)
    expect(await emailOf(id)).toBe(email)
    expect(await mailed(fields.email)).toEqual([])
  })

  test('shows the current email, and asks for a code only if the account has a second factor', async () => {
    const [one, other] = [await aMember(), await aTwoFactorUser()]
    const shown = async (cookies: string[]) =>
      (await call(changeEmail.loader, get(page, cookies))).body
    expect(await shown(one.cookies)).toEqual({ email: one.email, withCode: false })
    expect(await shown(other.cookies)).toEqual({ email: other.email, withCode: true })
  })

  test('reports each mistake beside its field, and keeps the email but not the password', async () => {
    const { cookies, email } = await aMember()
    const empty = await change(cookies, { email: 'nobody', currentPassword: '' })
    expect(empty.status).toBe(400)
    expect(errorsOf(empty)).toEqual({
      email: ['Please enter a valid email address'],
      currentPassword: ['Password is required'],
    })
    const same = await change(cookies, { email: ` ${email.toUpperCase()} ` })
    expect(same.status).toBe(400)
    expect(errorsOf(same)).toEqual({ email: ['This is already your email'] })
    const wanted = anEmail()
    const wrong = await change(cookies, { email: wanted, currentPassword: 'wrong one' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { result: { initialValue: { email: wanted } } },
    })
    expect(errorsOf(wrong)).toEqual({ currentPassword: ['Current password is incorrect'] })
    expect(JSON.stringify([same.body, wrong.body])).not.toMatch(/wrong one|correct horse/)
    expect(await mailed(wanted)).toEqual([])
  })

  test('needs the password and a code from an account with a second factor', async () => {
    const user = await aTwoFactorUser()
    const email = anEmail()
    const used = await change(user.cookies, { email, code: user.taken })
    expect(errorsOf(used)).toMatchObject({ code: [expect.stringContaining('works once')] })
    expect(errorsOf(await change(user.cookies, { email }))).toMatchObject({
      code: expect.any(Array),
    })
    expect(await mailed(email)).toEqual([])
    expect((await change(user.cookies, { email, code: nextCode(user) })).status).toBe(303)
    expect(await kindsTo(email)).toEqual(['confirm-email'])
  })

  test('limits guesses of the password', async () => {
    const { cookies } = await aMember()
    const guesser = fromNewAddress()
    const statuses = []
    for (let count = 0; count < 11; count += 1) {
      const fields = { email: anEmail(), currentPassword: `guess ${count}` }
      statuses.push((await guesser.change(cookies, fields)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await guesser.change(cookies, { email: anEmail() })).status).toBe(429)
  })
})

describe('a new email', () => {
  test('has its own letters on the profile until its owner confirms it', async () => {
    const { change } = fromNewAddress()
    const { cookies } = await aMember()
    const [name = ''] = anEmail().split('@')
    await change(cookies, { email: `${name}@xn--exmple-cua.com` })
    expect(await profileOf(cookies)).toMatchObject({
      profile: { newEmail: `${name}@exämple.com` },
    })
  })

  test('replaces the old one when its owner, signed in, confirms the emailed link', async () => {
    const { change } = fromNewAddress()
    const { id, email: old, username, cookies } = await aMember()
    const resetLink = await askForLink(old)
    const email = anEmail()
    const sent = await change(cookies, { email })
    expect([sent.status, addressAfter(sent)]).toEqual([303, profilePage])
    expect(await toastOf(sent)).toMatchObject({
      title: 'Check your inbox',
      description: `We’ve emailed a link to ${email}. Older links no longer work.`,
    })
    expect(await profileOf(cookies)).toMatchObject({
      profile: { email: old, emailConfirmed: true, newEmail: email },
    })

    const link = await linkTo(email)
    expect((await openLink(link)).body).toMatchObject({ state: 'signed-out', isChange: true })
    const stranger = await aMember()
    expect((await openLink(link, stranger.cookies)).body).toEqual({ state: 'change-of-other' })
    await confirmLink(link, stranger.cookies)
    expect((await openLink(link, cookies)).body).toEqual({ state: 'change', newEmail: email })
    expect([await emailOf(id), await emailOf(stranger.id)]).toEqual([old, stranger.email])

    const done = await confirmLink(link, cookies)
    expect([done.status, addressAfter(done)]).toEqual([303, profilePage])
    expect(await toastOf(done)).toMatchObject({ title: 'Your email has been changed' })
    expect(await profileOf(cookies)).toMatchObject({
      profile: { email, emailConfirmed: true, newEmail: null },
    })
    expect(await readCurrentUser(cookies)).toBe(username)
    expect((await openLink(link, cookies)).body).toEqual({ state: 'done', email })
    const [mail] = await mailed(email)
    expect(mail?.text).toMatch(/^Confirm your new email address\n/)
    expect(mail?.text).toContain('Sign in with your username or your old email.')
    expect(await kindsTo(old)).toEqual(['password-reset', 'email-changed'])
    expect((await call(reset.loader, get(resetLink))).status).toBe(410)
    const enter = (login_: string) =>
      call(login.action, post('/login', { username: login_, password: aPassword }))
    expect([(await enter(email)).status, (await enter(old)).status]).toEqual([303, 400])
  })

  test('ends all other sessions', async () => {
    const { change } = fromNewAddress()
    const { username, cookies } = await aMember()
    const other = await enterPassword({ username })
    const email = anEmail()
    await change(cookies, { email })
    expect(await readCurrentUser(other.cookies)).toBe(username)
    await confirmLink(await linkTo(email), cookies)
    expect(await readCurrentUser(other.cookies)).toBeNull()
    expect(await readCurrentUser(cookies)).toBe(username)
  })

  test('gets the same answer when another account has it, and only its mailbox learns more', async () => {
    const { change } = fromNewAddress()
    const [{ id, email, cookies }, other] = [await aMember(), await aMember()]
    const answers = [
      await change(cookies, { email: anEmail() }),
      await change(cookies, { email: other.email }),
    ]
    const [free, taken] = answers.map(({ status, body }) => ({ status, body }))
    expect(taken).toEqual(free)
    const link = await linkTo(other.email)
    expect((await openLink(link, cookies)).body).toEqual({ state: 'taken', newEmail: other.email })
    expect(addressAfter(await confirmLink(link, cookies))).toBe(link)
    expect((await openLink(link, other.cookies)).body).toEqual({ state: 'change-of-other' })
    expect([await emailOf(id), await emailOf(other.id)]).toEqual([email, other.email])
    expect((await askForLink(email)) && (await kindsTo(email))).toEqual(['password-reset'])
  })

  test('can be sent a new link or given up, and the older link then no longer works', async () => {
    const { change, act } = fromNewAddress()
    const { id, email: old, cookies } = await aMember()
    const email = anEmail()
    await change(cookies, { email })
    const first = await linkTo(email)
    expect(addressAfter(await act(cookies, 'confirm-email'))).toBe(profilePage)
    expect(await kindsTo(email)).toEqual(['confirm-email', 'confirm-email'])
    expect((await openLink(first, cookies)).body).toEqual({ state: 'closed' })
    const second = await linkTo(email)
    const kept = await act(cookies, 'cancel-email-change')
    expect(await toastOf(kept)).toMatchObject({ title: 'Your email stays the same' })
    expect(addressAfter(await confirmLink(second, cookies))).toBe(second)
    expect(await profileOf(cookies)).toMatchObject({ profile: { email: old, newEmail: null } })
    expect(await toastOf(await act(cookies, 'cancel-email-change'))).toBeNull()
    expect(await emailOf(id)).toBe(old)
  })

  test('gets one link when the form arrives again because its answer was lost', async () => {
    const { change } = fromNewAddress()
    const [member, other] = [await aMember(), await aMember()]
    const [email, another] = [anEmail(), anEmail()]
    const answers = []
    for (let count = 0; count < 5; count += 1) {
      answers.push(await change(member.cookies, { email: count % 2 ? email.toUpperCase() : email }))
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await toastOf(answers[4]!)).toMatchObject({ title: 'Check your inbox' })
    expect(await kindsTo(email)).toEqual(['confirm-email'])
    // Another address, and another account, get a link of their own.
    await change(other.cookies, { email })
    await change(member.cookies, { email: another })
    await change(member.cookies, { email })
    expect([await kindsTo(email), await kindsTo(another)]).toEqual([
      ['confirm-email', 'confirm-email', 'confirm-email'],
      ['confirm-email'],
    ])
    await confirmLink(await linkTo(email), member.cookies)
    expect(await emailOf(member.id)).toBe(email)
  })

  test('gets the same answer when the code of a form that arrives again is used up', async () => {
    const { change } = fromNewAddress()
    const user = await aTwoFactorUser()
    const [email, other] = [anEmail(), anEmail()]
    const code = nextCode(user)
    const first = await change(user.cookies, { email, code })
    const again = await change(user.cookies, { email, code })
    expect([first.status, again.status]).toEqual([303, 303])
    expect(await toastOf(again)).toMatchObject({ title: 'Check your inbox' })
    expect(await kindsTo(email)).toEqual(['confirm-email'])
    const refused = await change(user.cookies, { email: other, code })
    expect(Object.keys(errorsOf(refused) as object)).toEqual(['code'])
    const wrong = await change(user.cookies, { email, code, currentPassword: newPassword })
    expect(Object.keys(errorsOf(wrong) as object)).toEqual(['currentPassword'])
  })

  test('can correct an email that was never confirmed', async () => {
    const { change, act } = fromNewAddress()
    const user = await aUser()
    const { cookies } = await enterPassword(user)
    const email = anEmail()
    await change(cookies, { email })
    // The page now resends the link to the new email, and not to the mistyped one.
    await act(cookies, 'confirm-email')
    expect(await kindsTo(user.email)).toEqual([])
    await confirmLink(await linkTo(email), cookies)
    expect(await profileOf(cookies)).toMatchObject({ profile: { email, emailConfirmed: true } })
  })

  test('replaces the placeholder of an administrator, which gets no mail', async () => {
    const username = `boss.${randomUUID().slice(0, 8)}`
    expect(await ensureAdministrator(username, aPassword)).toBe('created')
    const placeholder = `${username}@contrail.invalid`
    const { cookies } = await enterPassword({ username })
    expect(await profileOf(cookies)).toMatchObject({
      profile: { email: placeholder, emailConfirmed: false, isPlaceholder: true },
    })
    const { change, act } = fromNewAddress()
    await act(cookies, 'confirm-email')
    const email = anEmail()
    await change(cookies, { email })
    await confirmLink(await linkTo(email), cookies)
    expect(await profileOf(cookies)).toMatchObject({
      profile: { email, emailConfirmed: true, isPlaceholder: false },
    })
    expect(await kindsTo(placeholder)).toEqual([])
  })

  test('gets three links an hour, from whichever account', async () => {
    const email = anEmail()
    const statuses = []
    for (let count = 0; count < 4; count += 1) {
      const { cookies } = await aMember()
      statuses.push((await fromNewAddress().change(cookies, { email })).status)
    }
    expect(statuses).toEqual([303, 303, 303, 429])
    expect(await mailed(email)).toHaveLength(3)
  })

  test('can be requested three times an hour by one account', async () => {
    const { cookies } = await aMember()
    const answers = []
    for (let count = 0; count < 4; count += 1) {
      answers.push(await fromNewAddress().change(cookies, { email: anEmail() }))
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429])
    expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  })

  test('ends as a request when the owner chooses a new password by email', async () => {
    const { change } = fromNewAddress()
    const user = await aMember()
    const email = anEmail()
    await change(user.cookies, { email })
    await call(reset.action, post(await askForLink(user.email), passwordFields(newPassword)))
    expect(await readCurrentUser(user.cookies)).toBeNull()
    expect((await openLink(await linkTo(email))).status).toBe(410)
  })
})
