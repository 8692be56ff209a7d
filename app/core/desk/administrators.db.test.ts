import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { aPassword, aUser } from '../../../tests/samples/records.ts'
import { passwordResets } from '#app/core/account/sign-in/link-token.store.server.ts'
import { createSession, findSession } from '#app/core/account/sign-in/session.store.server.ts'
import {
  confirmEmail,
  createUser,
  findUserById,
  findUserByUsername,
  hashPassword,
  verifyPassword,
} from '#app/core/account/user.store.server.ts'
import {
  ensureAdministrator,
  ensureAnyAdministrator,
  removeAdministrator,
} from './administrators.server.ts'

const password = 'a long enough password'

afterEach(async () => {
  await db().deleteFrom('audit').execute()
})

describe('ensureAdministrator', () => {
  test('creates an administrator, and later changes the password', async () => {
    const name = `boss${randomUUID()}`
    expect(await ensureAdministrator(name, password)).toBe('created')
    expect(await ensureAdministrator(name, password)).toBe('unchanged')
    expect(await ensureAdministrator(name, `${password}, another`)).toBe('updated')
  })

  // A stranger could register the administrator's username and then reset the password by email.
  test('does not promote an account that a stranger may have registered', async () => {
    const { id, username, email } = await aUser()
    const { token } = await createSession(id, '')
    for (const other of [undefined, `x${email}`]) {
      await expect(ensureAdministrator(username, password, other)).rejects.toThrow(
        'belongs to a traveller',
      )
    }
    expect(await findUserById(id)).toMatchObject({ isAdmin: false })
    expect(await verifyPassword(id, aPassword)).toBe(true)
    expect(await findSession(token)).not.toBeNull()
  })

  test('refuses an email that belongs to someone else', async () => {
    const [name, other] = [`boss${randomUUID()}`, await aUser()]
    const message = `The email ${other.email} belongs to another account`
    await expect(ensureAdministrator(name, password, other.email)).rejects.toThrow(message)
    expect(await findUserByUsername(name)).toBeNull()
    await ensureAdministrator(name, password)
    const before = await findUserByUsername(name)
    await expect(ensureAdministrator(name, password, other.email)).rejects.toThrow(message)
    expect(await findUserByUsername(name)).toEqual(before)
    expect(await findUserById(other.id)).toMatchObject({ isAdmin: false })
  })

  test('promotes the account whose email or password is given', async () => {
    const [named, known] = [await aUser(), await aUser()]
    const email = named.email.toUpperCase()
    expect(await ensureAdministrator(named.username, password, email)).toBe('updated')
    expect(await ensureAdministrator(known.username, aPassword)).toBe('updated')
    for (const { id } of [named, known]) {
      expect(await findUserById(id)).toMatchObject({ isAdmin: true })
    }
  })

  test.each([
    ['%@contrail.example', '%@contrail.example'],
    ['Boss & Co. %', 'boss-co.-%@contrail.invalid'],
    ['boss@home@%', 'boss-home-%@contrail.invalid'],
    ['the boss@%', 'the-boss-%@contrail.invalid'],
    ['%@the office', '%-the-office@contrail.invalid'],
    ['@%', '-%@contrail.invalid'],
    ['%@', '%-@contrail.invalid'],
  ])('turns the username %s into the address %s', async (name, address) => {
    const own = (text: string) => text.replace('%', id)
    const id = randomUUID()
    await ensureAdministrator(own(name), password)
    expect(await findUserByUsername(own(name))).toMatchObject({
      email: own(address),
      firstName: 'Administrator',
      lastName: own(name),
      isAdmin: true,
    })
  })

  test('ends all sessions of an administrator when the password changes', async () => {
    const name = `boss${randomUUID()}`
    await ensureAdministrator(name, password)
    const { id } = (await findUserByUsername(name))!
    const { token } = await createSession(id, '')
    expect(await ensureAdministrator(name, password)).toBe('unchanged')
    expect(await findSession(token)).not.toBeNull()
    await ensureAdministrator(name, 'another long password')
    expect(await findSession(token)).toBeNull()
    expect(await verifyPassword(id, password)).toBe(false)
    expect(await verifyPassword(id, 'another long password')).toBe(true)
    const done = (await listAudit(9)).map(({ action, detail }) => `${action} ${detail}`)
    expect(done).toEqual([`administrator.updated ${name}`, `administrator.created ${name}`])
  })

  test('does not end the sessions of a traveller who is promoted with the same password', async () => {
    const { id, username } = await aUser()
    const { token } = await createSession(id, '')
    expect(await ensureAdministrator(username, aPassword)).toBe('updated')
    expect(await findSession(token)).not.toBeNull()
    expect(await verifyPassword(id, aPassword)).toBe(true)
  })

  test('leaves a new email unconfirmed until its owner opens the link, and tells the old one', async () => {
    const name = `boss${randomUUID()}`
    const old = `${name}@old.example`
    await ensureAdministrator(name, password, old)
    const { id } = (await findUserByUsername(name))!
    await confirmEmail(id)
    const reset = await passwordResets.create(id)
    const email = `${name}@contrail.example`
    expect(await ensureAdministrator(name, password, email)).toBe('updated')
    expect(await findUserById(id)).toMatchObject({ email, emailConfirmedAt: null })
    const mails = await db()
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('recipient', 'in', [old, email])
      .orderBy('kind')
      .execute()
    expect(mails).toEqual([
      { kind: 'confirm-email', recipient: email },
      { kind: 'email-changed', recipient: old },
    ])
    expect(await passwordResets.find(reset)).toBeNull()
  })

  test('refuses an email that belongs to another account', async () => {
    const { email } = await aUser()
    const name = `boss${randomUUID()}`
    await expect(ensureAdministrator(name, password, email)).rejects.toThrow(
      `The email ${email} belongs to another account`,
    )
    expect(await findUserByUsername(name)).toBeNull()
  })

  test.each(['Password2024!', '123456789012', 'boss-boss-boss'])(
    'refuses the easily guessed password %s',
    async (weak) => {
      const name = `boss${randomUUID()}`
      await expect(ensureAdministrator(name, weak)).rejects.toMatchObject({
        name: 'WeakPasswordError',
      })
      expect(await findUserByUsername(name)).toBeNull()
    },
  )

  test('creates one account when two processes start at the same time', async () => {
    const name = `boss${randomUUID()}`
    const start = () => ensureAdministrator(name, password)
    const [first, second] = (await Promise.all([start(), start()])).sort()
    expect(first).toBe('created')
    // The later process may look before or after the account exists.
    expect(second).toMatch(/^(updated|unchanged)$/)
  })

  test('does not promote a traveller who registers the name concurrently', async () => {
    const username = `boss${randomUUID()}`
    const passwordHash = await hashPassword(aPassword)
    const raising = ensureAdministrator(username, password)
    const email = `${username}@contrail.example`
    const ada = { firstName: 'Ada', lastName: 'Lovelace', passwordHash }
    const registering = createUser({ username, email, ...ada })
    await expect(raising).rejects.toMatchObject({ name: 'TravellersNameError' })
    const { user } = await registering
    expect(await findUserById(user!.id)).toMatchObject({ isAdmin: false })
  })
})

