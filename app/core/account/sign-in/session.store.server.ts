import { db, inTransaction } from '#app/platform/database/db.server.ts'
import { z } from 'zod'
import { retention } from '#app/core/site/retention.ts'
import type { SignInStep } from '#app/core/paths.ts'
import { decryptIfReadable, encrypt } from '#app/platform/encryption.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { normaliseEmail } from '#app/platform/text/normalise.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'
import { findUserById, type User } from '../user.store.server.ts'
import type { SessionsTable, UsersTable } from '../account-tables.ts'

export const sessionDays = retention.sessionDays
const lastSeenPrecisionSeconds = 600
/** An administrator's session ends after this idle time. */
const adminIdleSeconds = 1800
const adminLastSeenPrecisionSeconds = 60
/** A sign-in must complete its second step within this time. */
const signingInSeconds = 600
/** The old session id stays valid this long after a sign-in, because a form may be submitted twice. */
const graceSeconds = 60

/** `idHash` identifies the session everywhere, because the token itself is not stored. */
export type Session = Pick<
  SessionsTable,
  'idHash' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'verifiedAt'
> & {
  user: SessionUser | null
  /** A sign-in with a correct password that still needs a second step. */
  signingIn: { userId: string; step: SignInStep } | null
}

export type SessionUser = Pick<User, 'id' | 'username' | 'firstName' | 'isAdmin'> & {
  hasSecondFactor: boolean
}

const GeneratedAccountSchema = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
  /** Checkout whose booking created the account. Earlier releases did not store it. */
  checkoutId: z.string().optional(),
})
export type GeneratedAccount = z.infer<typeof GeneratedAccountSchema>

/** Creates a session. Its token goes into the cookie, and only its hash is stored. */
export async function createSession(
  userId: string | null,
  userAgent: string,
  verifiedAt: string | null = null,
): Promise<{ token: string; idHash: string }> {
  const token = newToken()
  const idHash = hashToken(token)
  const now = isoNow()
  await db()
    .insertInto('sessions')
    .values({
      idHash,
      userId,
      userAgent: userAgent.slice(0, 200),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: isoNow(sessionDays * 86_400),
      verifiedAt,
    })
    .execute()
  return { token, idHash }
}

/** Returns null when the session has ended. Records the time of the visit every few minutes. */
export async function findSession(token: string): Promise<Session | null> {
  const row = await db()
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.idHash',
      'sessions.userAgent',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'sessions.verifiedAt',
      'sessions.signingInUserId',
      'sessions.signingInStep',
      'sessions.signingInUntil',
      'users.id as userId',
      'users.username',
      'users.firstName',
      'users.isAdmin',
      'users.secondFactorSince',
    ])
    .where('sessions.idHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', isoNow())
    .executeTakeFirst()
  if (!row) return null
  const isAdmin = row.isAdmin === 1
  if (isAdmin && row.lastSeenAt < isoNow(-adminIdleSeconds)) {
    await endSession(row.idHash)
    return null
  }
  if (
    row.lastSeenAt < isoNow(-(isAdmin ? adminLastSeenPrecisionSeconds : lastSeenPrecisionSeconds))
  ) {
    await db()
      .updateTable('sessions')
      .set({ lastSeenAt: isoNow() })
      .where('idHash', '=', row.idHash)
      .execute()
  }
  const { idHash, userAgent, createdAt, lastSeenAt, expiresAt, verifiedAt } = row
  const session = { idHash, userAgent, createdAt, lastSeenAt, expiresAt, verifiedAt }
  return { ...session, user: userOf(row), signingIn: signingInOf(row) }
}

function userOf({
  userId,
  username,
  firstName,
  isAdmin,
  secondFactorSince,
}: Joined): SessionUser | null {
  if (userId === null || username === null || firstName === null) return null
  const hasSecondFactor = secondFactorSince !== null
  return { id: userId, username, firstName, isAdmin: isAdmin === 1, hasSecondFactor }
}

type JoinedUser = Pick<UsersTable, 'username' | 'firstName' | 'isAdmin' | 'secondFactorSince'>
type Joined = { [C in keyof JoinedUser]: JoinedUser[C] | null } & { userId: string | null }

type SigningIn = Pick<SessionsTable, 'signingInUserId' | 'signingInStep' | 'signingInUntil'>

function signingInOf({ signingInUserId, signingInStep, signingInUntil }: SigningIn) {
  const open = signingInUntil !== null && signingInUntil > isoNow()
  return open && signingInUserId !== null && signingInStep !== null
    ? { userId: signingInUserId, step: signingInStep }
    : null
}

/** Records that the password was correct, and which step the sign-in needs next. Valid for 10 minutes. */
export async function saveSigningIn(
  idHash: string,
  { userId, step }: NonNullable<Session['signingIn']>,
): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({
      signingInUserId: userId,
      signingInStep: step,
      signingInUntil: isoNow(signingInSeconds),
    })
    .where('idHash', '=', idHash)
    .execute()
}

export const isSameVisitor = ({ user }: Pick<Session, 'user'>, userId: string) =>
  !user || user.id === userId

/**
 * Opens a new session at sign-in. It takes over the checkouts, bookings and secrets of the
 * visitor's old session.
 */
