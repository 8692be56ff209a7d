import { app } from '#app/core/app.server.ts'
import {
  PaymentProviderError,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { hoursToMilliseconds } from 'date-fns'
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
  postponeCard,
  postponeCustomer,
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
  const customerId = await findLeftCustomer(row)
  if (customerId) await app().payments(row.mode).deleteCustomer(customerId)
  await deleteCardCustomer(row.id)
}

/** The provider keeps idempotency keys for a day. */
const keyLifetimeMs = hoursToMilliseconds(24)

/** The answer of a customer's creation may have been lost, and the same key then returns the same customer. */
async function findLeftCustomer(row: CardCustomersTable): Promise<string | null> {
  const isKeyLost = now() - Date.parse(row.createdAt) > keyLifetimeMs
  if (!row.customerId && isKeyLost) return null
  try {
    return await idAtProvider(row)
  } catch (error) {
    if (isDefinite(error)) return null
    throw error
  }
}

/** For example, the key lacks the permission for customers. */
const isDefinite = (error: unknown) =>
  error instanceof PaymentRefusedError ||
  (error instanceof PaymentUnavailableError && error.operator)

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

/** A row that keeps failing must not block later rows. */
async function orPostpone(work: Promise<void>, postpone: () => Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    await postpone()
    throw error
  }
}

/** Repeats what a removal or the closing of an account has left at the payment provider. */
export async function removeLeftCards(): Promise<void> {
  if (!(await acquireLease('remove saved cards', app().config.instance, leaseSeconds))) return
  const cards = await listRemovedCards(batch)
  const customers = await listLeftCustomers(batch)
  await runAll([
    ...cards.map((card) => () => orPostpone(removeAtProvider(card), () => postponeCard(card.id))),
    ...customers.map(
      (customer) => () =>
        orPostpone(deleteAtProvider(customer), () => postponeCustomer(customer.id)),
    ),
  ])
}
