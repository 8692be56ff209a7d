import { redeemEmailChange } from '#app/core/account/email-change.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { moveAlerts } from '#app/core/alerts/alert.store.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'

/** Changes the email of the user to the address of the link, which also gets the user's price alerts. */
export function confirmEmailChange(
  token: string,
  userId: string,
  sessionHash: string,
): Promise<'changed' | 'taken' | 'closed'> {
  return inTransaction(async () => {
    const user = await findUserById(userId)
    if (!user) return 'closed'
    const outcome = await redeemEmailChange(token, user, sessionHash)
    if (typeof outcome === 'string') return outcome
    // Alerts of an unconfirmed address belong to the owner of its mailbox.
    if (user.emailConfirmedAt) await moveAlerts(user.email, outcome.email)
    return 'changed'
  })
}
