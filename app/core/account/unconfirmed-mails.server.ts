import { hashToken } from '#app/platform/id.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { normalise } from '#app/platform/normalise.ts'
import type { User } from './user.store.server.ts'

/** Mails about accounts that an address gets in an hour until its owner confirms it. */
const allowance = { points: 6, seconds: 3600 }

/**
 * Counts a mail that whoever opened an account can cause at will. False beyond a few an hour where the
 * address is not confirmed: it may be a stranger's.
 */
export async function mayMailAccount({
  email,
  emailConfirmedAt,
}: Pick<User, 'email' | 'emailConfirmedAt'>): Promise<boolean> {
  if (emailConfirmedAt !== null) return true
  const key = `unconfirmed-mail:${hashToken(normalise(email))}`
  return (await takePoint({ key, ...allowance })) === 0
}
