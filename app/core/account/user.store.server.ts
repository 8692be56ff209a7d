import { normalise } from '#app/platform/text/normalise.ts'
import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import type { Selectable } from 'kysely'
import { app, perApp } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import { ticketName } from '#app/core/travellers/names/ticket-name.ts'
import type { UsersTable } from './account-tables.ts'
import { limitConcurrency } from '#app/platform/concurrency/limit-concurrency.server.ts'
import { isoNow, newId, newToken } from '#app/platform/id.server.ts'

/** An account as the rest of the site sees it, without keys and secrets. */
export type User = Omit<
  UsersTable,
  | 'usernameKey'
  | 'emailKey'
  | 'passwordHash'
  | 'secondFactorSecret'
  | 'secondFactorStep'
  | 'isAdmin'
  | 'passwordGenerated'
> & {
  isAdmin: boolean
  /** True while the account has the password generated for a guest, which the guest must change. */
  passwordGenerated: boolean
}

export type NewUser = Pick<User, 'username' | 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'isAdmin' | 'passwordGenerated'>> & { passwordHash: PasswordHash }

/** A branded type, so that code cannot store a plain password by mistake. */
type PasswordHash = string & { readonly hashed: unique symbol }

/** Hashing leaves one processor, and one of the four threads in Node's pool, for other work. */
const hashing = perApp(() => limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1))))

