import type { Selectable, UpdateObject } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import { openRefundStates } from './refund.process.ts'
import type { RefundState } from './refund-states.ts'
import type { RefundsTable } from './refund-tables.ts'
import type { Schema } from '#app/core/schema.ts'
import { isoNow } from '#app/platform/id.server.ts'

const selectRefunds = () => db().selectFrom('refunds').selectAll()

/** A refund requested by an administrator. Amounts are minor units. */
export type Refund = Selectable<RefundsTable>

export type NewRefund = Pick<
  Refund,
  | 'checkoutId'
  | 'number'
  | 'bookingId'
  | 'mode'
  | 'intentId'
  | 'amountMinor'
  | 'currency'
  | 'reason'
  | 'actor'
>

/** Idempotency key, which the provider stores with the refund. */
export function refundKeyOf({ checkoutId, number }: Pick<Refund, 'checkoutId' | 'number'>): string {
  return `rf_${checkoutId}:${number}`
}

/** Null when the number is taken: the form was sent twice, or another administrator was faster. */
export async function insertRefund(refund: NewRefund): Promise<Refund | null> {
  const now = isoNow()
  const row = await db()
    .insertInto('refunds')
    .values({
      ...refund,
      state: 'requested',
      stateSince: now,
      retries: 0,
      version: 1,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Finds a refund by key; null for keys of cancellations. */
export async function findRefundByKey(key: string): Promise<Refund | null> {
  const [, checkoutId = '', number = ''] = /^rf_(co_\w+):(\d{1,6})$/.exec(key) ?? []
  return checkoutId ? findRefund(checkoutId, Number(number)) : null
}

export async function findRefund(checkoutId: string, number: number): Promise<Refund | null> {
  return findRow(selectRefunds().where('checkoutId', '=', checkoutId).where('number', '=', number))
}

/** Manual refunds of a checkout and its booking, oldest first. */
export async function listRefundsOf(checkoutId: string): Promise<Refund[]> {
  return selectRefunds().where('checkoutId', '=', checkoutId).orderBy('number').execute()
}

/** Refunds that have been open since `before` and whose retry is due, oldest first. */
export async function listOpenRefunds(before: string, limit: number): Promise<Refund[]> {
  return selectRefunds()
    .where('state', 'in', openRefundStates)
    .where('stateSince', '<=', before)
    .where((eb) => eb.or([eb('retryAt', 'is', null), eb('retryAt', '<=', isoNow())]))
    .orderBy('stateSince')
    .limit(limit)
    .execute()
}

/** Changes the row by compare-and-set on its version. Returns null when another write came first. */
async function write(
  { checkoutId, number, version }: Refund,
  changes: UpdateObject<Schema, 'refunds'>,
) {
  const written = db()
    .updateTable('refunds')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ checkoutId, number, version }))
  return findRow(written.returningAll())
}

type RefundChanges = Partial<Pick<Refund, 'refundId' | 'failure'>>

/** Changes the state and returns the row. Returns null when another write came first. */
export const moveRefund = (refund: Refund, to: RefundState, changes: RefundChanges) =>
  write(refund, { ...changes, state: to, stateSince: isoNow(), retries: 0, retryAt: null })

export const postponeRefund = (refund: Refund, retryAt: string) =>
  write(refund, { retryAt, retries: refund.retries + 1 })
