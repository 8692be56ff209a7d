import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { aPassword, aUser } from '../../../tests/records.ts'
import { createSession, findSession } from '#app/core/account/session.store.server.ts'
import {
  createUser,
  findUserById,
  findUserByUsername,
  hashPassword,
  verifyPassword,
} from '#app/core/account/user.store.server.ts'
import { ensureAdministrator, ensureAnyAdministrator } from './administrators.server.ts'

const password = 'a long enough password'

afterEach(async () => {
  await db().deleteFrom('audit').execute()
})

describe('an administrator', () => {
  test('is created, and given another password', async () => {
    const name = `boss${randomUUID()}`
    expect(await ensureAdministrator(name, password)).toBe('created')
    expect(await ensureAdministrator(name, password)).toBe('unchanged')
    expect(await ensureAdministrator(name, `${password}, another`)).toBe('updated')
  })

  // Whoever registered the name first reads the mail of its address: a link to a new password opens it.
  test('is not made of an account that somebody else may have opened', async () => {
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

  test('is made of the account whose email or password is given', async () => {
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
  ])('named %s has the address %s', async (name, address) => {
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

  test('who is given another password is signed out, and gets in by that alone', async () => {
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

  test('who was a traveller with this very password stays signed in', async () => {
    const { id, username } = await aUser()
    const { token } = await createSession(id, '')
    expect(await ensureAdministrator(username, aPassword)).toBe('updated')
    expect(await findSession(token)).not.toBeNull()
    expect(await verifyPassword(id, aPassword)).toBe(true)
  })

  test('has no address of somebody else', async () => {
    const { email } = await aUser()
    const name = `boss${randomUUID()}`
    await expect(ensureAdministrator(name, password, email)).rejects.toThrow(
      `The email ${email} belongs to another account`,
    )
    expect(await findUserByUsername(name)).toBeNull()
  })

  test.each(['Password2024!', '123456789012', 'boss-boss-boss'])(
    'is not made with a password that is easily guessed: %s',
    async (weak) => {
      const name = `boss${randomUUID()}`
      await expect(ensureAdministrator(name, weak)).rejects.toMatchObject({
        name: 'WeakPasswordError',
      })
      expect(await findUserByUsername(name)).toBeNull()
    },
  )

  test('is made once by two processes that start at once', async () => {
    const name = `boss${randomUUID()}`
    const start = () => ensureAdministrator(name, password)
    expect((await Promise.all([start(), start()])).sort()).toEqual(['created', 'updated'])
  })

  test('is not made of a traveller who registers the name in this very moment', async () => {
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

describe('the administrator of a development machine', () => {
  test('is the first there is, or else made', async () => {
    await db().updateTable('users').set({ isAdmin: 0 }).execute()
    const made = await ensureAnyAdministrator(password)
    expect(made).toMatchObject({ username: 'admin', isAdmin: true })
    expect(await verifyPassword(made!.id, password)).toBe(true)
    expect(await ensureAnyAdministrator('another long password')).toEqual(made)
    expect(await verifyPassword(made!.id, password)).toBe(true)
  })
})
