import { db } from '#app/platform/database/db.server.ts'
import { hashToken, isoNow, newToken } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'

/** Tokens of mailed links. A new link of a user replaces the earlier ones. */
function linkTokens(table: 'emailConfirmations' | 'passwordResets', seconds: number) {
  const close = async (userId: string): Promise<void> => {
    await db().deleteFrom(table).where('userId', '=', userId).execute()
  }
  return {
    close,
    async create(userId: string): Promise<string> {
      const token = newToken()
      await serializeByKey(`${table}:${userId}`)
      await close(userId)
      const instants = { createdAt: isoNow(), expiresAt: isoNow(seconds) }
      await db()
        .insertInto(table)
        .values({ tokenHash: hashToken(token), userId, ...instants })
        .execute()
      return token
    },
    /** Returns the id of the link's user, or null when the link was used, replaced or has expired. */
    async find(token: string): Promise<string | null> {
      const row = await db()
        .selectFrom(table)
        .select('userId')
        .where('tokenHash', '=', hashToken(token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', isoNow())
        .executeTakeFirst()
      return row?.userId ?? null
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