describe('ensureAnyAdministrator', () => {
  test('returns the first administrator, or creates one', async () => {
    await db().updateTable('users').set({ isAdmin: 0 }).execute()
    const made = await ensureAnyAdministrator(password)
    expect(made).toMatchObject({ username: 'admin', isAdmin: true })
    expect(await verifyPassword(made!.id, password)).toBe(true)
    expect(await ensureAnyAdministrator('another long password')).toEqual(made)
    expect(await verifyPassword(made!.id, password)).toBe(true)
  })
})

describe('removeAdministrator', () => {
  test('leaves a traveller’s account without sessions', async () => {
    const [name, other] = [`boss${randomUUID()}`, `boss${randomUUID()}`]
    for (const username of [name, other]) await ensureAdministrator(username, password)
    const user = (await findUserByUsername(name))!
    const kept = (await findUserByUsername(other))!
    const { token } = await createSession(user.id, '')
    const { token: keptToken } = await createSession(kept.id, '')
    await removeAdministrator(name)
    expect(await findUserById(user.id)).toMatchObject({ isAdmin: false })
    expect(await findSession(token)).toBeNull()
    expect(await findUserById(kept.id)).toMatchObject({ isAdmin: true })
    expect(await findSession(keptToken)).not.toBeNull()
    expect((await listAudit(5)).map(({ action }) => action)).toContain('administrator.removed')
    await expect(removeAdministrator(name)).rejects.toThrow(`There is no administrator ${name}.`)
  })

  test('refuses the only administrator', async () => {
    const name = `boss${randomUUID()}`
    await ensureAdministrator(name, password)
    await db().updateTable('users').set({ isAdmin: 0 }).where('username', '!=', name).execute()
    await expect(removeAdministrator(name)).rejects.toThrow('Create another one first.')
    expect(await findUserByUsername(name)).toMatchObject({ isAdmin: true })
  })
})
