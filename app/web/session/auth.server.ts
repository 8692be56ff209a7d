import { redirect } from '@remix-run/node'
import type { SessionUser } from '#app/core/account/session.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { pathOf } from '#app/web/wire/redirects.server.ts'
import { viewer } from './viewer.server.ts'

export async function findUser(request: Request): Promise<SessionUser | null> {
  return (await viewer(request)).user
}

export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user) throw redirect(paths.login(pathOf(request)))
  return user
}
