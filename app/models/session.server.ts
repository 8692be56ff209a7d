import { db, inTransaction } from '#app/db.server.ts'
import { z } from 'zod'
import { moveBookings } from './booking.server.ts'
import { adoptOpenCheckouts, assignToUser, transferToSession } from './checkout.server.ts'
import { decrypt, DecryptionError, encrypt } from './encryption.server.ts'
import { hashToken, isoNow, newToken } from './id.server.ts'
import { readStored } from './stored-json.server.ts'

export const sessionDays = 30
const seenEverySeconds = 600
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
}

export type SessionUser = { id: string; username: string; firstName: string; isAdmin: boolean }

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
      'users.id as userId',
      'users.username',
      'users.firstName',
      'users.isAdmin',
    ])
    .where('sessions.idHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', isoNow())
    .executeTakeFirst()
  if (!row) return null
  if (row.lastSeenAt < isoNow(-seenEverySeconds)) {
    await db()
      .updateTable('sessions')
      .set({ lastSeenAt: isoNow() })
      .where('idHash', '=', row.idHash)
      .execute()
  }
  const { userId, username, firstName, isAdmin, ...session } = row
  const user =
    userId !== null && username !== null && firstName !== null
      ? { id: userId, username, firstName, isAdmin: isAdmin === 1 }
      : null
  return { ...session, user }
}

/**
 * A new session at sign-in. What the old one had begun goes with them, and what is
 * still open becomes theirs, unless the old one was another user's.
 */
export async function replaceSession(
  old: Pick<Session, 'idHash' | 'user'> | null,
  userId: string,
  userAgent: string,
): Promise<{ token: string; idHash: string }> {
  return inTransaction(async () => {
    const fresh = await createSession(userId, userAgent)
    if (old) {
      if (!old.user || old.user.id === userId) {
        await transferToSession(old.idHash, fresh.idHash)
        await adoptOpenCheckouts(fresh.idHash, userId)
        await moveBookings(old.idHash, fresh.idHash)
        await moveSecrets(old.idHash, fresh.idHash)
      }
      await endSession(old.idHash)
    }
    return fresh
  })
}

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
    await assignToUser(oldHash, userId)
    await moveSecrets(oldHash, fresh.idHash)
    await db()
      .updateTable('sessions')
      .set({ userId: null, secrets: null, secretsExpireAt: null, expiresAt: isoNow(graceSeconds) })
      .where('idHash', '=', oldHash)
      .execute()
    return fresh
  })
}

/**
 * Signs a guest in to the account made for them, in the session they have. What else is open there
 * becomes theirs.
 */
export async function signInSession(idHash: string, userId: string): Promise<void> {
  const { numUpdatedRows } = await db()
    .updateTable('sessions')
    .set({ userId })
    .where('idHash', '=', idHash)
    .where('userId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await adoptOpenCheckouts(idHash, userId)
}

export async function endSession(idHash: string): Promise<void> {
  await db().deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

/** Signs a user out everywhere, or everywhere but in `exceptHash`. Returns how many sessions ended. */
export async function endSessionsOf(userId: string, exceptHash?: string): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('idHash', '!=', exceptHash ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A user's sessions, the one used last first. */
export async function listSessions(userId: string): Promise<Omit<Session, 'user'>[]> {
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
      secretsExpireAt: isoNow(1800),
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
  await db().deleteFrom('sessions').where('expiresAt', '<=', isoNow()).execute()
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
