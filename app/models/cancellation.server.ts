import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import { db } from '#app/db.server.ts'
import {
  AirlineCreditSchema,
  type AirlineCredit,
  type CancellationState,
} from '#app/domain/cancellation.ts'
import type { CancellationsTable } from '../../db/schema.ts'
import { instant } from './id.server.ts'
import { readStored } from './stored-json.server.ts'

type Row = Selectable<CancellationsTable>

export type Cancellation = Omit<Row, 'credits' | 'history'> & { credits: AirlineCredit[] }

type Quote = Pick<
  Row,
  | 'bookingId'
  | 'quoteId'
  | 'quoteExpiresAt'
  | 'providerRefund'
  | 'providerCurrency'
  | 'refundTo'
  | 'refundMinor'
>

/** What may change together with a state. */
export type CancellationChanges = Partial<
  Pick<
    Row,
    'providerRefund' | 'providerCurrency' | 'refundTo' | 'refundMinor' | 'refundId' | 'failure'
  >
> & { credits?: AirlineCredit[] }

const replaceable: CancellationState[] = ['quoted', 'failed']

/**
 * Keeps a quote in place of an earlier one. False while a cancellation is under way or done: then
 * nothing is changed. `state` is `confirming` for what was cancelled elsewhere.
 */
export async function saveQuote(
  quote: Quote,
  state: 'quoted' | 'confirming' = 'quoted',
): Promise<boolean> {
  const now = instant()
  const values = {
    ...quote,
    state,
    stateSince: now,
    refundAttempt: 1,
    refundId: null,
    credits: null,
    failure: null,
    history: JSON.stringify([{ at: now, to: state, note: quote.quoteId }]),
    updatedAt: now,
  }
  const row = await db()
    .insertInto('cancellations')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet(values)
        .where('cancellations.state', 'in', replaceable),
    )
    .returning('bookingId')
    .executeTakeFirst()
  return row !== undefined
}

/** The cancellation of a booking. Whoever holds the booking has shown that they may. */
export async function findCancellation(booking: { id: string }): Promise<Cancellation | null> {
  const row = await db()
    .selectFrom('cancellations')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Cancellations that entered one of these states before `before` (UTC instant), oldest first. */
export async function listCancellationsIn(
  states: CancellationState[],
  before = instant(),
): Promise<Cancellation[]> {
  const rows = await db()
    .selectFrom('cancellations')
    .selectAll()
    .where('state', 'in', states)
    .where('stateSince', '<=', before)
    .orderBy('stateSince')
    .limit(200)
    .execute()
  return rows.map(read)
}

/**
 * Moves a cancellation from `from` to `to` with a line of history, in one statement. False when it
 * was not in that state any more, or is no longer about `quoteId`: somebody else was first.
 */
export async function moveCancellation(
  cancellation: Pick<Cancellation, 'bookingId' | 'quoteId'>,
  from: CancellationState,
  to: CancellationState,
  changes: CancellationChanges = {},
  options: { note?: string; newAttempt?: boolean } = {},
): Promise<boolean> {
  const now = instant()
  const { credits, ...plain } = changes
  const entry = `,${JSON.stringify({ at: now, from, to, note: options.note ?? null })}]`
  const { numUpdatedRows } = await db()
    .updateTable('cancellations')
    .set(plain)
    .set((eb) => ({
      state: to,
      stateSince: now,
      updatedAt: now,
      history: sql<string>`substr(history, 1, length(history) - 1) || ${entry}`,
      ...(credits && { credits: JSON.stringify(credits) }),
      ...(options.newAttempt && { refundAttempt: eb('refundAttempt', '+', 1) }),
    }))
    .where('bookingId', '=', cancellation.bookingId)
    .where('quoteId', '=', cancellation.quoteId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function read({ credits, history: _history, ...row }: Row): Cancellation {
  const place = `${row.bookingId}.credits`
  return {
    ...row,
    credits: credits ? (readStored(z.array(AirlineCreditSchema), credits, place) ?? []) : [],
  }
}
