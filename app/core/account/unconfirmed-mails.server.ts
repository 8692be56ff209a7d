import { hashToken } from '#app/platform/id.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { normalise } from '#app/platform/normalise.ts'
import type { User } from './user.store.server.ts'

/** Account mails per hour to an unconfirmed address. */
const allowance = { points: 6, seconds: 3600 }

/** Limits mails that anyone can trigger to an unconfirmed, possibly stranger's, address. Counts the mail. */
export async function canMailAccount({
  email,
  emailConfirmedAt,
}: Pick<User, 'email' | 'emailConfirmedAt'>): Promise<boolean> {
  if (emailConfirmedAt !== null) return true
  const key = `unconfirmed-mail:${hashToken(normalise(email))}`
  return (await takePoint({ key, ...allowance })) === 0
}
