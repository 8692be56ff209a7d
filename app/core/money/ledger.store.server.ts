import { db } from '#app/platform/database/db.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { ledgerLines, type LedgerAccount, type LedgerCause } from './ledger.ts'
import { floorToMinorUnits, type ProviderAmount } from './money.ts'
import type { LedgerEntriesTable } from './money-tables.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'

export type Movement = {
  cause: LedgerCause
  checkoutId: string
  mode: Mode
  /**
   * The provider's id of the payment, refund or order that moved the money. Each cause is written
   * once per id.
   */
  providerId: string
  currency: string
  amount: number
  /** Minor units due to the airline, if they differ from `amount`. */
  cost?: number
}

/** Appends a movement once. Call this function in the transaction that records the event. */
export async function recordMovement(movement: Movement): Promise<void> {
  const { cause, amount, cost = amount, ...common } = movement
  const lines = Object.entries(ledgerLines[cause]({ amount, cost })) as [LedgerAccount, number][]
  const at = isoNow()
  await db()
    .insertInto('ledgerEntries')
    .values(
      lines.map(([account, amountMinor]) => ({
        ...common,
        id: newId('led'),
        at,
        cause,
        account,
        amountMinor,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Appends a movement of an amount that the airline states, unless nothing moves. */
export async function recordAirlineAmount(
  movement: Omit<Movement, 'amount' | 'currency'>,
  stated: ProviderAmount,
): Promise<void> {
  const amount = floorToMinorUnits(stated)
  const currency = stated.currency.toUpperCase()
  if (amount > 0) await recordMovement({ ...movement, currency, amount })
}

const entryColumns = ['at', 'cause', 'providerId', 'account', 'amountMinor', 'currency'] as const

export type LedgerEntry = Pick<LedgerEntriesTable, (typeof entryColumns)[number]>

/**
 * Lists the entries of a checkout, oldest first. Entries with the same time are sorted by cause.
 */
export async function listEntriesOf(checkoutId: string): Promise<LedgerEntry[]> {
  const entries = await db()
    .selectFrom('ledgerEntries')
    .select(entryColumns)
    .where('checkoutId', '=', checkoutId)
    .orderBy('at')
    .orderBy('account')
    .execute()
  const causes = Object.keys(ledgerLines)
  return entries.sort(
    (a, b) => a.at.localeCompare(b.at) || causes.indexOf(a.cause) - causes.indexOf(b.cause),
  )
}

/** Releases an expired hold in our books. Call this function in a transaction. */
export async function recordHoldExpired(checkoutId: string, intentId: string): Promise<void> {
  const held = await db()
    .selectFrom('ledgerEntries')
    .select(['amountMinor', 'currency', 'mode'])
    .where('cause', '=', 'hold')
    .where('providerId', '=', intentId)
    .where('account', '=', 'holds')
    .executeTakeFirst()
  if (!held) return
  const { amountMinor: amount, currency, mode } = held
  const movement = { checkoutId, mode, providerId: intentId, currency, amount }
  await recordMovement({ ...movement, cause: 'release' })
}

/** Lists the refunds of a checkout that our books do not show as returned. */
export async function listStandingRefunds(
  checkoutId: string,
): Promise<{ refundId: string; amountMinor: number }[]> {
  const entries = await db()
    .selectFrom('ledgerEntries')
    .select(['cause', 'providerId', 'amountMinor'])
    .where('checkoutId', '=', checkoutId)
    .where('account', '=', 'payments_balance')
    .where('cause', 'in', ['refund_failed', 'refund'])
    .execute()
  const returned = entries.filter(({ cause }) => cause === 'refund_failed')
  return entries
    .filter(({ cause }) => cause === 'refund')
    .filter(({ providerId }) => !returned.some((one) => one.providerId === providerId))
    .map(({ providerId, amountMinor }) => ({ refundId: providerId, amountMinor: -amountMinor }))
}

/** Returns the refunded minor units of a checkout according to our books. */
export async function sumRefunds(checkoutId: string): Promise<number> {
  const { paid } = await db()
    .selectFrom('ledgerEntries')
    .select((eb) => eb.fn.sum<number | string | null>('amountMinor').as('paid'))
    .where('checkoutId', '=', checkoutId)
    .where('account', '=', 'payments_balance')
    .where('cause', 'in', ['refund', 'refund_failed'])
    .executeTakeFirstOrThrow()
  return -Number(paid ?? 0)
}
