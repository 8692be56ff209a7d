import type { CheckoutFailure } from './checkout/checkout-record.ts'
import { log } from '#app/platform/log.server.ts'
import { saveDraft, type Checkout } from './checkout/checkout.store.server.ts'
import { readDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import { DecryptionError } from '#app/platform/encryption.server.ts'
import { documentsLost } from './failures.ts'

/** The failure when passports turn out to be unreadable before a hold is placed. */
export const documentsUnreadable: CheckoutFailure = {
  code: documentsLost.code,
  message: 'We couldn’t read the passport details. Nothing was charged. Please enter them again.',
}

export async function findDocuments(checkout: Pick<Checkout, 'id'>) {
  try {
    return await readDocuments(checkout)
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ err: error, checkout: checkout.id }, 'could not read passports')
    return null
  }
}

/**
 * Deletes unreadable passports and returns the failure. The traveller has to enter the passports
 * again before paying.
 */
export async function forgetUnreadableDocuments(
  checkout: Checkout,
): Promise<CheckoutFailure | null> {
  if (!checkout.hasDocuments || (await findDocuments(checkout))) return null
  await saveDraft(checkout, { documents: null, failure: documentsUnreadable })
  return documentsUnreadable
}