export async function replaceSessionRow(
  old: Pick<Session, 'idHash' | 'user'> | null,
  userId: string,
  userAgent: string,
  verifiedAt: string | null = isoNow(),
): Promise<{ token: string; idHash: string }> {
  return inTransaction(async () => {
    const fresh = await createSession(userId, userAgent, verifiedAt)
    if (old) {
      if (isSameVisitor(old, userId)) await moveSecrets(old.idHash, fresh.idHash)
      await endSession(old.idHash)
    }
    return fresh
  })
}

/**
 * Returns false if the credentials have changed since `user` was read: a session that starts during a
 * password change must end too. Call this in a transaction.
 */
export async function hasSameCredentials(user: User): Promise<boolean> {
  await serializeByKey(sessionsOf(user.id))
  const now = await findUserById(user.id)
  return (
    now?.passwordChangedAt === user.passwordChangedAt &&
    now.secondFactorSince === user.secondFactorSince
  )
}

const sessionsOf = (userId: string) => `sessions:${userId}`

/**
 * Signs a guest in to the account created with their booking. The old session stays valid for a minute,
 * because a form submitted twice still sends the old id.
 */
export async function replaceGuestSessionRow(oldHash: string, userId: string, userAgent: string) {
  return inTransaction(async () => {
    const fresh = await createSession(userId, userAgent)
    await moveSecrets(oldHash, fresh.idHash)
    await db()
      .updateTable('sessions')
      .set({ userId: null, secrets: null, secretsExpireAt: null, expiresAt: isoNow(graceSeconds) })
      .where('idHash', '=', oldHash)
      .execute()
    return fresh
  })
}

/** Signs a guest in to the account created for them. Returns false if the session already belongs to a user. */
export async function assignSessionRow(idHash: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('sessions')
    .set({ userId })
    .where('idHash', '=', idHash)
    .where('userId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSession(idHash: string): Promise<void> {
  await db().deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

/** Ends the sessions of a user, and also pending sign-ins in other sessions. Returns the number of sessions ended. */
export async function endSessionsOf(userId: string, exceptHash?: string): Promise<number> {
  return inTransaction(async () => {
    await serializeByKey(sessionsOf(userId))
    await db()
      .updateTable('sessions')
      .set({ signingInUserId: null, signingInStep: null, signingInUntil: null })
      .where('signingInUserId', '=', userId)
      .execute()
    const { numDeletedRows } = await db()
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .$if(exceptHash !== undefined, (query) => query.where('idHash', '!=', exceptHash ?? ''))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}

/** Returns a part of the hash that pages may show. */
export const sessionKey = (idHash: string) => idHash.slice(0, 16)

/** Returns false when the user has no session with this key. */
export async function endSessionByKey(userId: string, key: string): Promise<boolean> {
  const sessions = await listSessions(userId)
  const session = sessions.find(({ idHash }) => sessionKey(idHash) === key)
  if (session) await endSession(session.idHash)
  return session !== undefined
}

export async function listSessions(
  userId: string,
): Promise<Pick<Session, 'idHash' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'expiresAt'>[]> {
  return db()
    .selectFrom('sessions')
    .select(['idHash', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', isoNow())
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Stores the username and password of a generated account for 30 minutes. */
export async function saveGeneratedAccount(idHash: string, account: GeneratedAccount) {
  await db()
    .updateTable('sessions')
    .set({
      secrets: encrypt(JSON.stringify(account), secretsContext),
      secretsExpireAt: isoNow(retention.shownPasswordMinutes * 60),
    })
    .where('idHash', '=', idHash)
    .execute()
}

export async function readGeneratedAccount(idHash: string): Promise<GeneratedAccount | null> {
  const row = await db()
    .selectFrom('sessions')
    .select('secrets')
    .where('idHash', '=', idHash)
    .where('secretsExpireAt', '>', isoNow())
    .executeTakeFirst()
  if (!row?.secrets) return null
  // The page works without secrets that were encrypted with an earlier DATA_KEY.
  const plain = decryptIfReadable(row.secrets, secretsContext)
  return plain === null ? null : readStored(GeneratedAccountSchema, plain, secretsContext)
}

/** Only the booking that created an account shows its password. */
export function isAccountOf(
  { checkoutId, email }: GeneratedAccount,
  booking: { checkoutId: string; primaryEmail: string },
): boolean {
  return checkoutId === undefined
    ? normaliseEmail(email) === booking.primaryEmail
    : checkoutId === booking.checkoutId
}

export async function deleteExpiredSecrets(): Promise<void> {
  await db()
    .updateTable('sessions')
    .set({ secrets: null, secretsExpireAt: null })
    .where('secretsExpireAt', '<=', isoNow())
    .execute()
}

const secretsContext = 'session.secrets'

async function moveSecrets(fromHash: string, toHash: string): Promise<void> {
  const row = await db()
    .selectFrom('sessions')
    .select(['secrets', 'secretsExpireAt'])
    .where('idHash', '=', fromHash)
    .executeTakeFirst()
  if (row?.secrets) {
    await db().updateTable('sessions').set(row).where('idHash', '=', toHash).execute()
  }
}
