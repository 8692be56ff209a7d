import { inTransaction } from '#app/platform/database/db.server.ts'
import { assignGuestBookings } from './guest-bookings.store.server.ts'
import { confirmationDays, emailConfirmations } from './sign-in/link-token.store.server.ts'
import { confirmEmail, findUserById, type User } from './user.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { confirmEmailMail, enqueueAccountMail } from './account-mails.server.ts'
import { canMailAccount } from './unconfirmed-mails.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

/** Emails the confirmation link. Call this in the transaction that creates the account. */
export async function requestEmailConfirmation(user: User): Promise<void> {
  const token = await emailConfirmations.create(user.id)
  // The link starts with our configured address, because a request's Host header could point to an attacker's
  // site.
  const link = siteUrl(paths.confirmEmail(token))
  const mail = confirmEmailMail(link, confirmationDays)
  if (await canMailAccount(user)) await enqueueAccountMail(user, 'confirm-email', mail)
}

/** Emails the link again. Returns false when the address is already confirmed. */
export async function repeatEmailConfirmation(userId: string): Promise<boolean> {
  const user = await findUserById(userId)
  if (!user || user.emailConfirmedAt) return false
  await inTransaction(() => requestEmailConfirmation(user))
  return true
}

/** Returns false when the link belongs to another account, was used or replaced, or has expired. */
export async function confirmEmailByLink(token: string, userId: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await emailConfirmations.redeem(token, userId))) return false
    const user = await findUserById(userId)
    if (user) await confirmEmailOf(user)
    return user !== null
  })
}

/** Confirms the address and assigns the guest bookings made with it to the user. */
export async function confirmEmailOf({ id, email }: User): Promise<void> {
  await confirmEmail(id)
  await assignGuestBookings(id, email)
}
