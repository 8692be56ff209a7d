import { db, inTransaction } from '#app/platform/database/db.server.ts'
import {
  isSamePerson,
  maxSavedTravellers,
  mergeTraveller,
  SavedTravellerSchema,
  type SavedTraveller,
} from './saved-traveller.ts'
import { decryptIfReadable, encrypt } from '#app/platform/encryption.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

/**
 * Encryption context of a saved traveller. Whole rows are encrypted, because names and dates are as private
 * as passports.
 */

export const savedTravellerContext = (id: string) => `${id}.traveller`

export type KeptTraveller = SavedTraveller & { id: string }

/** Lists the most recently used traveller first, and skips unreadable rows. */
export async function listSavedTravellers(userId: string): Promise<KeptTraveller[]> {
  const rows = await db()
    .selectFrom('savedTravellers')
    .select(['id', 'traveller'])
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ id, traveller }) => {
    const found = open(id, traveller)
    return found ? [{ ...found, id }] : []
  })
}

function open(id: string, stored: string): SavedTraveller | null {
  const context = savedTravellerContext(id)
  const plain = decryptIfReadable(stored, context)
  return plain === null ? null : readStored(SavedTravellerSchema, plain, context)
}

/**
 * Merges travellers with the saved entries of the same people. Above the limit, deletes the least
 * recently used entries.
 */
export async function saveTravellers(userId: string, travellers: SavedTraveller[]): Promise<void> {
  await inTransaction(async () => {
    await serializeByKey(`travellers:${userId}`)
    const known = await listSavedTravellers(userId)
    for (const traveller of travellers) {
      const before = known.find((one) => isSamePerson(one, traveller))
      const id = before?.id ?? newId('trv')
      const { id: _id, ...kept } = before ?? { id, ...traveller }
      const merged = mergeTraveller(kept, traveller)
      const row = {
        traveller: encrypt(JSON.stringify(merged), savedTravellerContext(id)),
        updatedAt: isoNow(),
      }
      await db()
        .insertInto('savedTravellers')
        .values({ id, userId, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    }
    const rows = await db()
      .selectFrom('savedTravellers')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const tooMany = rows.slice(maxSavedTravellers).map(({ id }) => id)
    if (tooMany.length > 0) {
      await db().deleteFrom('savedTravellers').where('id', 'in', tooMany).execute()
    }
  })
}

export async function deleteSavedTravellers(userId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom('savedTravellers')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
