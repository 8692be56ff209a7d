import { cookies } from '#app/core/account/cookies.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import {
  findSession,
  type Session,
  type SessionUser,
} from '#app/core/account/session.store.server.ts'
import { signedCookie } from '#app/web/wire/cookies.server.ts'
import { scopeOf, type RequestScope } from '#app/web/wire/request-scope.server.ts'

export const sessionCookie = signedCookie(cookies.session)

/** Who sends a request: as whom they read checkouts and bookings, and who is signed in. */
export type Viewer = { session: Session | null; user: SessionUser | null; owner: Owner }

type Known = {
  /** The token of the session: of the cookie, or what an action has put in its place. */
  token: Promise<string | null>
  viewer?: Promise<Viewer>
}

/** Of the requests that are being answered; an entry goes with its request. */
const known = new WeakMap<RequestScope, Known>()

/** The visitor of a request, read from the database once, however many loaders ask. */
export function viewer(request: Request): Promise<Viewer> {
  const entry = entryOf(request)
  entry.viewer ??= entry.token.then(readViewer)
  return entry.viewer
}

/**
 * The visitor after work that may have signed them in or out without a new cookie: a booking signs its
 * guest in to the account made for them.
 */
export function refreshedViewer(request: Request): Promise<Viewer> {
  entryOf(request).viewer = undefined
  return viewer(request)
}

/** From now on the request is that of another session, or of none: for loaders that run after an action. */
export function changeSession(request: Request, token: string | null): void {
  known.set(scopeOf(request), { token: Promise.resolve(token) })
}

function entryOf(request: Request): Known {
  const scope = scopeOf(request)
  const entry = known.get(scope) ?? { token: readToken(request) }
  known.set(scope, entry)
  return entry
}

async function readToken(request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie.parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** Without a cookie there is no query. */
async function readViewer(token: string | null): Promise<Viewer> {
  const session = token === null ? null : await findSession(token)
  return { session, user: session?.user ?? null, owner: toOwner(session) }
}

function toOwner(session: Session | null): Owner {
  return { userId: session?.user?.id ?? null, sessionHash: session?.idHash ?? null }
}
