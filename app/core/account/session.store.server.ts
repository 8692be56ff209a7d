import { db, inTransaction } from '#app/platform/db.server.ts'
import { z } from 'zod'
import { retention } from '#app/core/site/retention.ts'
import type { SignInStep } from '#app/core/paths.ts'
import { decrypt, DecryptionError, encrypt } from '#app/platform/encryption.server.ts'
import { deleteInBatches } from '#app/platform/delete-in-batches.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/serialize-by-key.server.ts'
import { readStored } from '#app/platform/stored-json.server.ts'
import { findUserById, type User } from './user.store.server.ts'
import type { SessionsTable } from './account-tables.ts'

export const sessionDays = retention.sessionDays
const seenEverySeconds = 600
/** How long an administrator may do nothing before their session ends, and how exactly that is known. */
const adminIdleSeconds = 1800
const adminSeenEverySeconds = 60
/** How long a sign-in waits for its second step. */
const signingInSeconds = 600
/** How long a page that was sent twice is still answered under the id that its first answer replaced. */
const graceSeconds = 60

/** A visitor's session with what the header shows of its user. `idHash` names it everywhere. */
export type Session = {
  idHash: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  user: SessionUser | null
  /** When its user last gave everything that a sign-in asks for; null where none did here. */
  verifiedAt: string | null
  /** A sign-in whose password was right, and what it still asks for. */
  signingIn: { userId: string; step: SignInStep } | null
}

export type SessionUser = {
  id: string
  username: string
  firstName: string
  isAdmin: boolean
  /** Whether a code is asked for besides the password. */
  hasSecondFactor: boolean
}

const GeneratedAccountSchema = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
})
type GeneratedAccount = z.infer<typeof GeneratedAccountSchema>

/** Starts a session. The token goes into the cookie and is stored nowhere. */
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

/** The session of a cookie, or null when it has ended. One query; notes now and then that it is used. */
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
  if (row.lastSeenAt < isoNow(-(isAdmin ? adminSeenEverySeconds : seenEverySeconds))) {
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

type Joined = {
  userId: string | null
  username: string | null
  firstName: string | null
  isAdmin: number | null
  secondFactorSince: string | null
}

type SigningIn = Pick<SessionsTable, 'signingInUserId' | 'signingInStep' | 'signingInUntil'>

function signingInOf({ signingInUserId, signingInStep, signingInUntil }: SigningIn) {
  const open = signingInUntil !== null && signingInUntil > isoNow()
  return open && signingInUserId !== null && signingInStep !== null
    ? { userId: signingInUserId, step: signingInStep }
    : null
}

/** Notes in a visitor's session whose password was right, and what is asked for next, for 10 minutes. */
export async function keepSigningIn(
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

/** Whether a sign-in as this user continues the session: not that of another user. */
export const isSameVisitor = ({ user }: Pick<Session, 'user'>, userId: string) =>
  !user || user.id === userId

/** A new session at sign-in; the secrets of the same visitor's old one move to it. */
export async function replaceSession(
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
 * Whether the credentials are still those that `user` was read with: a new password ends all sessions of
 * the old one, also those that begin while it is set. Call it in a transaction.
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
 * A new session for a guest who was signed in to the account made with their booking. The old one
 * goes on for a minute as a guest's who sees that booking: whoever presses twice has sent the second
 * page under it before the first was answered.
 */
export async function replaceGuestSession(
  oldHash: string,
  userId: string,
  userAgent: string,
): Promise<{ token: string; idHash: string }> {
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

/** Signs a guest in to the account made for them. False if the session already belongs to a user. */
export async function signInSession(idHash: string, userId: string): Promise<boolean> {
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

/**
 * Signs a user out everywhere, or everywhere but in `exceptHash`; sign-ins that wait for their second
 * step end everywhere. Returns how many sessions ended.
 */
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

/** As much of a session's hash as a page may name it by. */
export const sessionKey = (idHash: string) => idHash.slice(0, 16)

/** Ends one of a user's sessions. False when the user has none of this key. */
export async function endSessionByKey(userId: string, key: string): Promise<boolean> {
  const sessions = await listSessions(userId)
  const session = sessions.find(({ idHash }) => sessionKey(idHash) === key)
  if (session) await endSession(session.idHash)
  return session !== undefined
}

/** A user's sessions, the one used last first. */
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

/** Keeps the credentials of an account made for this session's traveller, for 30 minutes. */
export async function keepGeneratedAccount(
  idHash: string,
  account: GeneratedAccount,
): Promise<void> {
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
  try {
    const plain = decrypt(row.secrets, secretsContext)
    return readStored(GeneratedAccountSchema, plain, 'session.secrets')
  } catch (error) {
    // Written under an earlier DATA_KEY: half an hour's convenience is not worth an error page.
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/** Removes ended sessions, and credentials whose half hour is over. */
export async function sweepSessions(): Promise<void> {
  await deleteInBatches((limit) =>
    db()
      .deleteFrom('sessions')
      .where('idHash', 'in', (where) =>
        where
          .selectFrom('sessions')
          .select('idHash')
          .where('expiresAt', '<=', isoNow())
          .limit(limit),
      )
      .executeTakeFirst(),
  )
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
