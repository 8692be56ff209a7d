import { inTransaction } from '#app/platform/db.server.ts'
import { joinUnownedBookings } from '#app/core/booking/booked/booking.store.server.ts'
import {
  confirmationDays,
  createEmailConfirmation,
  redeemEmailConfirmation,
} from '#app/core/account/email-confirmation.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { confirmEmail, findUserById, type User } from '#app/core/account/user.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { confirmEmailMail } from '#app/core/account/account-mails.server.ts'
import { mayMailAccount } from '#app/core/account/unconfirmed-mails.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

/** Mails a user the link that confirms their address. Call it where the account is made. */
export async function requestEmailConfirmation(user: User): Promise<void> {
  const token = await createEmailConfirmation(user.id)
  // From our own address: a Host header must not choose where the link leads.
  const link = siteUrl(paths.confirmEmail(token))
  const mail = confirmEmailMail(link, confirmationDays)
  if (await mayMailAccount(user)) {
    await enqueueMessage({ kind: 'confirm-email', recipient: user.email, ...mail })
  }
}

/** Mails the link once more; false when there is nothing left to confirm. */
export async function repeatEmailConfirmation(userId: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user || user.emailConfirmedAt) return false
  await inTransaction(() => requestEmailConfirmation(user))
  return true
}

/**
 * Confirms the signed-in user's address by the link mailed to it. False when the link is
 * another account's, was used, replaced or is too old.
 */
export async function confirmEmailByLink(token: string, userId: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await redeemEmailConfirmation(token, userId))) return false
    const user = await findUserById(userId)
    if (user) await confirmEmailOf(user)
    return user !== null
  })
}

/** Notes that a user reads the mail of their address, and gives them what guests booked with it. */
export async function confirmEmailOf({ id, email }: User): Promise<void> {
  await confirmEmail(id)
  await joinUnownedBookings(id, email)
}
