import { findUserByEmail, hashPassword, suggestCredentials } from './user.store.server.ts'

export type NewAccount = {
  username: string
  password: string
  passwordHash: Awaited<ReturnType<typeof hashPassword>>
}

type Buyer = {
  userId: string | null
  passengers: readonly { email: string | null; givenName: string; familyName: string }[]
}

/**
 * Returns credentials for a guest's new account. Returns null for a signed-in user, and for an
 * email that already has an account.
 */
export async function prepareAccount({
  userId,
  passengers: [primary],
}: Buyer): Promise<NewAccount | null> {
  if (userId || !primary?.email || (await findUserByEmail(primary.email))) return null
  const suggested = await suggestCredentials(primary.givenName, primary.familyName)
  return { ...suggested, passwordHash: await hashPassword(suggested.password) }
}
