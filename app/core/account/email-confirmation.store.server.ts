import { db } from '#app/platform/db.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/serialize-by-key.server.ts'

export const confirmationDays = 7

/** Makes the token of a mailed link. Links mailed before stop working. */
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

/** Whose link it is; null when it was used, replaced or is too old. */
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

/** Uses up a user's link. False when it is not theirs, was used, replaced or is too old. */
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
