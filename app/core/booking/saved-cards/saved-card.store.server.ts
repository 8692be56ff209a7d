import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { CardAtProvider } from '#app/core/money/payments-port.ts'
import type { SavedCard } from './saved-card.ts'
import type { CardCustomersTable, SavedCardsTable } from './saved-card-tables.ts'

const selectCards = () => db().selectFrom('savedCards').selectAll()

const selectShownCards = (userId: string, mode: Mode) =>
  selectCards().where('userId', '=', userId).where('mode', '=', mode).where('removedAt', 'is', null)

/** Lists the newest card first. */
export async function listSavedCards(userId: string, mode: Mode): Promise<SavedCard[]> {
  return selectShownCards(userId, mode).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

/** Finds a card of this user, never of another one. */
export async function findSavedCard(
  userId: string,
  mode: Mode,
  id: string,
): Promise<SavedCard | null> {
  return findRow(selectShownCards(userId, mode).where('id', '=', id))
}

async function findOwner(mode: Mode, customerId: string): Promise<string | null> {
  const owner = await findRow(
    db()
      .selectFrom('cardCustomers')
      .select('userId')
      .where('customerId', '=', customerId)
      .where('mode', '=', mode),
  )
  return owner?.userId ?? null
}

/**
 * Records a card that the provider now keeps. An earlier entry of the same card is removed. Does nothing for the
 * customer of a closed account. Call this function in a transaction.
 */
export async function insertSavedCard(mode: Mode, saved: CardAtProvider): Promise<void> {
  const { customerId, methodId, card } = saved
  if (!card) return dropCard(mode, saved)
  const userId = await findOwner(mode, customerId)
  if (!userId) return
  const now = isoNow()
  const { fingerprint, ...shown } = card
  await db()
    .updateTable('savedCards')
    .set({ removedAt: now })
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .where('methodId', '!=', methodId)
    .where((row) => row.and(fingerprint === null ? shown : { fingerprint }))
    .where('removedAt', 'is', null)
    .execute()
  await db()
    .insertInto('savedCards')
    .values({ ...card, id: newId('crd'), userId, mode, customerId, methodId, createdAt: now })
    .onConflict((conflict) => conflict.column('methodId').doNothing())
    .execute()
}

/** Stands in for the digits of a method that has none. Only removed rows have it, so it is never shown. */
const noDigits = { brand: '', last4: '', expiryMonth: 0, expiryYear: 0 }

/** Has the job remove a method that the provider keeps, unless it was recorded before. */
export async function dropCard(
  mode: Mode,
  { customerId, methodId, card }: CardAtProvider,
): Promise<void> {
  const userId = await findOwner(mode, customerId)
  // All methods of an unused customer are removed with it.
  if (!userId) return
  const times = { createdAt: isoNow(), removedAt: isoNow() }
  await db()
    .insertInto('savedCards')
    .values({
      ...(card ?? noDigits),
      id: newId('crd'),
      userId,
      mode,
      customerId,
      methodId,
      ...times,
    })
    .onConflict((conflict) => conflict.column('methodId').doNothing())
    .execute()
}

/** Hides a card immediately. Returns null if the user has no such card. */
export async function markCardRemoved(userId: string, id: string): Promise<SavedCardsTable | null> {
  return findRow(
    db()
      .updateTable('savedCards')
      .set({ removedAt: isoNow() })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('removedAt', 'is', null)
      .returningAll(),
  )
}

/** Removes a card that the provider no longer has. */
export async function forgetCard(methodId: string): Promise<void> {
  await db()
    .updateTable('savedCards')
    .set({ removedAt: isoNow() })
    .where('methodId', '=', methodId)
    .where('removedAt', 'is', null)
    .execute()
}

export async function listRemovedCards(limit: number): Promise<SavedCardsTable[]> {
  return selectCards()
    .where('removedAt', 'is not', null)
    .orderBy('removedAt')
    .limit(limit)
    .execute()
}

/** Moves a card whose removal failed to the end of the list. */
export async function postponeCard(id: string): Promise<void> {
  await db().updateTable('savedCards').set({ removedAt: isoNow() }).where('id', '=', id).execute()
}

/** Moves a customer whose deletion failed to the end of the list. */
export async function postponeCustomer(id: string): Promise<void> {
  await db().updateTable('cardCustomers').set({ triedAt: isoNow() }).where('id', '=', id).execute()
}

export async function deleteRemovedCard(id: string): Promise<void> {
  await db().deleteFrom('savedCards').where('id', '=', id).execute()
}

/** Returns the user's row. Concurrent calls get the same one. */
export async function openCardCustomer(userId: string, mode: Mode): Promise<CardCustomersTable> {
  const now = isoNow()
  await db()
    .insertInto('cardCustomers')
    .values({ id: newId('cc'), userId, mode, createdAt: now, triedAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mode']).doNothing())
    .execute()
  return db()
    .selectFrom('cardCustomers')
    .selectAll()
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow()
}

export async function recordCardCustomer(id: string, customerId: string): Promise<void> {
  await db().updateTable('cardCustomers').set({ customerId }).where('id', '=', id).execute()
}

/**
 * Takes a customer and its cards from their account, because the provider no longer has the customer. The next row of
 * the account has another id, so it gets another customer. Call this function in a transaction.
 */
export async function leaveCardCustomer(mode: Mode, customerId: string): Promise<void> {
  const of = { customerId, mode }
  await db()
    .deleteFrom('savedCards')
    .where((row) => row.and(of))
    .execute()
  await db()
    .updateTable('cardCustomers')
    .set({ userId: null })
    .where((row) => row.and(of))
    .execute()
}

/** Lists customers that no account uses any more. */
export async function listLeftCustomers(limit: number): Promise<CardCustomersTable[]> {
  return db()
    .selectFrom('cardCustomers')
    .selectAll()
    .where('userId', 'is', null)
    .orderBy('triedAt')
    .limit(limit)
    .execute()
}

export async function deleteCardCustomer(id: string): Promise<void> {
  await db().deleteFrom('cardCustomers').where('id', '=', id).execute()
}
