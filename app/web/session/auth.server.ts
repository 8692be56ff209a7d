import { redirect } from '@remix-run/node'
import type { SessionUser } from '#app/core/account/sign-in/session.store.server.ts'
import { findUserById, type User } from '#app/core/account/user.store.server.ts'
import { pageOfForm, paths } from '#app/core/paths.ts'
import { keepProbe, withoutProbe } from './cookie-probe.server.ts'
import { viewer } from './viewer.server.ts'

export async function findUser(request: Request): Promise<SessionUser | null> {
  return (await viewer(request)).user
}

const signInPage = ({ method }: Request, returnTo: string) =>
  method === 'POST' ? paths.loginAfterForm(returnTo) : paths.login(returnTo)

export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (user) return user
  const page = pageOfForm(withoutProbe(request))
  throw redirect(keepProbe(request, signInPage(request, page)))
}

/** Returns the account of the signed-in user. If it is gone, redirects to the sign-in page, with the path `returnTo`. */
export async function requireAccount(request: Request, returnTo: string): Promise<User> {
  const user = await findUserById((await requireUser(request)).id)
  if (!user) throw redirect(signInPage(request, returnTo))
  return user
}
