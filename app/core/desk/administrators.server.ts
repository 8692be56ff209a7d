import { changeEmail } from '#app/core/account/email-change.server.ts'
import { placeholderEmail } from '#app/core/account/placeholder-email.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { endSessionsOf } from '#app/core/account/sign-in/session.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import {
  createUser,
  findUserByEmail,
  findFirstAdmin,
  findUserByUsername,
  hashPassword,
  setAdmin,
  setPassword,
  verifyPassword,
  type User,
} from '#app/core/account/user.store.server.ts'
import {
  passwordRefusals,
  refusePassword,
} from '#app/core/account/sign-in/password-rules.server.ts'

const deriveEmail = (username: string) =>
  /^[^@\s]+@[^@\s]+$/.test(username) ? username : placeholderEmail(username)

export class TravellersNameError extends Error {
  override readonly name = 'TravellersNameError'

  constructor(username: string) {
    super(
      `The username ${username} belongs to a traveller's account. Choose another, or name the account's email: npm run admin -- username email`,
    )
  }
}

export class WeakPasswordError extends Error {
  override readonly name = 'WeakPasswordError'
}

class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError'

  constructor(email: string) {
    super(`The email ${email} belongs to another account`)
  }
}

/**
 * Creates the administrator, or resets the password and email of an existing administrator. Promotes a
 * traveller's account only if the caller also knows its password or email, because anyone can register a
 * name. Idempotent; several processes may run it at the same time.
 */
export async function ensureAdministrator(
  username: string,
  password: string,
  givenEmail?: string,
): Promise<'created' | 'updated' | 'unchanged'> {
  const email = givenEmail ?? deriveEmail(username)
  const known = await findUserByUsername(username)
  const same = known !== null && (await verifyPassword(known.id, password))
  const hasNewEmail =
    known !== null && givenEmail !== undefined && normalise(known.email) !== normalise(givenEmail)
  if (known?.isAdmin && same && !hasNewEmail) return 'unchanged'
  const isOwner = known !== null && (same || normalise(known.email) === normalise(email))
  if (known && !known.isAdmin && !isOwner) throw new TravellersNameError(username)
  const person = known ?? { username, email, firstName: 'Administrator', lastName: username }
  const refusal = await refusePassword(password, person)
  if (refusal) throw new WeakPasswordError(passwordRefusals[refusal])
  const passwordHash = await hashPassword(password)
  return inTransaction(async () => {
    const created = known
      ? null
      : await createUser({
          username,
          email,
          firstName: 'Administrator',
          lastName: username,
          passwordHash,
          isAdmin: true,
        })
    if (created?.user) {
      await recordAudit(created.user.id, 'administrator.created', username)
      return 'created'
    }
    const user = known ?? (await findUserByUsername(username))
    if (!user) throw new EmailTakenError(email)
    // A traveller has registered the username since we read it.
    if (!known && !user.isAdmin) throw new TravellersNameError(username)
    await setAdmin(user.id, true)
    if (hasNewEmail) {
      if (await findUserByEmail(email)) throw new EmailTakenError(email)
      await changeEmail(user, email)
    }
    if (!same) {
      await setPassword(user.id, passwordHash)
      await endSessionsOf(user.id)
    }
    await recordAudit(user.id, 'administrator.updated', username)
    return 'updated'
  })
}

/** Makes an administrator a traveller and ends the account's sessions. Refuses the only administrator. */
export async function removeAdministrator(username: string): Promise<void> {
  const user = await findUserByUsername(username)
  if (!user?.isAdmin) throw new Error(`There is no administrator ${username}.`)
  await inTransaction(async () => {
    await setAdmin(user.id, false)
    if (!(await findFirstAdmin())) {
      throw new Error(`${username} is the only administrator. Create another one first.`)
    }
    await endSessionsOf(user.id)
    await recordAudit(user.id, 'administrator.removed', username)
  })
}

/** Creates the first administrator with `password` if no administrator exists. Only for development. */
export async function ensureAnyAdministrator(password: string): Promise<User | null> {
  const first = await findFirstAdmin()
  if (first) return first
  await ensureAdministrator('admin', password)
  return findFirstAdmin()
}
