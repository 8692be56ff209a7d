import { redirect } from '@remix-run/node'
import { decryptIfReadable, encrypt } from '#app/platform/encryption.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { sendsOwnCookie, withCookies } from '#app/web/wire/cookies.server.ts'
import { pathOf } from '#app/web/wire/redirects.server.ts'

/** Parameter for the time at which a redirect set the visitor's first cookie, in seconds. */
const cookieProbe = 'cookies'

/** Later, the visitor may have deleted the cookie, or shared the address. */
const maxAgeSeconds = 60

/** Parameter that names what the form saved, for a page without the cookie that would find it. */
const savedEntry = 'saved'
const savedContext = 'saved before cookies were refused'

const base = 'http://contrail.invalid'

const inSeconds = () => Math.floor(now() / 1_000)

function withParam(to: string, name: string, value: string): string {
  const { pathname, searchParams, hash } = new URL(to, base)
  searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}

/** Returns 0 without a probe. */
const sentAt = (request: Request) => Number(new URL(request.url).searchParams.get(cookieProbe))

/** Redirects after a form, and sets cookies. If the visitor has no other cookie, the next page can tell that the browser refused this one. */
export function redirectWithCookies(
  request: Request,
  to: string,
  ...cookies: (string | null)[]
): Response {
  const headers = withCookies(...cookies)
  const isFirst = headers.has('Set-Cookie') && !sendsOwnCookie(request)
  const address = isFirst ? withParam(to, cookieProbe, String(inSeconds())) : to
  return redirect(address, { status: 303, headers })
}

/** Adds the id of what a form saved, so that the next page can show it even if the browser refuses the first cookie. */
export function withSavedId(request: Request, to: string, id: string): string {
  if (sendsOwnCookie(request)) return to
  const sealed = encrypt(`${inSeconds()} ${id}`, savedContext)
  return withParam(to, savedEntry, sealed)
}

/** Returns the id that `withSavedId` added, if the browser has refused the cookie. */
export function readSavedId(request: Request): string | null {
  const sealed = new URL(request.url).searchParams.get(savedEntry)
  if (!sealed || !refusesCookies(request)) return null
  const [at, id = ''] = decryptIfReadable(sealed, savedContext)?.split(' ') ?? []
  return inSeconds() - Number(at) < maxAgeSeconds ? id : null
}

/** Lets the page that this redirect leads to tell the same as the page that was asked for. */
export function keepProbe(request: Request, to: string): string {
  if (!refusesCookies(request)) return to
  const probed = withParam(to, cookieProbe, String(sentAt(request)))
  const saved = new URL(request.url).searchParams.get(savedEntry)
  return saved === null ? probed : withParam(probed, savedEntry, saved)
}

/** Returns the path and query of the page without the probe. */
export function withoutProbe(request: Request): string {
  const { pathname, searchParams } = new URL(pathOf(request), base)
  searchParams.delete(cookieProbe)
  searchParams.delete(savedEntry)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Throws a redirect to the address without the probe, once the browser has sent a cookie. */
export function dropProbe(request: Request): void {
  // A page that answers a form would lose its errors. Remix passes the headers of the form on.
  const answersForm = request.headers.has('Content-Type')
  if (sentAt(request) > 0 && !answersForm && sendsOwnCookie(request))
    throw redirect(withoutProbe(request), 303)
}

/** Returns true if the browser did not send back the cookie that the last redirect set. */
export function refusesCookies(request: Request): boolean {
  const age = inSeconds() - sentAt(request)
  return age >= 0 && age < maxAgeSeconds && !sendsOwnCookie(request)
}
