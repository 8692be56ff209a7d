import {
  replaceSession,
  beginSession,
  replaceGuestSession,
} from '#app/core/booking/visitor-session.server.ts'
import {
  createSession,
  endSession,
  type Session,
} from '#app/core/account/sign-in/session.store.server.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { forgetRetrieved } from './retrieved-booking.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { changeSession, sessionCookie, viewer } from './viewer.server.ts'

export async function getSession(request: Request): Promise<Session | null> {
  return (await viewer(request)).session
}

export async function ownerOf(request: Request): Promise<Owner> {
  return (await viewer(request)).owner
}

export async function startSession(
  request: Request,
): Promise<{ owner: Owner & { sessionHash: string }; setCookie: string | null }> {
  const { session, owner } = await viewer(request)
  if (session) return { owner: { ...owner, sessionHash: session.idHash }, setCookie: null }
  const { token, idHash } = await createSession(null, userAgentOf(request))
  return {
    owner: { userId: null, sessionHash: idHash },
    setCookie: await issueSession(request, token),
  }
}

/** Gives the session a new id, which prevents session fixation. `verifiedAt` defaults to now. */
export async function rotateSession(request: Request, userId: string, verifiedAt?: string | null) {
  const old = await getSession(request)
  const { token } = await replaceSession(old, userId, userAgentOf(request), verifiedAt)
  return issueSession(request, token)
}

/** Returns null when the credentials have changed since `user` was read. */
export async function beginUserSession(request: Request, user: User): Promise<string | null> {
  const begun = await beginSession(await getSession(request), user, userAgentOf(request))
  return begun && issueSession(request, begun.token)
}

export async function rotateGuestSession(request: Request, { idHash, user }: Session) {
  if (!user) throw new Error('This session has no user')
  const { token } = await replaceGuestSession(idHash, user.id, userAgentOf(request))
  return issueSession(request, token)
}

export async function signOut(request: Request): Promise<Headers> {
  const session = await getSession(request)
  if (session) await endSession(session.idHash)
  if (session?.user) await recordAccountEvent(request, 'signed-out', session.user)
  changeSession(request, null)
  const headers = withCookies(
    await sessionCookie.serialize('', { maxAge: 0 }),
    await forgetRetrieved(request),
  )
  // This header also makes the Back button show no cached page.
  headers.set('Clear-Site-Data', '"cache", "storage"')
  // The loaded page still holds the visitor's name and data, so the browser must load a new page.
  headers.set('X-Remix-Reload-Document', 'true')
  return headers
}

function issueSession(request: Request, token: string): Promise<string> {
  changeSession(request, token)
  return sessionCookie.serialize(token)
}

function userAgentOf(request: Request): string {
  return request.headers.get('User-Agent') ?? ''
}
