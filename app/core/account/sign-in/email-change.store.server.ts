import { db } from '#app/platform/database/db.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { confirmationDays } from './link-token.store.server.ts'

/** Saves the new address of a user in place of an earlier one. Returns the token of its link. */
export async function saveEmailChange(userId: string, email: string): Promise<string> {
  const token = newToken()
  const change = {
    email,
    tokenHash: hashToken(token),
    createdAt: isoNow(),
    expiresAt: isoNow(confirmationDays * 86_400),
  }
  await db()
    .insertInto('emailChanges')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute()
  return token
}

const unexpired = () =>
  db().selectFrom('emailChanges').select(['userId', 'email']).where('expiresAt', '>', isoNow())

/** Returns null when the link was used, replaced or cancelled, or has expired. */
export async function findEmailChange(token: string) {
  const row = await unexpired().where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  return row ?? null
}

/** Returns the new address that waits for confirmation, or null. */
export async function findNewEmail(userId: string): Promise<string | null> {
  const row = await unexpired().where('userId', '=', userId).executeTakeFirst()
  return row?.email ?? null
}

/** Uses up the link. Returns false when another request has used it, or it no longer works. */
export async function takeEmailChange(token: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns false when no address waits for confirmation. */
export async function cancelEmailChange(userId: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
