import { db } from '#app/platform/database/db.server.ts'

type BookingReference = { reference: string; checkoutId: string }

/** Finds the bookings with these ids, or of the checkouts or cases with these ids, in one query. The key is the id. */
export async function findBookingReferences(
  ids: readonly string[],
): Promise<Map<string, BookingReference>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('bookings')
    .select(['id', 'reference', 'checkoutId'])
    .where('id', 'in', ids)
    .unionAll(
      db()
        .selectFrom('bookings')
        .select(['checkoutId as id', 'reference', 'checkoutId'])
        .where('checkoutId', 'in', ids),
    )
    .unionAll(
      db()
        .selectFrom('cases')
        .innerJoin('bookings', 'bookings.checkoutId', 'cases.checkoutId')
        .select(['cases.id', 'bookings.reference', 'bookings.checkoutId'])
        .where('cases.id', 'in', ids),
    )
    .execute()
  return new Map(rows.map(({ id, ...booking }) => [id, booking]))
}
