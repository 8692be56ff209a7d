import { app } from '#app/core/app.server.ts'
import { db } from '#app/platform/db.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'

export const codeMinutes = 15

const hashOf = (bookingId: string, code: string) => hashToken(`code of ${bookingId}: ${code}`)

/** Makes the six digits that are mailed to a booking's email. Those mailed before stop working. */
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

/** Uses a code up. False where it is wrong or expired. The caller limits the tries. */
export async function redeemBookingCode(bookingId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('bookingCodes')
    .where('bookingId', '=', bookingId)
    .where('codeHash', '=', hashOf(bookingId, code))
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a mailed code of a booking can be entered. */
export async function hasBookingCode(bookingId: string): Promise<boolean> {
  const code = await db()
    .selectFrom('bookingCodes')
    .select('bookingId')
    .where('bookingId', '=', bookingId)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  return code !== undefined
}

export async function sweepBookingCodes(): Promise<void> {
  await db().deleteFrom('bookingCodes').where('expiresAt', '<=', isoNow()).execute()
}
