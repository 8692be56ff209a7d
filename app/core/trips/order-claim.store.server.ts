import type { OrderClaim } from '#app/core/booking/booked/booked-tables.ts'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Reserves the order of a booking for one process. Returns false while another process is changing
 * the order. Call this in the transaction that starts the change.
 */
export async function claimOrder(bookingId: string, claim: OrderClaim): Promise<boolean> {
  if (await replaceClaim(bookingId, null, claim)) return true
  if (await replaceClaim(bookingId, claim, claim)) return true
  // An earlier release may have ended without releasing its claim.
  const other = claim === 'cancellation' ? 'airline change' : 'cancellation'
  return !(await isClaimInUse(bookingId, other)) && replaceClaim(bookingId, other, claim)
}

export async function releaseOrder(bookingId: string, claim: OrderClaim): Promise<void> {
  await replaceClaim(bookingId, claim, null)
}

async function replaceClaim(bookingId: string, from: OrderClaim | null, claim: OrderClaim | null) {
  const row = await db()
    .updateTable('bookings')
    .set({ claim })
    .where('id', '=', bookingId)
    .where('claim', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function isClaimInUse(bookingId: string, claim: OrderClaim): Promise<boolean> {
  const row =
    claim === 'cancellation'
      ? await db()
          .selectFrom('cancellations')
          .select('bookingId')
          .where('bookingId', '=', bookingId)
          .where('state', 'in', ['confirming', 'unconfirmed'])
          .executeTakeFirst()
      : await db()
          .selectFrom('airlineChanges')
          .select('bookingId')
          .where('bookingId', '=', bookingId)
          .where('acceptingSince', 'is not', null)
          .where('actionTaken', 'is', null)
          .executeTakeFirst()
  return row !== undefined
}
