import { z } from 'zod'
import { db } from '#app/platform/database/db.server.ts'
import { TravelDocumentSchema, type TravelDocument } from './traveller-record.ts'
import { decrypt } from '#app/platform/encryption.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

/** Stores passports encrypted and apart from the other data of their checkout. Only placing the order reads them. */

/** Reads the passports of a checkout. Throws `DecryptionError`. */
export async function readDocuments(checkout: { id: string }): Promise<TravelDocument[]> {
  const { documents } = await db()
    .selectFrom('checkouts')
    .select('documents')
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow()
  if (documents === null) return []
  const plain = decrypt(documents, documentsContext(checkout))
  return readStored(z.array(TravelDocumentSchema), plain, documentsContext(checkout)) ?? []
}

/** Deletes the passports of drafts whose offer expired before `before`. */
export async function deleteAbandonedDocuments(before: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ documents: null })
    .where('documents', 'is not', null)
    .where('state', '=', 'draft')
    .where('offerExpiresAt', '<', before)
    .execute()
}

export function documentsContext(checkout: { id: string }): string {
  return `${checkout.id}.documents`
}
