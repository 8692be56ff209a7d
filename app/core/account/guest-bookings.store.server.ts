import { db } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { normaliseEmail } from '#app/platform/text/normalise.ts'

/** Assigns guest bookings without an owner to a user, who must have proven access to the email. */
export async function assignGuestBookings(userId: string, email: string): Promise<void> {
  await db()
    .updateTable('bookings')
    .set({ userId, updatedAt: isoNow() })
    .where('userId', 'is', null)
    .where('primaryEmail', '=', normaliseEmail(email))
    .execute()
}
