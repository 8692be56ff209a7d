import { db } from '#app/db.server.ts'
import type { Price } from '#app/domain/money/money.ts'
import { isoNow } from './id.server.ts'

/** How long a fare that a search found is worth showing beside other days, in seconds. */
const fareTtlSeconds = 6 * 3600

/** Remembers the lowest customer price of a search. */
export async function saveKnownFare(key: string, lowest: Price): Promise<void> {
  const row = { ...lowest, foundAt: isoNow() }
  await db()
    .insertInto('knownFares')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** The lowest fares of these searches, where one was found in the last hours. By key. */
export async function findKnownFares(keys: string[]): Promise<Map<string, Price>> {
  if (keys.length === 0) return new Map()
  const rows = await db()
    .selectFrom('knownFares')
    .select(['key', 'amount', 'currency'])
    .where('key', 'in', keys)
    .where('foundAt', '>', isoNow(-fareTtlSeconds))
    .execute()
  return new Map(rows.map(({ key, amount, currency }) => [key, { amount, currency }]))
}

export async function sweepKnownFares(): Promise<void> {
  await db().deleteFrom('knownFares').where('foundAt', '<=', isoNow(-fareTtlSeconds)).execute()
}
