import {
  beginSession,
  createSession,
  endSession,
  replaceGuestSession,
  replaceSession,
  type Session,
} from '#app/core/account/session.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { forgetRetrieved } from './retrieved-booking.server.ts'
import { recordAccountEvent } from '#app/web/wire/security-log.server.ts'
import { changeSession, sessionCookie, viewer } from './viewer.server.ts'

/** The visitor's session, or null. */
export async function getSession(request: Request): Promise<Session | null> {
  return (await viewer(request)).session
}

/** As whom the visitor reads checkouts and bookings. */
export async function ownerOf(request: Request): Promise<Owner> {
  return (await viewer(request)).owner
}

/**
 * The visitor's session, begun now if there is none, as for a checkout. `setCookie` is null when the
 * visitor has the cookie already.
 */
export async function startSession(
  request: Request,
): Promise<{ owner: Owner & { sessionHash: string }; setCookie: string | null }> {
  const { session, owner } = await viewer(request)
  if (session) return { owner: { ...owner, sessionHash: session.idHash }, setCookie: null }
  const { token, idHash } = await createSession(null, userAgentOf(request))
  return {
    owner: { userId: null, sessionHash: idHash },
    setCookie: await giveSession(request, token),
  }
}

/**
 * Signs a user in under a new session id. Returns the cookie to set. `verifiedAt` is when everything
 * that a sign-in asks for was last given, if that was not just now.
 */
export async function rotateSession(
  request: Request,
  userId: string,
  verifiedAt?: string | null,
): Promise<string> {
  const old = await getSession(request)
  const { token } = await replaceSession(old, userId, userAgentOf(request), verifiedAt)
  return giveSession(request, token)
}

/**
 * Signs in who has just given everything that a sign-in asks for. Returns the cookie to set; null where that has
 * changed since `user` was read.
 */
export async function beginOwnSession(request: Request, user: User): Promise<string | null> {
  const begun = await beginSession(await getSession(request), user, userAgentOf(request))
  return begun && giveSession(request, begun.token)
}

/** A new id for a guest whose booking made an account and signed them in. Returns the cookie to set. */
export async function rotateGuestSession(
  request: Request,
  { idHash, user }: Session,
): Promise<string> {
  if (!user) throw new Error('Nobody is signed in to a session of a guest')
  const { token } = await replaceGuestSession(idHash, user.id, userAgentOf(request))
  return giveSession(request, token)
}

/** Ends the session here and at the visitor. Returns the headers that do so in the browser. */
export async function signOut(request: Request): Promise<Headers> {
  const session = await getSession(request)
  if (session) await endSession(session.idHash)
  if (session?.user) await recordAccountEvent(request, 'signed-out', session.user)
  changeSession(request, null)
  const headers = withCookies(
    await sessionCookie.serialize('', { maxAge: 0 }),
    await forgetRetrieved(request),
  )
  // Nothing that was shown comes back by the button Back, nor what a form had kept.
  headers.set('Clear-Site-Data', '"cache", "storage"')
  // Where scripts run, a new document: the old one holds the visitor's name and what pages had loaded.
  headers.set('X-Remix-Reload-Document', 'true')
  return headers
}

/** The cookie of a new session, which the rest of this request belongs to already. */
function giveSession(request: Request, token: string): Promise<string> {
  changeSession(request, token)
  return sessionCookie.serialize(token)
}

function userAgentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? ''
}
