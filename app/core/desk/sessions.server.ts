import type { Actor } from '#app/core/site/actor.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { endSessionsOf, listSessions } from '#app/core/account/sign-in/session.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByUsername,
} from '#app/core/account/user.store.server.ts'
import { done, refused, type ManualOutcome } from './orders/outcome.server.ts'

/** `devices`: number of active sessions. */
type SignedInAccount = { id: string; username: string; email: string; devices: number }

/** Matches email or username; the email wins when one account's username is another's email. */
export async function findSignedIn(login: string): Promise<SignedInAccount | null> {
  const user = (await findUserByEmail(login)) ?? (await findUserByUsername(login))
  if (!user) return null
  const { id, username, email } = user
  return { id, username, email, devices: (await listSessions(id)).length }
}

/** `actor` is the administrator's user id. */
export async function endSessionsManually(userId: string, actor: Actor): Promise<ManualOutcome> {
  if (userId === actor) {
    return refused('This is your own account. Sign out everywhere under Account Settings.')
  }
  const user = await findUserById(userId)
  if (!user) return refused('Account not found. Nothing was changed.')
  return inTransaction(async () => {
    const ended = await endSessionsOf(user.id)
    // The entry contains no name, because the audit log outlives the account.
    await recordAudit(actor, 'sessions.ended', `${user.id}, ${ended}`)
    return done(`${user.username} is signed out everywhere`)
  })
}
