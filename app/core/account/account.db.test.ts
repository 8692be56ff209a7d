import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Registration } from './account.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { passwordResets } from './sign-in/link-token.store.server.ts'
import { createSession, listSessions } from './sign-in/session.store.server.ts'
import {
  confirmEmail,
  findUserByEmail,
  findUserById,
  verifyPassword,
  type User,
} from './user.store.server.ts'
import { mailed, kindsTo } from '../../../tests/samples/mails.ts'
import { createSearchSite } from '../../../tests/fakes/fake-searches.ts'
import { aPassword, aUser, aStoredBooking } from '../../../tests/samples/records.ts'
import {
  changePassword,
  register,
  replaceGeneratedPassword,
  requestPasswordReset,
  resetPassword,
} from './account.server.ts'
import { confirmEmailByLink, repeatEmailConfirmation } from './email-confirmation.server.ts'

const fresh = 'Battery-Staple-9'

const mailOf = async (recipient: string, wanted: string) =>
  (await mailed(recipient)).find(({ kind }) => kind === wanted)
const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''

function aPerson(changes: Partial<Registration> = {}): Registration {
  const username = `u${randomUUID()}`
  return {
    ...{ username, email: `${username}@contrail.example`, password: fresh },
    ...{ firstName: 'Ada', lastName: 'Lovelace' },
    ...changes,
  }
}

async function aBookingFor(primaryEmail: string, userId: string | null = null) {
  const { id } = await aStoredBooking({ primaryEmail, userId })
  return async () => (await findBookingById(id))?.userId
}

const sessionsOf = async ({ id }: User) => (await listSessions(id)).map(({ idHash }) => idHash)

describe('a new account', () => {
  test('starts with an unconfirmed address, and its owner receives a link by email', async () => {
    const person = aPerson()
    expect(await register(person)).toBe('registered')
    const user = await findUserByEmail(person.email)
    expect(user).toMatchObject({ username: person.username, emailConfirmedAt: null })
    expect(await verifyPassword(user!.id, fresh)).toBe(true)
    const [mail, ...others] = await mailed(person.email)
    expect([mail?.kind, others]).toEqual(['confirm-email', []])
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/\S*token=/)
  })

  test('exists once when its form arrives twice within ten minutes', async () => {
    const person = aPerson()
    const site = createSearchSite()
    await site.run(async () => {
      const twice = await Promise.all([register(person), register(person)])
      expect(twice).toEqual(['registered', 'registered'])
      expect(await kindsTo(person.email)).toEqual(['confirm-email'])
      for (const change of [
        { password: 'Violet-Anchor-7193' },
        { email: `x${person.email}` },
        { firstName: 'Grace' },
      ]) {
        expect(await register({ ...person, ...change })).toBe('username taken')
      }
      site.pass(11 * 60_000)
      expect(await register(person)).toBe('username taken')
    })
  })

  test.each<[string, Partial<Registration>, (user: User) => Partial<Registration>]>([
    ['username taken', {}, ({ username }) => ({ username })],
    ['email taken', {}, ({ email }) => ({ email })],
    ['common', { password: 'Password123' }, () => ({})],
    ['personal', { username: 'lovelace', password: 'Lovelace-1815' }, () => ({})],
    ['site', { password: 'Contrail-2027!' }, () => ({})],
  ])('does not exist after a refused registration: %s', async (refusal, changes, taken) => {
    const person = aPerson({ ...changes, ...taken(await aUser()) })
    const before = await kindsTo(person.email)
    expect(await register(person)).toBe(refusal)
    expect(await kindsTo(person.email)).toEqual(before)
  })
})

