import { createCookie } from '@remix-run/node'
import { env } from '#app/env.server.ts'

/** What every cookie of ours has in common. None is for scripts to read. */
const common = {
  path: '/',
  httpOnly: true,
  // Not "strict": the way back from the card's bank would arrive signed out.
  sameSite: 'lax',
  secure: env.secureCookies,
} as const

export function signedCookie(name: string, maxAge?: number) {
  return createCookie(name, { ...common, maxAge, secrets: env.sessionSecrets })
}

export function plainCookie(name: string, maxAge: number) {
  return createCookie(name, { ...common, maxAge })
}

/** Whether a visitor has a cookie of ours, whatever is in it. */
export function sendsOwnCookie(request: Request): boolean {
  return /(^|;\s*)contrail_/.test(request.headers.get('Cookie') ?? '')
}

/** Headers that set several cookies; null stands for one that need not be set. */
export function withCookies(...values: (string | null)[]): Headers {
  const headers = new Headers()
  for (const value of values) if (value) headers.append('Set-Cookie', value)
  return headers
}
