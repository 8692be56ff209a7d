import {
  createSession,
  endSession as endStoredSession,
  findSession,
  replaceGuestSession,
  replaceSession,
  sessionDays,
  type Session,
} from '#app/models/session.server.ts'
import type { Owner } from '#app/models/owner.server.ts'
import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie('contrail_session', sessionDays * 86_400)

/** The visitor's session, or null. Without a cookie it asks nobody. */
export async function getSession(request: Request): Promise<Session | null> {
  const token: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token ? findSession(token) : null
}

/** As whom the visitor reads checkouts and bookings. */
export async function ownerOf(request: Request): Promise<Owner> {
  return toOwner(await getSession(request))
}

export function toOwner(session: Session | null): Owner {
  return { userId: session?.user?.id ?? null, sessionHash: session?.idHash ?? null }
}

/**
 * The visitor's session, begun now if there is none, as for a checkout. `setCookie` is null when the
 * visitor has the cookie already.
 */
export async function startSession(
  request: Request,
): Promise<{ owner: Owner & { sessionHash: string }; setCookie: string | null }> {
  const session = await getSession(request)
  if (session) {
    return { owner: { ...toOwner(session), sessionHash: session.idHash }, setCookie: null }
  }
  const { token, idHash } = await createSession(null, userAgentOf(request))
  return {
    owner: { userId: null, sessionHash: idHash },
    setCookie: await cookie.serialize(token),
  }
}

/** Signs a user in under a new session id. Returns the cookie to set. */
export async function rotateSession(request: Request, userId: string): Promise<string> {
  const { token } = await replaceSession(await getSession(request), userId, userAgentOf(request))
  return cookie.serialize(token)
}

/** A new id for a guest whose booking made an account and signed them in. Returns the cookie to set. */
export async function rotateGuestSession(
  request: Request,
  { idHash, user }: Session,
): Promise<string> {
  if (!user) throw new Error('Nobody is signed in to a session of a guest')
  const { token } = await replaceGuestSession(idHash, user.id, userAgentOf(request))
  return cookie.serialize(token)
}

/** Ends the session here and at the visitor. Returns the cookie to set. */
export async function endSession(request: Request): Promise<string> {
  const session = await getSession(request)
  if (session) await endStoredSession(session.idHash)
  return cookie.serialize('', { maxAge: 0 })
}

function userAgentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? ''
}