describe('the link that confirms an address', () => {
  test('works once and moves guest bookings to the account', async () => {
    const [user, stranger] = [await aUser(), await aUser()]
    const ownerOf = await aBookingFor(user.email)
    expect(await repeatEmailConfirmation(user.id)).toBe(true)
    const token = tokenOf((await mailed(user.email))[0]?.text)
    expect(await confirmEmailByLink(token, stranger.id)).toBe(false)
    expect(await ownerOf()).toBeNull()
    expect(await confirmEmailByLink(token, user.id)).toBe(true)
    expect(await ownerOf()).toBe(user.id)
    expect(await findUserById(user.id)).toMatchObject({ emailConfirmedAt: expect.any(String) })
    expect(await confirmEmailByLink(token, user.id)).toBe(false)
  })

  test('leaves a booking for its address with the account that made it', async () => {
    const [user, friend] = [await aUser(), await aUser()]
    const ownerOf = await aBookingFor(user.email, friend.id)
    await repeatEmailConfirmation(user.id)
    const token = tokenOf((await mailed(user.email))[0]?.text)
    expect(await confirmEmailByLink(token, user.id)).toBe(true)
    expect(await ownerOf()).toBe(friend.id)
  })

  test('can be mailed again until the address is confirmed', async () => {
    const user = await aUser()
    await repeatEmailConfirmation(user.id)
    await confirmEmailByLink(tokenOf((await mailed(user.email))[0]?.text), user.id)
    expect(await repeatEmailConfirmation(user.id)).toBe(false)
    expect(await repeatEmailConfirmation('usr_nobody')).toBe(false)
    expect(await kindsTo(user.email)).toEqual(['confirm-email'])
  })
})

describe('a request for a new password', () => {
  const asked = async (user: User) => {
    await requestPasswordReset(user.email)
    return tokenOf((await mailOf(user.email, 'password-reset'))?.text)
  }

  test('causes a mail only if the address has an account', async () => {
    const user = await aUser({ firstName: 'Grace' })
    const token = await asked(user)
    const [mail] = await mailed(user.email)
    expect(mail).toMatchObject({ kind: 'password-reset' })
    expect(mail?.text).toContain(siteUrl(paths.resetPassword(token)))
    // The mail quotes no name, because anyone can register a stranger's address under any name.
    expect(mail?.text).not.toContain('Grace')
    await expect(requestPasswordReset('nobody@nowhere.example')).resolves.toBeUndefined()
    expect(await mailed('nobody@nowhere.example')).toEqual([])
  })

  test('leads to a link that sets the password, ends all sessions and confirms the address', async () => {
    const user = await aUser()
    const ownerOf = await aBookingFor(user.email)
    await createSession(user.id, 'A browser')
    const token = await asked(user)
    expect(await resetPassword(token, fresh)).toMatchObject({ id: user.id })
    expect(await verifyPassword(user.id, fresh)).toBe(true)
    expect(await sessionsOf(user)).toEqual([])
    expect(await ownerOf()).toBe(user.id)
    expect(await findUserById(user.id)).toMatchObject({ emailConfirmedAt: expect.any(String) })
    expect((await mailOf(user.email, 'password-changed'))?.text).toContain(
      siteUrl(paths.forgotPassword),
    )
    expect(await resetPassword(token, 'Another-Staple-9')).toBe('closed')
    expect(await verifyPassword(user.id, fresh)).toBe(true)
  })

  test('leaves its link and the old password valid if the new password is refused', async () => {
    const user = await aUser()
    const token = await asked(user)
    expect(await resetPassword(token, 'Password123')).toBe('common')
    expect(await verifyPassword(user.id, aPassword)).toBe(true)
    expect(await passwordResets.find(token)).toBe(user.id)
    expect(await resetPassword('nothing', fresh)).toBe('closed')
  })
})

/** Creates a user with two sessions and an unused reset link. */
async function signedIn(changes: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(changes)
  const here = await createSession(user.id, 'A browser')
  await createSession(user.id, 'Another one')
  return { user, sessionHash: here.idHash, token: await passwordResets.create(user.id) }
}

