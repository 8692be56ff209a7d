import { db, inTransaction } from '#app/platform/db.server.ts'
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
 * Opens the checkout that goes on in the place of one whose offer is gone, and moves the passports to
 * it. Of several callers one does; null for the others, where a payment is under way, and where anything
 * was saved since the old one was read: it would not be carried over.
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
    // Undoes what was opened.
    if (numUpdatedRows === 0n) throw new ReplacedAlreadyError()
    // Back to an offer that was left for others before: two that replace each other lead nowhere.
    await takeUpReplaced(fresh)
    await saveDraft(fresh, draft)
    return fresh
  }).catch((error: unknown) => {
    if (error instanceof ReplacedAlreadyError) return null
    throw error
  })
}

/** A draft that another has taken the place of is the one to go on with after all. */
export async function takeUpReplaced({ id }: Pick<Checkout, 'id'>): Promise<void> {
  await db()
    .updateTable('checkouts')
    .set((eb) => ({ replacedBy: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('replacedBy', 'is not', null)
    .where('state', '=', 'draft')
    .execute()
}
