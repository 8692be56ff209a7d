import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import type {
  PaymentAttemptState,
  PaymentAttemptsTable,
} from '#app/core/booking/checkout/checkout-tables.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

/** A payment attempt with its own intent. Amounts are minor units. */
export type PaymentAttempt = PaymentAttemptsTable

type Paying = Pick<Checkout, 'id' | 'paymentAttempt' | 'mode' | 'amountMinor' | 'currency'>

/** Starts the current payment attempt of a checkout. Call this function in a transaction. */
export async function insertAttempt(checkout: Paying): Promise<void> {
  const { id: checkoutId, paymentAttempt: number, mode, amountMinor, currency } = checkout
  if (amountMinor === null || !currency) throw new Error(`${checkoutId} has no amount`)
  const attempt = { checkoutId, number, mode, amountMinor, currency }
  await db()
    .insertInto('paymentAttempts')
    .values({ ...attempt, state: 'live', createdAt: isoNow() })
    .execute()
}

/**
 * Records the intent or the payment page of the current attempt. Call this function in a
 * transaction.
 */
export async function recordAttemptIntent(checkout: Paying, intentId: string): Promise<void> {
  await db()
    .updateTable('paymentAttempts')
    .set({ intentId })
    .where('checkoutId', '=', checkout.id)
    .where('number', '=', checkout.paymentAttempt)
    .execute()
}

export async function endAttempt(
  { checkoutId, number }: Pick<PaymentAttempt, 'checkoutId' | 'number'>,
  state: Exclude<PaymentAttemptState, 'live'>,
): Promise<void> {
  await db()
    .updateTable('paymentAttempts')
    .set({ state, endedAt: isoNow() })
    .where('checkoutId', '=', checkoutId)
    .where('number', '=', number)
    .where('state', '=', 'live')
    .execute()
}

/**
 * Lists live attempts created before `before` (UTC instant) whose checkout has failed, is a draft
 * again or has started another attempt.
 */
export async function listAbandonedAttempts(before: string): Promise<PaymentAttempt[]> {
  return db()
    .selectFrom('paymentAttempts')
    .innerJoin('checkouts', 'checkouts.id', 'paymentAttempts.checkoutId')
    .selectAll('paymentAttempts')
    .where('paymentAttempts.state', '=', 'live')
    .where('paymentAttempts.createdAt', '<', before)
    .where((eb) =>
      eb.or([
        eb('checkouts.state', 'in', ['draft', 'failed']),
        eb('checkouts.paymentAttempt', '!=', eb.ref('paymentAttempts.number')),
      ]),
    )
    .orderBy('paymentAttempts.createdAt')
    .limit(100)
    .execute()
}

/** Returns the attempt of an intent, or null for an intent that this site did not create. */
export async function findAttemptOfIntent(intentId: string): Promise<PaymentAttempt | null> {
  return findRow(db().selectFrom('paymentAttempts').selectAll().where('intentId', '=', intentId))
}

export async function listAttempts(checkoutId: string): Promise<PaymentAttempt[]> {
  return db()
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('checkoutId', '=', checkoutId)
    .orderBy('number')
    .execute()
}