describe('a change of the password', () => {
  const change = (
    { user, sessionHash }: Awaited<ReturnType<typeof signedIn>>,
    newPassword: string,
    currentPassword = aPassword,
  ) => changePassword({ userId: user.id, currentPassword, newPassword, sessionHash })

  test('ends other sessions and open links, and emails the owner', async () => {
    const member = await signedIn()
    expect(await change(member, fresh)).toBe('changed')
    expect(await verifyPassword(member.user.id, fresh)).toBe(true)
    expect(await sessionsOf(member.user)).toEqual([member.sessionHash])
    expect(await passwordResets.find(member.token)).toBeNull()
    const [mail] = await mailed(member.user.email)
    expect(mail).toMatchObject({ kind: 'password-changed' })
    expect(mail?.text).toContain(siteUrl(paths.forgotPassword))
  })

  test('succeeds again without effects when its form arrives twice within ten minutes', async () => {
    const site = createSearchSite()
    await site.run(async () => {
      const member = await signedIn()
      expect(await change(member, fresh)).toBe('changed')
      const before = await findUserById(member.user.id)
      await createSession(member.user.id, 'A later browser')
      site.pass(9 * 60_000)
      expect(await change(member, fresh)).toBe('changed')
      expect(await change(member, 'Violet-Anchor-7193')).toBe('wrong password')
      expect(await findUserById(member.user.id)).toEqual(before)
      expect(await sessionsOf(member.user)).toHaveLength(2)
      expect(await kindsTo(member.user.email)).toEqual(['password-changed'])
      site.pass(2 * 60_000)
      expect(await change(member, fresh)).toBe('wrong password')
    })
  })

  test('causes only a few mails per hour to an unconfirmed address', async () => {
    const member = await signedIn()
    for (let times = 0; times < 8; times += 1) {
      const [from, to] = times % 2 === 0 ? [aPassword, fresh] : [fresh, aPassword]
      expect(await change(member, to, from)).toBe('changed')
    }
    expect(await mailed(member.user.email)).toHaveLength(6)
  })

  test('always causes a mail to a confirmed address', async () => {
    const member = await signedIn()
    await confirmEmail(member.user.id)
    for (let times = 0; times < 8; times += 1) {
      const [from, to] = times % 2 === 0 ? [aPassword, fresh] : [fresh, aPassword]
      expect(await change(member, to, from)).toBe('changed')
    }
    expect(await mailed(member.user.email)).toHaveLength(8)
  })

  test.each([
    ['wrong password', fresh, 'not it'],
    ['common', 'Password123', aPassword],
  ])('changes nothing when it is refused: %s', async (refusal, newPassword, current) => {
    const member = await signedIn()
    expect(await change(member, newPassword, current)).toBe(refusal)
    expect(await verifyPassword(member.user.id, aPassword)).toBe(true)
    expect(await sessionsOf(member.user)).toHaveLength(2)
    expect(await mailed(member.user.email)).toEqual([])
  })

  test('requires an existing account', async () => {
    const nobody = { userId: 'usr_nobody', currentPassword: aPassword, sessionHash: 'x' }
    const outcome = await changePassword({ ...nobody, newPassword: fresh })
    expect(outcome).toBe('wrong password')
  })
})

describe('a password that the site generated for a guest', () => {
  test('can be replaced once, and then no longer works', async () => {
    const { user, token } = await signedIn({ passwordGenerated: true })
    expect(await replaceGeneratedPassword(user, fresh)).toBeNull()
    expect(await verifyPassword(user.id, fresh)).toBe(true)
    expect(await sessionsOf(user)).toEqual([])
    expect(await passwordResets.find(token)).toBeNull()
    expect(await kindsTo(user.email)).toEqual(['password-changed'])
    const again = await replaceGeneratedPassword(user, 'Another-Staple-9')
    expect(again).toBe('replaced already')
    expect(await verifyPassword(user.id, fresh)).toBe(true)
    expect(await kindsTo(user.email)).toHaveLength(1)
  })

  test('stays valid when the new password is refused', async () => {
    const { user } = await signedIn({ passwordGenerated: true })
    expect(await replaceGeneratedPassword(user, 'Password123')).toBe('common')
    expect(await verifyPassword(user.id, aPassword)).toBe(true)
    expect(await sessionsOf(user)).toHaveLength(2)
  })
})
