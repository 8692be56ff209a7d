import { inTransaction } from '#app/platform/db.server.ts'
import { assignGuestBookings } from './guest-bookings.store.server.ts'
import {
  confirmationDays,
  createEmailConfirmation,
  redeemEmailConfirmation,
} from './email-confirmation.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { confirmEmail, findUserById, type User } from './user.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { confirmEmailMail } from './account-mails.server.ts'
import { canMailAccount } from './unconfirmed-mails.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

/** Emails the confirmation link. Call it in the transaction that creates the account. */
export async function requestEmailConfirmation(user: User): Promise<void> {
  const token = await createEmailConfirmation(user.id)
  // Uses our configured address: a Host header must not choose the link's target.
  const link = siteUrl(paths.confirmEmail(token))
  const mail = confirmEmailMail(link, confirmationDays)
  if (await canMailAccount(user)) {
    await enqueueMessage({ kind: 'confirm-email', recipient: user.email, ...mail })
  }
}

/** Emails the link again; false when the address is confirmed already. */
export async function repeatEmailConfirmation(userId: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user || user.emailConfirmedAt) return false
  await inTransaction(() => requestEmailConfirmation(user))
  return true
}

/** False for another account's link and for one that is used, replaced or expired. */
export async function confirmEmailByLink(token: string, userId: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await redeemEmailConfirmation(token, userId))) return false
    const user = await findUserById(userId)
    if (user) await confirmEmailOf(user)
    return user !== null
  })
}

/** Confirms the address and assigns the guest bookings made with it. */
export async function confirmEmailOf({ id, email }: User): Promise<void> {
  await confirmEmail(id)
  await assignGuestBookings(id, email)
}
