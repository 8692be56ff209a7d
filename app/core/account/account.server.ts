import { inTransaction } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { resendSeconds } from './resend.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import type { Registration } from './account.ts'
import { passwordResets, resetMinutes } from './sign-in/link-token.store.server.ts'
import { endSessionsOf } from './sign-in/session.store.server.ts'
import {
  createUser,
  findUserByEmail,
  findUserById,
  findUserByUsername,
  hashPassword,
  setFirstPassword,
  setPassword,
  verifyPassword,
  type User,
} from './user.store.server.ts'
import {
  passwordRefusals,
  refusePassword,
  type PasswordRefusal,
} from './sign-in/password-rules.server.ts'
import { endEmailChange } from './sign-in/email-change.store.server.ts'
import { confirmEmailOf, requestEmailConfirmation } from './email-confirmation.server.ts'
import {
  enqueueAccountMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-mails.server.ts'
import { canMailAccount } from './unconfirmed-mails.server.ts'

export const registrationRefusals = {
  'username taken': { field: 'username', message: 'This username is already taken' },
  'email taken': { field: 'email', message: 'An account with this email already exists' },
  common: { field: 'password', message: passwordRefusals.common },
  repeated: { field: 'password', message: passwordRefusals.repeated },
  sequence: { field: 'password', message: passwordRefusals.sequence },
  personal: { field: 'password', message: passwordRefusals.personal },
  site: { field: 'password', message: passwordRefusals.site },
} as const

export async function register({
  password,
  ...person
}: Registration): Promise<'registered' | keyof typeof registrationRefusals> {
  const refusal = await refusePassword(password, person)
  if (refusal) return refusal
  const passwordHash = await hashPassword(password)
  const outcome = await inTransaction(async () => {
    const { user, taken } = await createUser({ ...person, passwordHash })
    if (taken) return `${taken} taken` as const
    await requestEmailConfirmation(user)
    return 'registered' as const
  })
  if (outcome !== 'registered' && (await isSentAgain(person, password))) return 'registered'
  return outcome
}

/** Later than `resendSeconds`, this would be another way to guess a password. */
async function isSentAgain(person: Omit<Registration, 'password'>, password: string) {
  const user = await findUserByUsername(person.username)
  if (!user || user.createdAt < isoNow(-resendSeconds)) return false
  const fields = ['email', 'firstName', 'lastName'] as const
  const isSame = fields.every((field) => normalise(user[field]) === normalise(person[field]))
  return isSame && verifyPassword(user.id, password)
}

/** Emails a reset link if the address has an account. The caller cannot learn whether an account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  const user = await findUserByEmail(email)
  if (!user) return
  await inTransaction(async () => {
    const link = siteUrl(paths.resetPassword(await passwordResets.create(user.id)))
    await enqueueAccountMail(user, 'password-reset', passwordResetMail(user, link, resetMinutes))
  })
}

/**
 * Sets a new password and ends all sessions of the user; the second factor stays on. `closed` means that the
 * link was used, replaced or has expired. If the password is refused, the link stays valid.
 */
export async function resetPassword(
  token: string,
  newPassword: string,
): Promise<User | 'closed' | PasswordRefusal> {
  const ownerId = await passwordResets.find(token)
  const owner = ownerId ? await findUserById(ownerId) : null
  if (!owner) return 'closed'
  const refusal = await refusePassword(newPassword, owner)
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(async () => {
    const userId = await passwordResets.redeem(token)
    const user = userId ? await findUserById(userId) : null
    if (!user) return 'closed'
    await setPassword(user.id, passwordHash)
    await endSessionsOf(user.id)
    // Someone with the old password may have requested it.
    await endEmailChange(user.id)
    // A user who has the mailed link owns the address.
    await confirmEmailOf(user)
    await enqueuePasswordChanged(user)
    return user
  })
}

/**
 * Replaces the generated password with one that the user chooses, and ends all sessions. Works once
 * for each account. Returns null on success.
 */
export async function replaceGeneratedPassword(
  user: User,
  newPassword: string,
): Promise<PasswordRefusal | 'replaced already' | null> {
  const refusal = await refusePassword(newPassword, user)
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(async () => {
    if (!(await setFirstPassword(user.id, passwordHash))) return 'replaced already'
    await endSessionsOf(user.id)
    await passwordResets.close(user.id)
    await enqueuePasswordChanged(user)
    return null
  })
}

type PasswordChange = Record<'userId' | 'currentPassword' | 'newPassword' | 'sessionHash', string>

/**
 * Changes the password, and ends the user's other sessions and open reset links. The same form sent again
 * soon after succeeds without effects.
 */
export async function changePassword(
  change: PasswordChange,
): Promise<'changed' | 'wrong password' | PasswordRefusal> {
  const { userId, currentPassword, newPassword, sessionHash } = change
  const user = await findUserById(userId)
  if (!(await verifyPassword(userId, currentPassword)) || !user) {
    return (await isChangedAlready(userId, newPassword)) ? 'changed' : 'wrong password'
  }
  const refusal = await refusePassword(newPassword, user)
  if (refusal) return refusal
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(async () => {
    await setPassword(userId, passwordHash)
    await endSessionsOf(userId, sessionHash)
    await passwordResets.close(userId)
    await enqueuePasswordChanged(user)
  })
  return 'changed'
}

/** Reads the user again, because the first of two equal forms may have changed the password since. */
async function isChangedAlready(userId: string, newPassword: string) {
  const user = await findUserById(userId)
  if (!user || user.passwordChangedAt < isoNow(-resendSeconds)) return false
  return verifyPassword(userId, newPassword)
}

async function enqueuePasswordChanged(user: User): Promise<void> {
  if (await canMailAccount(user)) {
    await enqueueAccountMail(user, 'password-changed', passwordChangedMail(user))
  }
}
