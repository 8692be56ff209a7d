import { createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { cookies, type CookieFact } from '#app/core/account/cookies.ts'
import { env } from '#app/platform/env.server.ts'

/** What every cookie of ours has in common. None is for scripts to read. */
const common = {
  path: '/',
  httpOnly: true,
  // Not "strict": the way back from the card's bank would arrive signed out.
  sameSite: 'lax',
  secure: env.secureCookies,
} as const

/** Browsers take a `__Host-` cookie over https from this very host alone: no neighbour can plant one. */
export function cookieName(name: string, secure = env.secureCookies): string {
  return secure ? `__Host-${name}` : name
}

/** Each name has keys of its own: the value of one cookie, signed by us, means nothing in another. */
export function signedCookie({ name, seconds: maxAge }: CookieFact) {
  const secrets = env.sessionSecrets.map((secret) =>
    createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url'),
  )
  return createCookie(cookieName(name), { ...common, maxAge, secrets })
}

export function plainCookie({ name, seconds: maxAge }: CookieFact) {
  return createCookie(cookieName(name), { ...common, maxAge })
}

/** Whether a visitor has a cookie of ours, whatever is in it. */
export function sendsOwnCookie(request: Request): boolean {
  return hasOwnCookie(request.headers.get('Cookie'))
}

/** The names of our cookies in a `Cookie` header. */
function ownNames(header: string | null | undefined): string[] {
  const names = (header ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '')
  return names.filter((name) => /^(__Host-)?contrail_/.test(name))
}

/** The same of a `Cookie` header. */
export function hasOwnCookie(header: string | null | undefined): boolean {
  return ownNames(header).length > 0
}

/** Whether the only cookie of ours in a `Cookie` header is that of the visitor's preferences. */
export function hasPreferencesAlone(header: string | null | undefined): boolean {
  const names = ownNames(header)
  return names.length === 1 && names[0] === cookieName(cookies.preferences.name)
}

/** What an action answers, a redirect or data, with one more cookie; null stands for none. */
export function alsoSetting<Answer extends Response | { init: ResponseInit | null }>(
  setCookie: string | null,
  answer: Answer,
): Answer {
  if (setCookie === null) return answer
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
  headers.append('Set-Cookie', setCookie)
  if (!(answer instanceof Response)) answer.init = { ...answer.init, headers }
  return answer
}

/** Headers that set several cookies; null stands for one that need not be set. */
export function withCookies(...values: (string | null)[]): Headers {
  const headers = new Headers()
  for (const value of values) if (value) headers.append('Set-Cookie', value)
  return headers
}
