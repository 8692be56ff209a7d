import { db } from '#app/platform/db.server.ts'
import { TypedFormSchema, type TypedForm, type TypedPassenger } from './typed-passengers.ts'
import { decrypt, DecryptionError, encrypt } from '#app/platform/encryption.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { readStored } from '#app/platform/stored-json.server.ts'

/** What stands in the passenger step's form and cannot be booked yet: encrypted, since passports are in it. */

export function typedContext({ id }: { id: string }): string {
  return `${id}.typed`
}

/** Keeps it with a draft, until its travellers are complete. Nothing else depends on it: no new version. */
export async function keepTyped(
  checkout: { id: string },
  passengers: TypedPassenger[],
): Promise<void> {
  const form: TypedForm = { at: isoNow(), passengers }
  await db()
    .updateTable('checkouts')
    .set({ typed: encrypt(JSON.stringify(form), typedContext(checkout)), updatedAt: form.at })
    .where('id', '=', checkout.id)
    .where('state', '=', 'draft')
    .execute()
}

/** Null where nothing is kept, or where it cannot be read any more. */
export async function readTyped(checkout: { id: string }): Promise<TypedForm | null> {
  const row = await db()
    .selectFrom('checkouts')
    .select('typed')
    .where('id', '=', checkout.id)
    .executeTakeFirst()
  if (!row?.typed) return null
  try {
    const plain = decrypt(row.typed, typedContext(checkout))
    return readStored(TypedFormSchema, plain, typedContext(checkout))
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/** Deletes what was typed for offers that expired before `before`. */
export async function deleteAbandonedForms(before: string): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set({ typed: null })
    .where('typed', 'is not', null)
    .where('offerExpiresAt', '<', before)
    .execute()
}
