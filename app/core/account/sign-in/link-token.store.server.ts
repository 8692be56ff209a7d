import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'

/** Makes the token of a mailed link, and the columns that store it. */
export function newLink(seconds: number) {
  const token = newToken()
  const instants = { createdAt: isoNow(), expiresAt: isoNow(seconds) }
  return { token, stored: { tokenHash: hashToken(token), ...instants } }
}

/** Tokens of mailed links. A new link of a user replaces the earlier ones. */
function linkTokens(table: 'emailConfirmations' | 'passwordResets', seconds: number) {
  const close = async (userId: string): Promise<void> => {
    await db().deleteFrom(table).where('userId', '=', userId).execute()
  }
  return {
    close,
    async create(userId: string): Promise<string> {
      const { token, stored } = newLink(seconds)
      await serializeByKey(`${table}:${userId}`)
      await close(userId)
      await db()
        .insertInto(table)
        .values({ userId, ...stored })
        .execute()
      return token
    },
    /** Returns the id of the link's user, or null when the link was used, replaced or has expired. */
    async find(token: string): Promise<string | null> {
      const unused = db().selectFrom(table).select('userId').where('usedAt', 'is', null)
      const found = unused
        .where('tokenHash', '=', hashToken(token))
        .where('expiresAt', '>', isoNow())
      return findRow(found, ({ userId }) => userId)
    },
    /** Uses up the link, of one user if given. Returns what `find` returns. */
    async redeem(token: string, userId?: string): Promise<string | null> {
      const row = await db()
        .updateTable(table)
        .set({ usedAt: isoNow() })
        .where('tokenHash', '=', hashToken(token))
        .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', isoNow())
        .returning('userId')
        .executeTakeFirst()
      return row?.userId ?? null
    },
  }
}

export const confirmationDays = 7
export const emailConfirmations = linkTokens('emailConfirmations', confirmationDays * 86_400)

export const resetMinutes = 30
export const passwordResets = linkTokens('passwordResets', resetMinutes * 60)
