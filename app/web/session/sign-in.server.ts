import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { app } from '#app/core/app.server.ts'
import { type SignInStep, paths } from '#app/core/paths.ts'
import { redeemCode } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { saveSigningIn } from '#app/core/account/sign-in/session.store.server.ts'
import {
  findUserById,
  findLoginKeys,
  verifyLogin,
  type User,
} from '#app/core/account/user.store.server.ts'
import { redirectWithCookies } from './cookie-probe.server.ts'
import { countGuess, resetAccountGuesses } from './limits/guesses.server.ts'
import { knownDevice, rememberDevice } from './limits/known-devices.server.ts'
import type { Limited } from './limits/limits.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { beginUserSession, getSession, startSession } from './session-cookie.server.ts'
import { redirectWithToast } from './flash.server.ts'

export const signInRefused = 'Invalid username or password'

export const codeRefused = 'This code is incorrect, expired or already used. Each code works once'

class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
}

const authenticator = new Authenticator<User>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const [username, password] = [form.get('username'), form.get('password')]
    if (typeof username !== 'string' || typeof password !== 'string') throw new SignInRefusedError()
    const user = await verifyLogin(username, password, form.getAll('skippedAccounts').map(String))
    if (!user) throw new SignInRefusedError()
    return user
  }),
)

type Refused = { kind: 'refused'; message: string } | { kind: 'limited'; limited: Limited }

/** Limits guesses without locking out the owner of the account. */
export async function checkPassword(
  request: Request,
  { username, password }: { username: string; password: string },
): Promise<{ kind: 'matches'; user: User } | Refused> {
  const tries = await Promise.all(
    (await findLoginKeys(username)).map(async (account) => {
      const device = await knownDevice(request, account)
      return { account, device, ...(await countGuess('sign-in', request, account, device)) }
    }),
  )
  const open = tries.filter(({ limited }) => limited === null)
  const limited = tries.find((one) => one.limited)?.limited
  if (limited && open.length === 0) return { kind: 'limited', limited }
  // A stranger's username may be the owner's email. Guesses at the stranger's account must not slow
  // down the owner.
  const known = open.some(({ device }) => device !== null)
  const delayMs = known ? 0 : Math.max(...open.map((one) => one.delayMs))
  if (delayMs > 0) await app().clock.sleep(delayMs)
  const skippedAccounts = tries.flatMap((one) => (one.limited ? [one.account] : []))
  try {
    const form = formOf(request, [
      ['username', username],
      ['password', password],
      ...skippedAccounts.map((account): [string, string] => ['skippedAccounts', account]),
    ])
    const user = await authenticator.authenticate('form', form)
    await resetAccountGuesses('sign-in', request, user.id)
    return { kind: 'matches', user }
  } catch (error) {
    if (!(error instanceof SignInRefusedError)) throw error
    const accounts = await Promise.all(open.map(({ account }) => findUserById(account)))
    for (const account of accounts) await recordAccountEvent(request, 'sign-in-refused', account)
    return limited ? { kind: 'limited', limited } : { kind: 'refused', message: signInRefused }
  }
}

/** `tellOwner` is true after many wrong codes, which suggest that someone has the password. */
export async function checkCode(
  request: Request,
  user: User,
  code: string,
): Promise<{ kind: 'matches' } | (Refused & { tellOwner: boolean })> {
  const device = await knownDevice(request, user.id)
  const guess = await countGuess('second-factor', request, user.id, device)
  const { limited, crowded: tellOwner } = guess
  if (limited) return { kind: 'limited', limited, tellOwner }
  if (guess.delayMs > 0) await app().clock.sleep(guess.delayMs)
  if (!(await redeemCode(user.id, code))) {
    await recordAccountEvent(request, 'code-refused', user)
    return { kind: 'refused', message: codeRefused, tellOwner }
  }
  await resetAccountGuesses('second-factor', request, user.id)
  return { kind: 'matches' }
}

export function stepAfter(given: 'password' | 'code', user: User): SignInStep | null {
  if (given === 'password' && user.secondFactorSince !== null) return 'code'
  return user.passwordGenerated ? 'new-password' : null
}

/** The visitor is not signed in before the last step. */
export async function continueSignIn(
  request: Request,
  user: User,
  given: 'password' | 'code',
  target: string,
): Promise<Response> {
  const step = stepAfter(given, user)
  if (!step) {
    const cookies = await finishSignIn(request, user)
    if (cookies) return redirectWithCookies(request, target, ...cookies)
    return redirectWithToast(paths.login(target), {
      title: 'Please sign in again',
      description: 'This account’s security settings have just changed.',
    })
  }
  const { owner, setCookie } = await startSession(request)
  await saveSigningIn(owner.sessionHash, { userId: user.id, step })
  return redirectWithCookies(request, paths.signInStep(step, target), setCookie)
}

export async function findPendingSignIn(request: Request, step: SignInStep): Promise<User | null> {
  const signingIn = (await getSession(request))?.signingIn
  return signingIn?.step === step ? findUserById(signingIn.userId) : null
}

/** Returns the cookies to set, or null when the password or second factor has changed since `user` was read. */
export async function finishSignIn(
  request: Request,
  user: User,
): Promise<(string | null)[] | null> {
  const cookie = await beginUserSession(request, user)
  if (!cookie) return null
  await recordAccountEvent(request, 'signed-in', user)
  return [cookie, await rememberDevice(request, user.id)]
}

/**
 * Builds a new request from the validated fields, because the strategy reads the body of its
 * request.
 */
function formOf({ url }: Request, fields: [name: string, value: string][]): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
}
