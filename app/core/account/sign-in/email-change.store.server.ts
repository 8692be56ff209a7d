import { db } from '#app/platform/database/db.server.ts'
import { findRow } from '#app/platform/database/rows.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { resendSeconds } from '../resend.ts'
import { confirmationDays, newLink } from './link-token.store.server.ts'

/** Saves the new address of a user in place of an earlier one. Returns the token of its link. */
export async function saveEmailChange(userId: string, email: string): Promise<string> {
  const { token, stored } = newLink(confirmationDays * 86_400)
  const change = { email, ...stored }
  await db()
    .insertInto('emailChanges')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute()
  return token
}

const unexpired = () =>
  db().selectFrom('emailChanges').select(['userId', 'email']).where('expiresAt', '>', isoNow())

/** Returns null when the link was used, replaced or cancelled, or has expired. */
export function findEmailChange(token: string) {
  return findRow(unexpired().where('tokenHash', '=', hashToken(token)))
}

/** Returns the new address that waits for confirmation, or null. */
export function findNewEmail(userId: string): Promise<string | null> {
  return findRow(unexpired().where('userId', '=', userId), ({ email }) => email)
}

/** Returns true if the user has requested a link to this address shortly before, and has not used or replaced it. */
export async function isRequestedAgain(userId: string, email: string): Promise<boolean> {
  const recent = unexpired()
    .where('userId', '=', userId)
    .where('createdAt', '>', isoNow(-resendSeconds))
  const change = await findRow(recent)
  return change !== null && normalise(change.email) === normalise(email)
}

/** Ends the change, or only that of the link with this token. Returns false when there is none. */
export async function endEmailChange(userId: string, token?: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .$if(token !== undefined, (query) => query.where('tokenHash', '=', hashToken(token ?? '')))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
