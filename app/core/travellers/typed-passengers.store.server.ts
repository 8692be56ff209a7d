import { db } from '#app/platform/database/db.server.ts'
import { TypedFormSchema, type TypedForm, type TypedPassenger } from './typed-passengers.ts'
import { decryptIfReadable, encrypt } from '#app/platform/encryption.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

/** Stores drafts of the traveller form, encrypted because they contain passports. */

export function typedContext({ id }: { id: string }): string {
  return `${id}.typed`
}

/**
 * Saves a draft; `at` identifies the form that shows it. The version of the row stays the same,
 * because no other step depends on the draft.
 */
export async function saveTypedForm(
  checkout: { id: string },
  passengers: TypedPassenger[],
  at = isoNow(),
): Promise<void> {
  const form: TypedForm = { at, passengers }
  await db()
    .updateTable('checkouts')
    .set({ typed: encrypt(JSON.stringify(form), typedContext(checkout)), updatedAt: isoNow() })
    .where('id', '=', checkout.id)
    .where('state', '=', 'draft')
    .execute()
}

/** Returns null when no draft exists, or the draft is unreadable. */
export async function readTypedForm(checkout: { id: string }): Promise<TypedForm | null> {
  const row = await db()
    .selectFrom('checkouts')
    .select('typed')
    .where('id', '=', checkout.id)
    .executeTakeFirst()
  if (!row?.typed) return null
  const plain = decryptIfReadable(row.typed, typedContext(checkout))
  return plain === null ? null : readStored(TypedFormSchema, plain, typedContext(checkout))
}

/** Deletes the drafts for offers that expired before `before`. */
export async function deleteAbandonedForms(before: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ typed: null })
    .where('typed', 'is not', null)
    .where('offerExpiresAt', '<', before)
    .execute()
}
