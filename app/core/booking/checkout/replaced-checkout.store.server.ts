import { db, inTransaction } from '#app/platform/database/db.server.ts'
import {
  openCheckout,
  saveDraft,
  type Checkout,
  type DraftChanges,
  type NewCheckout,
} from './checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

class ReplacedAlreadyError extends Error {
  override readonly name = 'ReplacedAlreadyError'
}

/**
 * Replaces a checkout whose offer is gone, and moves its passports. Returns null if the old
 * checkout is paid or being paid, or if another request has replaced or saved it since the caller
 * read it.
 */
export async function replaceCheckout(
  old: Pick<Checkout, 'id' | 'version'>,
  opening: NewCheckout,
  draft: DraftChanges,
): Promise<Pick<Checkout, 'id'> | null> {
  return inTransaction(async () => {
    const fresh = await openCheckout(opening)
    const { numUpdatedRows } = await db()
      .updateTable('checkouts')
      .set((eb) => ({
        replacedBy: fresh.id,
        documents: null,
        typed: null,
        updatedAt: isoNow(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', old.id)
      .where('id', '!=', fresh.id)
      .where('version', '=', old.version)
      .where('replacedBy', 'is', null)
      .where('state', 'in', ['draft', 'failed'])
      .executeTakeFirst()
    // The error rolls back the new checkout.
    if (numUpdatedRows === 0n) throw new ReplacedAlreadyError()
    // Two checkouts that replace each other are both unreachable. This call prevents that.
    await reopenReplaced(fresh)
    await saveDraft(fresh, draft)
    return fresh
  }).catch((error: unknown) => {
    if (error instanceof ReplacedAlreadyError) return null
    throw error
  })
}

/** Makes a replaced draft current again. */
export async function reopenReplaced({ id }: Pick<Checkout, 'id'>): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set((eb) => ({ replacedBy: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('replacedBy', 'is not', null)
    .where('state', '=', 'draft')
    .execute()
}
