import { db } from '#app/platform/database/db.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'

export const resetMinutes = 30

export async function createPasswordReset(userId: string): Promise<string> {
  const token = newToken()
  await serializeByKey(`password-reset:${userId}`)
  await closePasswordResets(userId)
  await db()
    .insertInto('passwordResets')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: isoNow(),
      expiresAt: isoNow(resetMinutes * 60),
    })
    .execute()
  return token
}

/** Returns the id of the link's user, or null when the link no longer works. */
export async function findPasswordReset(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Uses up the link. Returns the id of its user, or null when the link was used, replaced or has expired. */
export async function redeemPasswordReset(token: string): Promise<string | null> {
  const row = await db()
    .updateTable('passwordResets')
    .set({ usedAt: isoNow() })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', isoNow())
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function closePasswordResets(userId: string): Promise<void> {
  await db().deleteFrom('passwordResets').where('userId', '=', userId).execute()
}

export async function sweepPasswordResets(): Promise<void> {
  await db().deleteFrom('passwordResets').where('expiresAt', '<=', isoNow()).execute()
}
