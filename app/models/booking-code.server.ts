import { app } from '#app/app.server.ts'
import { db } from '#app/db.server.ts'
import { hashToken, isoNow } from './id.server.ts'

export const codeMinutes = 15
const maxTries = 5

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

/** Uses a code up. False where it is wrong, too old, or was tried too often: each try counts. */
export async function redeemBookingCode(bookingId: string, code: string): Promise<boolean> {
  const tried = await db()
    .updateTable('bookingCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('bookingId', '=', bookingId)
    .where('expiresAt', '>', isoNow())
    .where('tries', '<', maxTries)
    .executeTakeFirst()
  if (tried.numUpdatedRows === 0n) return false
  const { numDeletedRows } = await db()
    .deleteFrom('bookingCodes')
    .where('bookingId', '=', bookingId)
    .where('codeHash', '=', hashOf(bookingId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a code of a booking may be entered now: none is there, or what there is was tried too often. */
export async function bookingCodeState(bookingId: string): Promise<'none' | 'open' | 'worn out'> {
  const code = await db()
    .selectFrom('bookingCodes')
    .select('tries')
    .where('bookingId', '=', bookingId)
    .where('expiresAt', '>', isoNow())
    .executeTakeFirst()
  if (!code) return 'none'
  return code.tries < maxTries ? 'open' : 'worn out'
}

export async function sweepBookingCodes(): Promise<void> {
  await db().deleteFrom('bookingCodes').where('expiresAt', '<=', isoNow()).execute()
}
