import { redirect } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { SessionUser } from '#app/models/session.server.ts'
import { verifyLogin, type User } from '#app/models/user.server.ts'
import { paths } from '#app/paths.ts'
import { readForm } from './form.server.ts'
import { pathOf } from './redirects.server.ts'
import { viewer } from './viewer.server.ts'

/** Name and password did not fit. The message is for the visitor and tells nothing else. */
export class LoginError extends Error {
  override readonly name = 'LoginError'
  constructor() {
    super('Invalid username or password')
  }
}

/** Reads `username` and `password` of a form post. Rejects with `LoginError`. */
const authenticator = new Authenticator<User>()

authenticator.use(
  new FormStrategy(async ({ form }) => {
    const [username, password] = [form.get('username'), form.get('password')]
    if (typeof username !== 'string' || typeof password !== 'string') throw new LoginError()
    const user = await verifyLogin(username, password)
    if (!user) throw new LoginError()
    return user
  }),
)

/**
 * Who a sign-in form names. Rejects with `LoginError`. The strategy reads a body by itself and without
 * bounds, so it gets the form that has been read within them.
 */
export async function authenticateForm(request: Request): Promise<User> {
  const body = await readForm(request)
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', body }))
}

/** Who is signed in, or null. */
export async function findUser(request: Request): Promise<SessionUser | null> {
  return (await viewer(request)).user
}

/** Who is signed in; everybody else is sent to sign in first, and then back. */
export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user) throw redirect(paths.login(pathOf(request)))
  return user
}

/** The administrator who is signed in; everybody else gets 401 or 403 and 'Access Denied'. */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user?.isAdmin) {
    throw new Response('Access Denied', { status: user ? 403 : 401, statusText: 'Access Denied' })
  }
  return user
}
