import { db } from '#app/platform/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { KnownFare } from './fares-to.ts'
import { wholeUnits, type Price } from '#app/core/money/money.ts'
import { isoNow } from '#app/platform/id.server.ts'

/** How long a fare that a search found is worth showing beside other days, in seconds. */
const fareTtlSeconds = 6 * 3600

/** Of a busy site the last minutes. */
const maxListed = 2_000

/** Remembers the lowest customer price of a search. */
export async function saveKnownFare(key: string, lowest: Price): Promise<void> {
  const row = { ...wholeUnits(lowest), foundAt: isoNow() }
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

/** The fares that searches of a mode have found of late, the newest first, under the keys of `searchKey`. */
export async function listKnownFares(mode: Mode): Promise<KnownFare[]> {
  const prefix = `${mode}/`
  const rows = await db()
    .selectFrom('knownFares')
    .select(['key', 'amount', 'currency'])
    .where('foundAt', '>', isoNow(-fareTtlSeconds))
    .where('key', 'like', `${prefix}%`)
    .orderBy('foundAt', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ key, ...price }) => ({ key: key.slice(prefix.length), price }))
}

export async function sweepKnownFares(): Promise<void> {
  await db().deleteFrom('knownFares').where('foundAt', '<=', isoNow(-fareTtlSeconds)).execute()
}
