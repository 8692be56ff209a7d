import { app } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'

export const codeMinutes = 15

const hashOf = (bookingId: string, code: string) => hashToken(`code of ${bookingId}: ${code}`)

/** Creates a six-digit code and invalidates the booking's earlier code. */
export async function createBookingCode(bookingId: string): Promise<string> {
  const code = String(app().random.int(0, 1_000_000)).padStart(6, '0')
  const row = {
    codeHash: hashOf(bookingId, code),
    expiresAt: isoNow(codeMinutes * 60),
    tries: 0,
  }
  await db()
    .insertInto('bookingCodes')
    .values({ bookingId, ...row })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(row))
    .execute()
  return code
}

/** Redeems a code once. Returns false for a wrong or expired code. The caller limits attempts. */
export async function redeemBookingCode(bookingId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('bookingCodes')
    .where('bookingId', '=', bookingId)
    .where('codeHash', '=', hashOf(bookingId, code))
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasBookingCode(bookingId: string): Promise<boolean> {
  const code = await db()
    .selectFrom('bookingCodes')
    .select('bookingId')
    .where('bookingId', '=', bookingId)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return code !== undefined
}
