import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { ProviderAmount } from './money.ts'
import { caseKinds, type CaseKind } from './case-kinds.ts'
import type { CasesTable } from './money-tables.ts'
import { isoNow, newId } from '#app/platform/id.server.ts'

const selectCases = () => db().selectFrom('cases').selectAll()

export type OpenCase = CasesTable

/**
 * An order that the airline refused. The case keeps only the cheapest order refused since
 * `lowestSince` (ISO 8601). The price of this order decides which new orders are blocked.
 */
export type RefusedOrder = ProviderAmount & { lowestSince: string }

export type NewCase = {
  kind: CaseKind
  subject: string
  mode: Mode
  checkoutId?: string
  detail: string
  order?: RefusedOrder
  /** Position of the event in its sequence. An event before the stored position changes nothing. */
  stage?: number
}

/**
 * Opens a case or counts another occurrence. Returns true for a new or reopened case.
 */
export async function openCase({ checkoutId = undefined, order, stage, ...fields }: NewCase) {
  const now = isoNow()
  const { kind, subject, mode, detail } = fields
  const staged = stage === undefined ? {} : { stage }
  const isNotLater = sql<boolean>`coalesce(cases.stage, 0) <= ${stage ?? 0}`
  const refused = { orderAmount: order?.amount ?? null, orderCurrency: order?.currency ?? null }
  const { reopens } = caseKinds[kind]
  if (reopens) {
    const reopened = await db()
      .updateTable('cases')
      .set({
        detail,
        ...refused,
        ...staged,
        openedAt: now,
        seenAt: now,
        seenCount: 1,
        ...reopenedFields,
      })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('mode', '=', mode)
      .where('closedAt', 'is not', null)
      .$if(reopens === 'new detail', (query) => query.where('detail', '!=', detail))
      .$if(stage !== undefined, (query) => query.where(isNotLater))
      .executeTakeFirst()
    if (reopened.numUpdatedRows > 0n) return true
  }
  const row = await db()
    .insertInto('cases')
    .values({
      ...fields,
      ...refused,
      ...staged,
      id: newId('case'),
      checkoutId,
      openedAt: now,
      seenAt: now,
      seenCount: 1,
    })
    .onConflict((conflict) => {
      const update = conflict.columns(['kind', 'subject', 'mode']).doUpdateSet((eb) => ({
        ...(order
          ? {
              detail: lowestOrderValue(order, 'detail', detail),
              orderAmount: lowestOrderValue(order, 'orderAmount', order.amount),
              orderCurrency: lowestOrderValue(order, 'orderCurrency', order.currency),
            }
          : { detail, ...refused, ...staged }),
        seenAt: now,
        seenCount: eb('cases.seenCount', '+', 1),
        // Another request closed the case after the update above, so reopen the case.
        ...(reopens === 'seen again' && reopenedFields),
      }))
      return stage === undefined ? update : update.where(isNotLater)
    })
    .returning(['seenCount'])
    .executeTakeFirst()
  return row?.seenCount === 1
}

/** Returns the column value of the cheaper order: the stored order or the new one (`next`). */
function lowestOrderValue(
  order: RefusedOrder,
  column: 'detail' | 'orderAmount' | 'orderCurrency',
  next: string,
) {
  const { amount, currency, lowestSince } = order
  return sql<string>`case when cases.order_currency = ${currency} and cases.seen_at >= ${lowestSince}
    and cast(cases.order_amount as numeric) < cast(${amount} as numeric)
    then ${sql.ref(`cases.${column}`)} else ${next} end`
}

/** Reopening clears these fields; the audit log and the ledger keep the earlier closing. */
const reopenedFields = {
  closedAt: null,
  closedBy: null,
  resolution: null,
  amountMinor: null,
  currency: null,
  settledOn: null,
}

export async function listOpenCases(limit = 200): Promise<OpenCase[]> {
  return selectCases().where('closedAt', 'is', null).orderBy('openedAt').limit(limit).execute()
}

/** Lists the oldest case first. */
export async function listOpenCasesOf(checkoutId: string): Promise<OpenCase[]> {
  return selectCases()
    .where('checkoutId', '=', checkoutId)
    .where('closedAt', 'is', null)
    .orderBy('openedAt')
    .execute()
}

/** Begins the subject of a case if a provider rejects our requests but sales continue. */
export const afterSalePrefix = 'after sale '

export type OpenTrouble = Pick<
  OpenCase,
  'id' | 'subject' | 'detail' | 'seenAt' | 'orderAmount' | 'orderCurrency'
>

export async function listOpenTrouble(mode: Mode): Promise<OpenTrouble[]> {
  return db()
    .selectFrom('cases')
    .select(['id', 'subject', 'detail', 'seenAt', 'orderAmount', 'orderCurrency'])
    .where('kind', '=', 'operator')
    .where('mode', '=', mode)
    .where('closedAt', 'is', null)
    .where('subject', 'not like', `${afterSalePrefix}%`)
    .execute()
}

export async function findCase(id: string): Promise<OpenCase | null> {
  return findRow(selectCases().where('id', '=', id))
}

export async function listClosedCases(limit: number): Promise<OpenCase[]> {
  return selectCases()
    .where('closedAt', 'is not', null)
    .orderBy('closedAt', 'desc')
    .limit(limit)
    .execute()
}

type Closing = {
  by: string
  resolution: string
  amountMinor?: number
  currency?: string
  settledOn?: string
}

/**
 * Closes a case. Returns false if the case was closed before or occurred again after `seenAt`. With null, the case
 * closes however often it has occurred.
 */
export async function closeCase(
  { id, seenAt }: { id: string; seenAt: string | null },
  { by, ...closing }: Closing,
) {
  const { numUpdatedRows } = await db()
    .updateTable('cases')
    .set({ ...closing, closedAt: isoNow(), closedBy: by })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .$if(seenAt !== null, (query) => query.where('seenAt', '=', seenAt ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function closeCaseOf(
  kind: CaseKind,
  subject: string,
  { by, resolution }: Pick<Closing, 'by' | 'resolution'>,
) {
  await db()
    .updateTable('cases')
    .set({ resolution, closedAt: isoNow(), closedBy: by })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closedAt', 'is', null)
    .execute()
}
