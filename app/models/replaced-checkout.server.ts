import { db, inTransaction } from '#app/db.server.ts'
import {
  openCheckout,
  saveDraft,
  type Checkout,
  type DraftChanges,
  type NewCheckout,
} from './checkout.server.ts'
import { isoNow } from './id.server.ts'

class ReplacedAlreadyError extends Error {
  override readonly name = 'ReplacedAlreadyError'
}

/**
 * Opens the checkout that goes on in the place of one whose offer is gone, and moves the passports to
 * it. Of several callers one does; null for the others, and where a payment is under way.
 */
export async function replaceCheckout(
  old: Pick<Checkout, 'id'>,
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
        updatedAt: isoNow(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', old.id)
      .where('id', '!=', fresh.id)
      .where('replacedBy', 'is', null)
      .where('state', 'in', ['draft', 'failed'])
      .executeTakeFirst()
    // Undoes what was opened.
    if (numUpdatedRows === 0n) throw new ReplacedAlreadyError()
    await saveDraft(fresh, draft)
    return fresh
  }).catch((error: unknown) => {
    if (error instanceof ReplacedAlreadyError) return null
    throw error
  })
}
