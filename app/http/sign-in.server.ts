import { setTimeout as sleep } from 'node:timers/promises'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { loginKey, verifyLogin, type User } from '#app/models/user.server.ts'
import { withCookies } from './cookies.server.ts'
import { knownDevice, rememberDevice } from './known-devices.server.ts'
import { resetSignIn, takeSignIn, type Limited } from './limits.server.ts'
import { recordSecurity } from './security-log.server.ts'
import { rotateSession } from './session.server.ts'

/** The same for a wrong password as for an unknown name. */
export const signInRefused = 'Invalid username or password'

class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
}

/** Reads `username` and `password`. Rejects with `SignInRefusedError`. */
const authenticator = new Authenticator<User>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const [username, password] = [form.get('username'), form.get('password')]
    if (typeof username !== 'string' || typeof password !== 'string') throw new SignInRefusedError()
    const user = await verifyLogin(username, password)
    if (!user) throw new SignInRefusedError()
    return user
  }),
)

/** `headers` set the cookies of the new session. */
export type SignInOutcome =
  | { kind: 'signed in'; headers: Headers }
  | { kind: 'refused'; message: string }
  | { kind: 'limited'; limited: Limited }

/**
 * Signs in by name and password, for the page and the API. Guessing cannot lock an account's owner
 * out: tries are counted by account and address together, tries from many addresses are slowed down,
 * and a device that the account knows is counted by itself.
 */
export async function signIn(
  request: Request,
  { username, password }: { username: string; password: string },
): Promise<SignInOutcome> {
  const account = await loginKey(username)
  const device = await knownDevice(request, account)
  const { limited, delayMs } = await takeSignIn(request, account, device)
  if (limited) return { kind: 'limited', limited }
  if (delayMs > 0) await sleep(delayMs)
  try {
    const user = await authenticator.authenticate('form', formOf(request, { username, password }))
    await resetSignIn(request, user.id, device)
    recordSecurity(request, 'signed-in', { user: user.id })
    const headers = withCookies(
      await rotateSession(request, user.id),
      await rememberDevice(request, user.id),
    )
    return { kind: 'signed in', headers }
  } catch (error) {
    if (!(error instanceof SignInRefusedError)) throw error
    recordSecurity(request, 'sign-in-refused', account.startsWith('usr_') ? { user: account } : {})
    return { kind: 'refused', message: signInRefused }
  }
}

/** The strategy reads the body by itself: it gets what has been read and checked already. */
function formOf({ url }: Request, fields: Record<string, string>): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
}
