import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import {
  createUser,
  findUserByEmail,
  findUserById,
  findUserByUsername,
  hashPassword,
  setPassword,
  suggestCredentials,
  verifyLogin,
  verifyPassword,
} from './user.store.server.ts'

const passwordHash = await hashPassword('correct horse')

const person = (name = `Ann${randomUUID().slice(0, 8)}`) => ({
  username: name,
  email: `${name}@Contrail.Example`,
  firstName: 'Ann',
  lastName: 'Lee',
  passwordHash,
})

async function made(input = person()) {
  const { user } = await createUser(input)
  if (!user) throw new Error('taken')
  return user
}

describe('createUser', () => {
  test('keeps names as written and the password as an argon2id hash', async () => {
    const input = person()
    const user = await made(input)
    const { passwordHash: _hash, ...shown } = input
    expect(user).toMatchObject({ ...shown, isAdmin: false })
    expect(user).not.toHaveProperty('passwordHash')
    const row = await db()
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('reports a taken username or email, ignoring case', async () => {
    const first = person()
    await made(first)
    const other = person()
    expect(await createUser({ ...other, username: first.username.toUpperCase() })).toEqual({
      user: null,
      taken: 'username',
    })
    expect(await createUser({ ...other, email: ` ${first.email.toLowerCase()} ` })).toEqual({
      user: null,
      taken: 'email',
    })
  })

  test('creates one user for ten concurrent calls', async () => {
    const input = person()
    const results = await Promise.all(Array.from({ length: 10 }, () => createUser(input)))
    expect(results.filter(({ user }) => user)).toHaveLength(1)
  })
})

test('a user can be found by username or email, ignoring case', async () => {
  const user = await made()
  expect(await findUserByUsername(user.username.toUpperCase())).toEqual(user)
  expect(await findUserByEmail(` ${user.email.toLowerCase()}`)).toEqual(user)
  expect(await findUserById(user.id)).toEqual(user)
  expect(await findUserByEmail('nobody@contrail.example')).toBeNull()
})

describe('verifyLogin', () => {
  test('accepts username or email with the correct password', async () => {
    const user = await made()
    expect(await verifyLogin(user.username, 'correct horse')).toEqual(user)
    expect(await verifyLogin(user.email, 'correct horse')).toEqual(user)
    expect(await verifyLogin(user.username, 'Correct horse')).toBeNull()
    expect(await verifyLogin(user.username, '')).toBeNull()
    expect(await verifyLogin('nobody at all', 'correct horse')).toBeNull()
  })

  test("accepts an email even if it equals another user's username", async () => {
    const user = await made()
    await made({ ...person(), username: user.email, passwordHash: await hashPassword('another') })
    expect(await verifyLogin(user.email, 'correct horse')).toEqual(user)
  })

  test('computes as much for an unknown username as for a known username', async () => {
    const user = await made()
    await verifyLogin('nobody', 'x')
    const time = async (login: string) => {
      const start = process.cpuUsage()
      await verifyLogin(login, 'wrong')
      // Only the sum is exact: the system estimates how much of it was spent in its own calls.
      const { user: own, system } = process.cpuUsage(start)
      return own + system
    }
    // The test compares processor times, which do not depend on other load on the machine.
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round++) {
      known.push(await time(user.username))
      unknown.push(await time('nobody'))
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.3)
  })

  test('rejects the old password after a change', async () => {
    const user = await made()
    await setPassword(user.id, await hashPassword('Battery-Staple-9'))
    expect(await verifyPassword(user.id, 'Battery-Staple-9')).toBe(true)
    expect(await verifyPassword(user.id, 'correct horse')).toBe(false)
    expect(await verifyPassword('usr_none', 'Battery-Staple-9')).toBe(false)
    const now = await findUserByUsername(user.username)
    expect((now?.passwordChangedAt ?? '') >= user.passwordChangedAt).toBe(true)
  })
})

describe('suggestCredentials', () => {
  test.each([
    ['Zoë', 'O’Brien-Smith', /^zoe\.obriensmith\d*$/],
    ['Øystein', 'Brien', /^oeystein\.brien\d*$/],
    ['Łucja', 'Đặng', /^lucja\.dang\d*$/],
    ['李', '雷', /^traveller\d*$/],
  ])('returns a readable username that is not taken, for %s %s', async (first, last, pattern) => {
    const suggestion = await suggestCredentials(first, last)
    expect(suggestion.username).toMatch(pattern)
    await made({ ...person(), username: suggestion.username })
    const next = await suggestCredentials(first, last)
    expect(next.username).toMatch(pattern)
    expect(next.username).not.toBe(suggestion.username)
  })

  test('returns a random password that meets the rules', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => suggestCredentials('A', 'B')))
    for (const { password } of made) {
      expect(password).toHaveLength(29)
      for (const part of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/]) expect(password).toMatch(part)
    }
    expect(new Set(made.map(({ password }) => password)).size).toBe(20)
  })
})
