import type { Selectable } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import type { TripSharesTable } from './booked-tables.ts'
import { isoNow, newToken } from '#app/platform/id.server.ts'

export type TripShare = Selectable<TripSharesTable>

/**
 * Creates the link that shares a booking. An open link stays the same, because it may already have been sent to
 * others when a second tab asks for one.
 */
export async function createTripShare(bookingId: string, expiresAt: string): Promise<void> {
  const share = { id: newToken(), createdAt: isoNow(), expiresAt }
  await db()
    .insertInto('tripShares')
    .values({ bookingId, ...share })
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet(share)
        .where('tripShares.expiresAt', '<=', share.createdAt),
    )
    .execute()
}

export async function endTripShare(bookingId: string): Promise<void> {
  await db().deleteFrom('tripShares').where('bookingId', '=', bookingId).execute()
}

const selectOpenShares = () =>
  db().selectFrom('tripShares').selectAll().where('expiresAt', '>', isoNow())

export async function findTripShare(bookingId: string): Promise<TripShare | null> {
  const row = await selectOpenShares().where('bookingId', '=', bookingId).executeTakeFirst()
  return row ?? null
}

/** Returns the id of the shared booking, or null for an unknown or expired link. */
export async function findSharedBookingId(id: string): Promise<string | null> {
  const row = await selectOpenShares().where('id', '=', id).executeTakeFirst()
  return row?.bookingId ?? null
}
