import { perApp } from '#app/core/app.server.ts'
import { cookies } from '#app/core/account/cookies.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import {
  findSession,
  type Session,
  type SessionUser,
} from '#app/core/account/sign-in/session.store.server.ts'
import { signedCookie } from '#app/web/wire/cookies.server.ts'
import { scopeOf, type RequestScope } from '#app/web/wire/request-scope.server.ts'

export const sessionCookie = signedCookie(cookies.session)

export type Viewer = { session: Session | null; user: SessionUser | null; owner: Owner }

type Known = { token: Promise<string | null>; viewer?: Promise<Viewer> }

const known = perApp(() => new WeakMap<RequestScope, Known>())

export function viewer(request: Request): Promise<Viewer> {
  const entry = entryOf(request)
  entry.viewer ??= entry.token.then(readViewer)
  return entry.viewer
}

/** Reads the visitor again, because an action may have signed in the visitor. */
export function refreshViewer(request: Request): Promise<Viewer> {
  entryOf(request).viewer = undefined
  return viewer(request)
}

export function changeSession(request: Request, token: string | null): void {
  known().set(scopeOf(request), { token: Promise.resolve(token) })
}

function entryOf(request: Request): Known {
  const scope = scopeOf(request)
  const entry = known().get(scope) ?? { token: readToken(request) }
  known().set(scope, entry)
  return entry
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

async function readViewer(token: string | null): Promise<Viewer> {
  const session = token === null ? null : await findSession(token)
  return { session, user: session?.user ?? null, owner: toOwner(session) }
}

function toOwner(session: Session | null): Owner {
  return { userId: session?.user?.id ?? null, sessionHash: session?.idHash ?? null }
}
