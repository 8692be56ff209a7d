import { sql, type Selectable, type UpdateObject } from 'kysely'
import { z } from 'zod'
import { db } from '#app/platform/database/db.server.ts'
import { findRow, mapRows } from '#app/platform/database/rows.server.ts'
import { AirlineCreditSchema, type AirlineCredit } from '#app/core/flight/terms/after-sale-terms.ts'
import { cancellationStatesWhere, type CancellationState } from './process/cancellation-states.ts'
import type { CancellationsTable } from '#app/core/trips/trip-tables.ts'
import type { CancellationFailure } from './staff-reasons.ts'
import type { Schema } from '#app/core/schema.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const selectCancellations = () => db().selectFrom('cancellations').selectAll()

type Row = Selectable<CancellationsTable>

export type Cancellation = Omit<Row, 'credits' | 'history'> & { credits: AirlineCredit[] }

export type Quote = Pick<
  Row,
  | 'bookingId'
  | 'quoteId'
  | 'quoteExpiresAt'
  | 'quoteNumber'
  | 'providerRefund'
  | 'providerCurrency'
  | 'refundTo'
  | 'refundMinor'
> & { credits: AirlineCredit[] }

export type CancellationChanges = Partial<
  Omit<Quote, 'bookingId'> &
    Pick<
      Row,
      'openMinor' | 'refundAttempt' | 'refundId' | 'settledMinor' | 'settledOn' | 'settledReason'
    >
> & { failure?: CancellationFailure | null }

const replaceable = cancellationStatesWhere((state) => state.replaceable)
const staffStates = cancellationStatesWhere((state) => state.staffMustAct)

/** Replaces an earlier quote. Writes nothing while a cancellation is in progress, or after it is done. */
export async function saveQuote(
  quote: Quote,
  state: 'quoted' | 'confirming' = 'quoted',
): Promise<void> {
  const now = isoNow()
  const values = {
    ...quote,
    state,
    stateSince: now,
    refundAttempt: 1,
    refundId: null,
    openMinor: null,
    credits: JSON.stringify(quote.credits),
    failure: null,
    retries: 0,
    retryAt: null,
    settledMinor: null,
    settledOn: null,
    settledReason: null,
    history: JSON.stringify([{ at: now, to: state, note: quote.quoteId }]),
    updatedAt: now,
  }
  await db()
    .insertInto('cancellations')
    .values({ ...values, version: 1, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet((eb) => ({ ...values, version: eb('cancellations.version', '+', 1) }))
        .where('cancellations.state', 'in', replaceable),
    )
    .execute()
}

/** Does not check access, because callers check it when they read the booking. */
export async function findCancellation(booking: { id: string }): Promise<Cancellation | null> {
  return findRow(selectCancellations().where('bookingId', '=', booking.id), read)
}

/** Ids of bookings whose cancellation has been in one of the states since `before` and is due, oldest first. */
export async function listDueCancellations(
  states: CancellationState[],
  before: string,
  limit: number,
): Promise<string[]> {
  const rows = await db()
    .selectFrom('cancellations')
    .select('bookingId')
    .where('state', 'in', states)
    .where('stateSince', '<=', before)
    .where((eb) => eb.or([eb('retryAt', 'is', null), eb('retryAt', '<=', isoNow())]))
    .orderBy('stateSince')
    .limit(limit)
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

/** Lists the oldest cancellation first. */
export async function listStaffCancellations(): Promise<Cancellation[]> {
  return mapRows(
    selectCancellations().where('state', 'in', staffStates).orderBy('stateSince').limit(200),
    read,
  )
}

/** Lists cancellations that administrators have settled, the newest first. */
export async function listSettledCancellations(limit: number): Promise<Cancellation[]> {
  const settled = selectCancellations().where('settledOn', 'is not', null)
  return mapRows(settled.orderBy('updatedAt', 'desc').limit(limit), read)
}

type Version = Pick<Cancellation, 'bookingId' | 'version'>

/** Changes the row by compare-and-set on its version. Returns null when another write came first. */
async function write(
  { bookingId, version }: Version,
  changes: UpdateObject<Schema, 'cancellations'>,
) {
  const written = db()
    .updateTable('cancellations')
    .set(changes)
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: isoNow() }))
    .where('bookingId', '=', bookingId)
    .where('version', '=', version)
  return findRow(written.returningAll(), read)
}

/** Changes the state, and adds a line to the history. Returns null when another write came first. */
export async function moveCancellation(
  row: Cancellation,
  to: CancellationState,
  { credits, ...changes }: CancellationChanges = {},
  note?: string,
): Promise<Cancellation | null> {
  const { state: from } = row
  const now = isoNow()
  const entry = `,${JSON.stringify({ at: now, from, to, note: note ?? null })}]`
  return write(row, {
    ...changes,
    state: to,
    // A change that keeps the state also keeps the time at which the state began.
    ...(to !== from && { stateSince: now }),
    retries: 0,
    retryAt: null,
    history: sql<string>`substr(history, 1, length(history) - 1) || ${entry}`,
    ...(credits && { credits: JSON.stringify(credits) }),
  })
}

/**
 * Makes every other writer of this row decide again, so that nothing is paid on outdated amounts. Returns false when
 * another write came first.
 */
export const claimCancellation = async (row: Version) => (await write(row, {})) !== null

/** Schedules a retry. Returns null when another write came first. */
export const postponeCancellation = (row: Cancellation, retryAt: string) =>
  write(row, { retryAt, retries: row.retries + 1 })

function read({ credits, history: _history, ...row }: Row): Cancellation {
  const place = `${row.bookingId}.credits`
  return {
    ...row,
    credits: credits ? (readStored(z.array(AirlineCreditSchema), credits, place) ?? []) : [],
  }
}
