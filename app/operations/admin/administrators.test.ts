import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aPassword, aUser } from '../../../tests/records.ts'
import { createSession, findSession } from '../../models/session.server.ts'
import { findUserById, verifyPassword } from '../../models/user.server.ts'
import { ensureAdministrator } from './administrators.server.ts'

const password = 'a long enough password'

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
})
