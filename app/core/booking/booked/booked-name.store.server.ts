import { db } from '#app/platform/database/db.server.ts'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { travellerKeys } from '#app/core/travellers/names/name-key.ts'

type Named = { id: string; createdAt: string }

/** Stores the names and phone numbers by which staff find a booking. Call this in the transaction that stores the booking. */
export async function saveBookedNames(
  { id: bookingId, createdAt: bookedAt }: Named,
  { passengers }: Pick<BookingData, 'passengers'>,
): Promise<void> {
  const rows = passengers.flatMap(travellerKeys).map((key) => ({ ...key, bookingId, bookedAt }))
  if (rows.length === 0) return
  await db()
    .insertInto('bookedNames')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