/** Takes long on purpose, so call this before a transaction and not inside it. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  return (await hashing()(() => app().hashPassword(password))) as PasswordHash
}

async function matches(row: { passwordHash: string } | null, password: string): Promise<boolean> {
  // Compare even without a user, so that the response time does not reveal whether the user exists.
  const passwordHash = row?.passwordHash ?? (await unknownHash())
  return hashing()(() => verify(passwordHash, password))
}

/** Returns a conflict instead of throwing, because an error would end the caller's transaction. */
export async function createUser(
  user: NewUser,
): Promise<{ user: User; taken: null } | { user: null; taken: 'username' | 'email' }> {
  const now = isoNow()
  const row = await db()
    .insertInto('users')
    .values({
      id: newId('usr'),
      username: user.username.trim(),
      usernameKey: normalise(user.username),
      email: user.email.trim(),
      emailKey: normalise(user.email),
      firstName: user.firstName.trim(),
      lastName: user.lastName.trim(),
      passwordHash: user.passwordHash,
      isAdmin: user.isAdmin ? 1 : 0,
      passwordGenerated: user.passwordGenerated ? 1 : 0,
      createdAt: now,
      passwordChangedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) return { user: toUser(row), taken: null }
  return { user: null, taken: (await findUserByUsername(user.username)) ? 'username' : 'email' }
}

export async function findUserById(id: string): Promise<User | null> {
  return findBy('id', id)
}

export async function findUserByUsername(username: string): Promise<User | null> {
  return findBy('usernameKey', normalise(username))
}

export async function findUserByEmail(email: string): Promise<User | null> {
  return findBy('emailKey', normalise(email))
}

/**
 * Tries the login as email and as username, because a username may equal another user's email. Takes constant
 * time.
 */
export async function verifyLogin(
  login: string,
  password: string,
  skippedAccounts: readonly string[] = [],
): Promise<User | null> {
  const key = normalise(login)
  const columns = key.includes('@')
    ? (['usernameKey', 'emailKey'] as const)
    : (['usernameKey'] as const)
  for (const column of columns) {
    const row = await rowBy(column, key)
    const isRight = await matches(row, password)
    if (row && isRight && !skippedAccounts.includes(row.id)) return toUser(row)
  }
  return null
}

/**
 * Returns the rate limit keys of a sign-in: the ids of all accounts with this username or email, or
 * the typed login if there is no such account.
 */
export async function findLoginKeys(login: string): Promise<string[]> {
  const found = await Promise.all([findUserByEmail(login), findUserByUsername(login)])
  const ids = new Set(found.flatMap((user) => (user ? [user.id] : [])))
  return ids.size > 0 ? [...ids] : [normalise(login)]
}

export async function verifyPassword(userId: string, password: string): Promise<boolean> {
  const row = await rowBy('id', userId)
  const isRight = await matches(row, password)
  return row !== null && isRight
}

/** Confirms an email. A second confirmation does not change the recorded time. */
export async function confirmEmail(userId: string): Promise<void> {
  await db()
    .updateTable('users')
    .set({ emailConfirmedAt: isoNow() })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

/** Sets an email, which stays unconfirmed until its owner opens the link. */
export async function setEmail(userId: string, email: string): Promise<void> {
  await db()
    .updateTable('users')
    .set({ email, emailKey: normalise(email), emailConfirmedAt: null })
    .where('id', '=', userId)
    .execute()
}

export async function setAdmin(userId: string, isAdmin: boolean): Promise<void> {
  await db()
    .updateTable('users')
    .set({ isAdmin: isAdmin ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

export async function findFirstAdmin(): Promise<User | null> {
  return findRow(
    db().selectFrom('users').selectAll().where('isAdmin', '=', 1).orderBy('createdAt').limit(1),
    toUser,
  )
}

export async function setPassword(userId: string, passwordHash: PasswordHash): Promise<void> {
  await db()
    .updateTable('users')
    .set({ passwordHash, passwordGenerated: 0, passwordChangedAt: isoNow() })
    .where('id', '=', userId)
    .execute()
}

/** Replaces a generated password. Returns false when the user has already chosen a password. */
export async function setFirstPassword(userId: string, passwordHash: PasswordHash) {
  const { numUpdatedRows } = await db()
    .updateTable('users')
    .set({ passwordHash, passwordGenerated: 0, passwordChangedAt: isoNow() })
    .where('id', '=', userId)
    .where('passwordGenerated', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Suggests a username that is not taken, spelled as on the ticket, and a password of 139 random bits. */
export async function suggestCredentials(firstName: string, lastName: string) {
  const plain = [firstName, lastName]
    .map((name) => ticketName(name) ?? '')
    .join('.')
    .toLowerCase()
    .replace(/[^a-z.]+/g, '')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 24)
  const base = plain.length >= 3 ? plain : 'traveller'
  let username = base
  while (await findUserByUsername(username)) username = `${base}${app().random.int(100, 1_000_000)}`
  return { username, password: generatePassword() }
}

const letters = {
  lower: 'abcdefghijkmnpqrstuvwxyz',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digit: '23456789',
}

function generatePassword(): string {
  const every = Object.values(letters).join('')
  const pick = (from: string) => from[app().random.int(0, from.length)] ?? ''
  for (;;) {
    const groups = Array.from({ length: 6 }, () =>
      Array.from({ length: 4 }, () => pick(every)).join(''),
    )
    const password = groups.join('-')
    if (Object.values(letters).every((set) => [...password].some((char) => set.includes(char)))) {
      return password
    }
  }
}

/** Returns the hash of a random password, which makes checks without a user take equally long. */
const unknownHash = perApp(() => app().hashPassword(newToken()))

async function rowBy(
  column: 'id' | 'usernameKey' | 'emailKey',
  value: string,
): Promise<Selectable<UsersTable> | null> {
  return findRow(db().selectFrom('users').selectAll().where(column, '=', value))
}

async function findBy(column: 'id' | 'usernameKey' | 'emailKey', value: string) {
  const row = await rowBy(column, value)
  return row && toUser(row)
}

function toUser(row: Selectable<UsersTable>): User {
  const { id, username, email, firstName, lastName, createdAt } = row
  const { passwordChangedAt, emailConfirmedAt, secondFactorSince } = row
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    isAdmin: row.isAdmin === 1,
    createdAt,
    passwordChangedAt,
    emailConfirmedAt,
    secondFactorSince,
    passwordGenerated: row.passwordGenerated === 1,
  }
}
