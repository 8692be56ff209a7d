import { createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { cookies, type CookieFact } from '#app/core/account/cookies.ts'
import { env } from '#app/platform/settings/env.server.ts'

const common = {
  path: '/',
  httpOnly: true,
  // With "strict", visitors who return from their bank would arrive signed out.
  sameSite: 'lax',
  secure: env.secureCookies,
} as const

/** Over https, only this host can set a cookie with the `__Host-` prefix. */
export function cookieName(name: string, secure = env.secureCookies): string {
  return secure ? `__Host-${name}` : name
}

/** Each cookie has its own key, so a value signed for one cookie is invalid in another. */
export function signedCookie({ name, seconds: maxAge }: CookieFact) {
  const secrets = env.sessionSecrets.map((secret) =>
    createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url'),
  )
  return createCookie(cookieName(name), { ...common, maxAge, secrets })
}

export function plainCookie({ name, seconds: maxAge }: CookieFact) {
  return createCookie(cookieName(name), { ...common, maxAge })
}

export function sendsOwnCookie(request: Request): boolean {
  return hasOwnCookie(request.headers.get('Cookie'))
}

function ownNames(header: string | null | undefined): string[] {
  const names = (header ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '')
  return names.filter((name) => /^(__Host-)?contrail_/.test(name))
}

export function hasOwnCookie(header: string | null | undefined): boolean {
  return ownNames(header).length > 0
}

/** The cookie of an ad click doesn't count, because it changes no page. */
export function hasOnlyPreferences(header: string | null | undefined): boolean {
  const names = ownNames(header).filter((name) => name !== cookieName(cookies.adClick.name))
  return names.length === 1 && names[0] === cookieName(cookies.preferences.name)
}

export function withExtraCookie<Answer extends Response | { init: ResponseInit | null }>(
  setCookie: string | null,
  answer: Answer,
): Answer {
  if (setCookie === null) return answer
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.init?.headers)
  headers.append('Set-Cookie', setCookie)
  if (!(answer instanceof Response)) answer.init = { ...answer.init, headers }
  return answer
}

export function withCookies(...values: (string | null)[]): Headers {
  const headers = new Headers()
  for (const value of values) if (value) headers.append('Set-Cookie', value)
  return headers
}
