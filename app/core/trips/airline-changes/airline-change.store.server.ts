import type { Selectable } from 'kysely'
import { z } from 'zod'
import { db } from '#app/platform/database/db.server.ts'
import { findRow, mapRows } from '#app/platform/database/rows.server.ts'
import { changeActions, type ChangeAction } from '#app/core/flight/terms/after-sale-terms.ts'
import { SliceSchema } from '#app/core/booking/checkout/checkout-record.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { AirlineChangesTable } from '#app/core/trips/trip-tables.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { readStored } from '#app/platform/database/stored-json.server.ts'

const selectAirlineChanges = () => db().selectFrom('airlineChanges').selectAll()

type Row = Selectable<AirlineChangesTable>

export type StoredAirlineChange = Omit<Row, 'added' | 'removed' | 'canAccept' | 'actions'> & {
  added: Slice[]
  removed: Slice[]
  actions: ChangeAction[]
}

type NewChange = Pick<
  StoredAirlineChange,
  'id' | 'bookingId' | 'added' | 'removed' | 'actions' | 'actionTaken' | 'detectedAt' | 'decideBy'
>

/** Saves a change under its provider's id. Returns false when the change was already saved. */
export async function saveAirlineChange(given: NewChange): Promise<boolean> {
  const { id, bookingId, added, removed, actions, actionTaken, detectedAt, decideBy } = given
  const row = await db()
    .insertInto('airlineChanges')
    .values({
      ...{ id, bookingId, actionTaken, detectedAt, decideBy },
      added: JSON.stringify(added),
      removed: JSON.stringify(removed),
      actions: JSON.stringify(actions),
      canAccept: actions.includes('accept') ? 1 : 0,
      retries: 0,
      version: 0,
      updatedAt: isoNow(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the newest change first. */
export async function listChangesOf(booking: { id: string }): Promise<StoredAirlineChange[]> {
  const ofBooking = selectAirlineChanges().where('bookingId', '=', booking.id)
  return mapRows(ofBooking.orderBy('detectedAt', 'desc').orderBy('id', 'desc'), read)
}

/** Returns the latest change unless it has an answer. */
export async function findOpenChange(booking: { id: string }): Promise<StoredAirlineChange | null> {
  return (await findOpenChanges([booking])).get(booking.id) ?? null
}

/** Returns the latest change of each booking, by booking id, unless it has an answer. */
export async function findOpenChanges(
  bookings: readonly { id: string }[],
): Promise<Map<string, StoredAirlineChange>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const rows = await selectAirlineChanges()
    .where('bookingId', 'in', ids)
    .orderBy('detectedAt')
    .orderBy('id')
    .execute()
  const latest = new Map(rows.map((row) => [row.bookingId, row]))
  return new Map(
    [...latest].flatMap(([id, row]) => (row.actionTaken === null ? [[id, read(row)]] : [])),
  )
}

/** Selects unanswered changes that staff have not taken over. */
const undecided = () =>
  selectAirlineChanges()
    .where('actionTaken', 'is', null)
    .where('handedOverAt', 'is', null)
    .orderBy('decideBy')

export async function listDueChanges(limit: number): Promise<StoredAirlineChange[]> {
  return mapRows(undecided().where('decideBy', '<=', isoNow()).limit(limit), read)
}

/** Lists undecided changes whose deadline is before `until` and whose traveller has had no reminder. */
export async function listUnremindedChanges(until: string): Promise<StoredAirlineChange[]> {
  const near = undecided().where('decideBy', '>', isoNow()).where('decideBy', '<=', until)
  return mapRows(near.where('remindedAt', 'is', null), read)
}

/** Returns false when the change already had an answer. */
export async function answerChange(
  change: { id: string },
  actionTaken: 'accepted' | 'cancelled' | 'changed',
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('airlineChanges')
    .set((eb) => ({ actionTaken, version: eb('version', '+', 1), updatedAt: isoNow() }))
    .where('id', '=', change.id)
    .where('actionTaken', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findChange(id: string): Promise<StoredAirlineChange | null> {
  return findRow(selectAirlineChanges().where('id', '=', id), read)
}

/** Finds a change of this booking, also if it was answered or replaced. */
export async function findChangeOf(
  booking: { id: string },
  id: string,
): Promise<StoredAirlineChange | null> {
  const ofBooking = selectAirlineChanges().where('bookingId', '=', booking.id)
  return findRow(ofBooking.where('id', '=', id), read)
}

/** Ids of changes whose acceptance has been unfinished since `before` and is due, oldest first. */
export async function listAcceptances(before: string, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('airlineChanges')
    .select('id')
    .where('actionTaken', 'is', null)
    .where('acceptingSince', '<=', before)
    .where((eb) => eb.or([eb('retryAt', 'is', null), eb('retryAt', '<=', isoNow())]))
    .orderBy('acceptingSince')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns null when another write of the answer came first. */
export async function writeChange(
  { id, version }: StoredAirlineChange,
  changes: Partial<Pick<Row, 'actionTaken' | 'acceptingSince' | 'retries' | 'retryAt'>>,
): Promise<StoredAirlineChange | null> {
  const written = db()
    .updateTable('airlineChanges')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updatedAt: isoNow() }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('actionTaken', 'is', null)
  return findRow(written.returningAll(), read)
}

/** Sets a timestamp of the change. Returns false when the timestamp was already set. */
export async function markChange(
  change: { id: string },
  column: 'remindedAt' | 'askedAt' | 'handedOverAt',
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('airlineChanges')
    .set({ [column]: isoNow(), updatedAt: isoNow() })
    .where('id', '=', change.id)
    .where(column, 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function postponeDecision(change: { id: string }, decideBy: string): Promise<void> {
  await db()
    .updateTable('airlineChanges')
    .set({ decideBy, updatedAt: isoNow() })
    .where('id', '=', change.id)
    .execute()
}

const ActionsSchema = z.array(z.enum(changeActions))

function read({ added, removed, canAccept, actions, ...row }: Row): StoredAirlineChange {
  const slices = (text: string, column: string) =>
    readStored(z.array(SliceSchema), text, `${row.id}.${column}`) ?? []
  const before: ChangeAction[] = canAccept === 1 ? ['accept', 'cancel'] : ['cancel']
  return {
    ...row,
    added: slices(added, 'added'),
    removed: slices(removed, 'removed'),
    actions: (actions && readStored(ActionsSchema, actions, `${row.id}.actions`)) || before,
  }
}
