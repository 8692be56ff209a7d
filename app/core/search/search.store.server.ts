import { db } from '#app/platform/database/db.server.ts'
import type { ModeKey } from '#app/core/site/mode.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { isoNow } from '#app/platform/id.server.ts'

export async function saveSearch(search: {
  key: ModeKey
  query: SearchQuery
  offerRequestId: string
  freshMs: number
}): Promise<void> {
  const row = {
    offerRequestId: search.offerRequestId,
    query: JSON.stringify(search.query),
    createdAt: isoNow(),
    expiresAt: isoNow(search.freshMs / 1000),
  }
  await db()
    .insertInto('searches')
    .values({ key: search.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function findSearch(
  key: ModeKey,
): Promise<{ offerRequestId: string; createdAt: string } | null> {
  const row = await db()
    .selectFrom('searches')
    .select(['offerRequestId', 'createdAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row ?? null
}

export async function deleteSearch(key: ModeKey): Promise<void> {
  await db().deleteFrom('searches').where('key', '=', key).execute()
}
