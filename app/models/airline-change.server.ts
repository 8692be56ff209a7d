import type { Selectable } from 'kysely'
import { z } from 'zod'
import { db } from '#app/db.server.ts'
import { SliceSchema } from '#app/domain/checkout/checkout-record.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import type { AirlineChangesTable } from '../../db/schema.ts'
import { isoNow } from './id.server.ts'
import { readStored } from './stored-json.server.ts'

type Row = Selectable<AirlineChangesTable>

export type StoredAirlineChange = Omit<Row, 'added' | 'removed' | 'canAccept'> & {
  added: Slice[]
  removed: Slice[]
  canAccept: boolean
}

/** Keeps a change that the airline has made. True when it was not known: then it is to be told. */
export async function saveAirlineChange(
  change: Omit<StoredAirlineChange, 'updatedAt'>,
): Promise<boolean> {
  const row = await db()
    .insertInto('airlineChanges')
    .values({
      ...change,
      added: JSON.stringify(change.added),
      removed: JSON.stringify(change.removed),
      canAccept: change.canAccept ? 1 : 0,
      updatedAt: isoNow(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The change that waits for the traveller's word: the latest, unless it has been answered. */
export async function findOpenChange(booking: { id: string }): Promise<StoredAirlineChange | null> {
  const row = await db()
    .selectFrom('airlineChanges')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .orderBy('detectedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.actionTaken === null ? read(row) : null
}

/** Notes how a change was answered. False when it had been answered before. */
export async function answerChange(
  change: { id: string },
  actionTaken: 'accepted' | 'cancelled' | 'changed',
): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('airlineChanges')
    .set({ actionTaken, updatedAt: isoNow() })
    .where('id', '=', change.id)
    .where('actionTaken', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function read({ added, removed, canAccept, ...row }: Row): StoredAirlineChange {
  const slices = (text: string, column: string) =>
    readStored(z.array(SliceSchema), text, `${row.id}.${column}`) ?? []
  return {
    ...row,
    added: slices(added, 'added'),
    removed: slices(removed, 'removed'),
    canAccept: canAccept === 1,
  }
}
