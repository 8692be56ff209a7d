import type { Selectable } from 'kysely'
import { db } from '#app/platform/db.server.ts'
import type { TripSharesTable } from './booked-tables.ts'
import { isoNow, newToken } from '#app/platform/id.server.ts'

/** A link that shows a trip to whoever has it, until it ends. */
export type TripShare = Selectable<TripSharesTable>

/** Makes the link of a booking; one that was there before ends. */
export async function createTripShare(bookingId: string, expiresAt: string): Promise<void> {
  const share = { id: newToken(), createdAt: isoNow(), expiresAt }
  await db()
    .insertInto('tripShares')
    .values({ bookingId, ...share })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(share))
    .execute()
}

export async function endTripShare(bookingId: string): Promise<void> {
  await db().deleteFrom('tripShares').where('bookingId', '=', bookingId).execute()
}

/** The link of a booking, while it works. */
export async function findTripShare(bookingId: string): Promise<TripShare | null> {
  const row = await db()
    .selectFrom('tripShares')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row ?? null
}

/** Which booking a link shows; null for one that has ended or never was. */
export async function findSharedBookingId(id: string): Promise<string | null> {
  const row = await db()
    .selectFrom('tripShares')
    .select('bookingId')
    .where('id', '=', id)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return row?.bookingId ?? null
}

export async function sweepTripShares(): Promise<void> {
  await db().deleteFrom('tripShares').where('expiresAt', '<=', isoNow()).execute()
}
