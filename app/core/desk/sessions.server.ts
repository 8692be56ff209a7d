import { inTransaction } from '#app/platform/db.server.ts'
import { endSessionsOf, listSessions } from '#app/core/account/session.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByUsername,
} from '#app/core/account/user.store.server.ts'
import { done, refused, type ManualOutcome } from './outcome.server.ts'

/** An account, and on how many devices it is signed in. */
type SignedInAccount = { id: string; username: string; email: string; devices: number }

/**
 * The account with this email or username, or null. Where one's username is another's email, it is the
 * email's owner who is meant.
 */
export async function findSignedIn(login: string): Promise<SignedInAccount | null> {
  const user = (await findUserByEmail(login)) ?? (await findUserByUsername(login))
  if (!user) return null
  const { id, username, email } = user
  return { id, username, email, devices: (await listSessions(id)).length }
}

/** Signs a user out everywhere. `actor` is the id of the administrator, who does so elsewhere for themselves. */
export async function endSessionsManually(userId: string, actor: string): Promise<ManualOutcome> {
  if (userId === actor) {
    return refused('This is your own account: sign out everywhere under Account Settings.')
  }
  const user = await findUserById(userId)
  if (!user) return refused('There is no such account. Nothing was changed.')
  return inTransaction(async () => {
    const ended = await endSessionsOf(user.id)
    // No name: the list outlives the account.
    await recordAudit(actor, 'sessions.ended', `${user.id}, ${ended}`)
    return done(`${user.username} is signed out everywhere`)
  })
}
