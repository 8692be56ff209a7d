import { cookies } from '#app/core/account/cookies.ts'
import { z } from 'zod'
import { hashToken, newToken } from '#app/platform/id.server.ts'
import { signedCookie } from '#app/web/wire/cookies.server.ts'

const cookie = signedCookie(cookies.devices)
const maxAccounts = 5

const KnownSchema = z
  .array(z.object({ account: z.string().max(64), device: z.string().max(64) }))
  .max(maxAccounts)
type Known = z.infer<typeof KnownSchema>

/**
 * Returns the id of this device if the user has signed in on it. Guesses from elsewhere do not
 * count against such devices.
 */
export async function knownDevice(request: Request, userId: string): Promise<string | null> {
  const known = await read(request)
  return known.find(({ account }) => account === accountOf(userId))?.device ?? null
}

export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const account = accountOf(userId)
  const known = await read(request)
  const own = known.find((one) => one.account === account) ?? { account, device: newToken() }
  const others = known.filter((one) => one.account !== account)
  return cookie.serialize([own, ...others].slice(0, maxAccounts))
}

async function read(request: Request): Promise<Known> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return KnownSchema.safeParse(value).data ?? []
}

/** Hashes the user id, because the cookie must not reveal it. */
function accountOf(userId: string): string {
  return hashToken(`device of ${userId}`).slice(0, 22)
}
