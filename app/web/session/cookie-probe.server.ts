import { redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { sendsOwnCookie, withCookies } from '#app/web/wire/cookies.server.ts'

/** Parameter for the time at which a redirect set the visitor's first cookie, in seconds. */
const cookieProbe = 'cookies'

/** Later, the visitor may have deleted the cookie, or shared the address. */
const maxAgeSeconds = 60

const inSeconds = () => Math.floor(now() / 1_000)

function withProbe(to: string, value: string): string {
  const base = 'http://contrail.invalid'
  const { pathname, searchParams, hash } = new URL(to, base)
  searchParams.set(cookieProbe, value)
  return `${pathname}?${searchParams}${hash}`
}

/** Returns 0 without a probe. */
const sentAt = (request: Request) => Number(new URL(request.url).searchParams.get(cookieProbe))

/** Redirects after a form. If the visitor has no other cookie, the next page can tell that the browser refused this one. */
export function redirectWithCookies(
  request: Request,
  to: string,
  ...cookies: (string | null)[]
): Response {
  const headers = withCookies(...cookies)
  const isFirst = headers.has('Set-Cookie') && !sendsOwnCookie(request)
  const address = isFirst ? withProbe(to, String(inSeconds())) : to
  return redirect(address, { status: 303, headers })
}

/** Lets the page that this redirect leads to tell the same as the page that was asked for. */
export function keepProbe(request: Request, to: string): string {
  return refusesCookies(request) ? withProbe(to, String(sentAt(request))) : to
}

/** Returns true if the browser did not send back the cookie that the last redirect set. */
export function refusesCookies(request: Request): boolean {
  const age = inSeconds() - sentAt(request)
  return age >= 0 && age < maxAgeSeconds && !sendsOwnCookie(request)
}
