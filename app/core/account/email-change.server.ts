import { inTransaction } from '#app/platform/database/db.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import {
  confirmNewEmailMail,
  emailChangedMail,
  enqueueAccountMail,
} from './account-mails.server.ts'
import { confirmEmailOf, requestEmailConfirmation } from './email-confirmation.server.ts'
import {
  endEmailChange,
  findEmailChange,
  saveEmailChange,
} from './sign-in/email-change.store.server.ts'
import { endSessionsOf } from './sign-in/session.store.server.ts'
import {
  confirmationDays,
  emailConfirmations,
  passwordResets,
} from './sign-in/link-token.store.server.ts'
import { canMailAccount } from './unconfirmed-mails.server.ts'
import { findUserByEmail, setEmail, type User } from './user.store.server.ts'

/**
 * Emails a link to the new address. The account keeps its address until the owner of the new one confirms it.
 * Otherwise anyone could occupy a stranger's address, or lose the account by a typing mistake.
 */
export function requestEmailChange(userId: string, email: string): Promise<void> {
  return inTransaction(async () => {
    const link = siteUrl(paths.confirmEmail(await saveEmailChange(userId, email)))
    const mail = confirmNewEmailMail(link, confirmationDays)
    await enqueueAccountMail({ email }, 'confirm-email', mail)
  })
}

/** Returns true if another account has the address. Ask this only for a visitor who has the emailed link. */
export async function isEmailTaken({ userId, email }: { userId: string; email: string }) {
  const owner = await findUserByEmail(email)
  return owner !== null && owner.id !== userId
}

/**
 * Gives the user the confirmed address of the link, tells the old address, and ends the user's other sessions. Returns
 * the new address. `closed` means what null means for `findEmailChange`. Call this in a transaction.
 */
export async function redeemEmailChange(
  token: string,
  user: User,
  sessionHash: string,
): Promise<{ email: string } | 'taken' | 'closed'> {
  const change = await findEmailChange(token)
  if (change?.userId !== user.id) return 'closed'
  await serializeByKey(`email:${normalise(change.email)}`)
  if (await isEmailTaken(change)) return 'taken'
  if (!(await endEmailChange(user.id, token))) return 'closed'
  await replaceEmail(user, change.email)
  await confirmEmailOf({ ...user, email: change.email })
  // Someone else may have signed in through the old mailbox, which received links to a new password.
  await endSessionsOf(user.id, sessionHash)
  return { email: change.email }
}

/**
 * Sets the address of an administrator without a request, tells the old address, and emails the confirmation link to
 * the new one. Call this in a transaction.
 */
export async function changeEmail(user: User, email: string): Promise<void> {
  await replaceEmail(user, email)
  await requestEmailConfirmation({ ...user, email, emailConfirmedAt: null })
}

async function replaceEmail(user: User, email: string): Promise<void> {
  await setEmail(user.id, email)
  await endEmailChange(user.id)
  // A link in the old mailbox would confirm the new address.
  await passwordResets.close(user.id)
  await emailConfirmations.close(user.id)
  if (await canMailAccount(user)) {
    await enqueueAccountMail(user, 'email-changed', emailChangedMail(user))
  }
}
