import { hashToken } from '#app/platform/id.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import type { User } from './user.store.server.ts'

/** An unconfirmed address may receive this many account mails per hour. */
const allowance = { points: 6, seconds: 3600 }

/** Limits mails to an unconfirmed address, which may belong to a stranger. Counts one mail per call. */
export async function canMailAccount({
  email,
  emailConfirmedAt,
}: Pick<User, 'email' | 'emailConfirmedAt'>): Promise<boolean> {
  if (emailConfirmedAt !== null) return true
  const key = `unconfirmed-mail:${hashToken(normalise(email))}`
  return (await takePoint({ key, ...allowance })) === 0
}
