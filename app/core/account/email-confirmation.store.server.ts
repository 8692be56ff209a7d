import { db } from '#app/platform/database/db.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'

export const confirmationDays = 7

/** Creates a link token, which replaces the tokens of earlier links. */
export async function createEmailConfirmation(userId: string): Promise<string> {
  const token = newToken()
  await serializeByKey(`email-confirmation:${userId}`)
  await db().deleteFrom('emailConfirmations').where('userId', '=', userId).execute()
  await db()
    .insertInto('emailConfirmations')
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: isoNow(),
      expiresAt: isoNow(confirmationDays * 86_400),
    })
    .execute()
  return token
}

/** Returns the id of the link's user, or null when the link was used, replaced or has expired. */
export async function findEmailConfirmation(token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('emailConfirmations')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Returns false when the link belongs to another user, was used or replaced, or has expired. */
export async function redeemEmailConfirmation(token: string, userId: string): Promise<boolean> {
  const row = await db()
    .updateTable('emailConfirmations')
    .set({ usedAt: isoNow() })
    .where('tokenHash', '=', hashToken(token))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', isoNow())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepEmailConfirmations(): Promise<void> {
  await db().deleteFrom('emailConfirmations').where('expiresAt', '<=', isoNow()).execute()
}
