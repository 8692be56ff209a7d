import { app } from '#app/core/app.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { runAll } from '#app/platform/concurrency/run-all.server.ts'
import {
  deleteCardCustomer,
  deleteRemovedCard,
  findSavedCard,
  listLeftCustomers,
  listRemovedCards,
  markCardRemoved,
  openCardCustomer,
  recordCardCustomer,
} from './saved-card.store.server.ts'
import { isExpiredCard, type SavedCard } from './saved-card.ts'
import type { CardCustomersTable, SavedCardsTable } from './saved-card-tables.ts'

/**
 * Returns the id of the user's customer at the payment provider. The key of the row makes it the same one in every
 * tab. Returns null if the provider does not answer: a payment must not fail because its card can't be saved.
 */
export async function findOrCreateCustomer(userId: string, mode: Mode): Promise<string | null> {
  const row = await openCardCustomer(userId, mode)
  try {
    return await idAtProvider(row)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, customer: row.id }, 'could not create a customer to save a card')
    return null
  }
}

async function idAtProvider({ id, mode, customerId }: CardCustomersTable): Promise<string> {
  if (customerId) return customerId
  const request = { key: `${id}:customer`, reference: id }
  const made = await app().payments(mode).createCustomer(request)
  await recordCardCustomer(id, made.id)
  return made.id
}

/**
 * Removes a card from the user's list immediately, and then at the provider. `later` means that the job repeats
 * the removal at the provider.
 */
export async function removeSavedCard(
  userId: string,
  id: string,
): Promise<'removed' | 'later' | 'unknown'> {
  const card = await markCardRemoved(userId, id)
  if (!card) return 'unknown'
  try {
    await removeAtProvider(card)
    return 'removed'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, card: id }, 'could not remove a card at the payment provider')
    return 'later'
  }
}

async function removeAtProvider({ id, mode, methodId }: SavedCardsTable): Promise<void> {
  await app().payments(mode).removeCard(methodId)
  await deleteRemovedCard(id)
}

/** Deletes the customer of a closed account with all cards that the provider keeps for it. */
async function deleteAtProvider(row: CardCustomersTable): Promise<void> {
  // The answer of its creation may have been lost, and the same key returns the same customer.
  const customerId = await idAtProvider(row)
  await app().payments(row.mode).deleteCustomer(customerId)
  await deleteCardCustomer(row.id)
}

/** Returns the user's own card, unless it was removed or has expired. */
export async function findUsableCard(
  userId: string | null,
  mode: Mode,
  id: string,
): Promise<SavedCard | null> {
  const card = userId ? await findSavedCard(userId, mode, id) : null
  return card && !isExpiredCard(card, new Date(now())) ? card : null
}

const batch = 50
const leaseSeconds = 300

/** Repeats what a removal or the closing of an account has left at the payment provider. */
export async function removeLeftCards(): Promise<void> {
  if (!(await acquireLease('remove saved cards', app().config.instance, leaseSeconds))) return
  const cards = await listRemovedCards(batch)
  const customers = await listLeftCustomers(batch)
  await runAll([
    ...cards.map((card) => () => removeAtProvider(card)),
    ...customers.map((customer) => () => deleteAtProvider(customer)),
  ])
}
