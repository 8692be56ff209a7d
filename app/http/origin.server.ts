import { env } from '#app/env.server.ts'

/**
 * Refuses what another site makes a visitor's browser send, with 403. Browsers always say where a
 * post comes from; a client that says nothing is no browser and has no cookies to abuse. Only JSON,
 * which no form can send, has to say so.
 */
export function requireSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) {
    throw new Response('This request came from another site and was refused.', { status: 403 })
  }
}

export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin) return isOurs(origin, request)
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin' || site === 'none'
  return !request.headers.get('Content-Type')?.includes('json')
}

function isOurs(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === new URL(env.APP_URL).host || host === request.headers.get('Host')
}
