import { createHash } from 'node:crypto'
import type { HeadersFunction } from '@remix-run/node'
import { sendsOwnCookie } from '#app/web/wire/cookies.server.ts'

/** Caches may keep a page for up to two minutes, so that a switch of mode shows everywhere soon. */
const sharedByAll = 'public, s-maxage=60, stale-while-revalidate=60'
/**
 * Browsers must check a kept page, because an old page refers to assets that a deployment has
 * removed.
 */
const revalidated = 'no-cache'

/** Use this for pages that are the same for every visitor without cookies. */
export const publicPage: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', loaderHeaders.get('Cache-Control') ?? sharedByAll)
  return headers
}

export function privatePage(cacheControl: 'no-store' | 'private, no-cache'): HeadersFunction {
  return ({ loaderHeaders }) => {
    const retryAfter = loaderHeaders.get('Retry-After')
    return { 'Cache-Control': cacheControl, ...(retryAfter && { 'Retry-After': retryAfter }) }
  }
}

/** A file that caches may keep for an hour. */
export function hourlyFile(type: string, body: string): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
  return new Response(body, { headers })
}

type PageParts = { build: string; data: unknown }

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

export function setCacheHeaders(request: Request, status: number, headers: Headers): void {
  headers.append('Vary', 'Cookie')
  const asked = headers.get('Cache-Control')
  const personal = sendsOwnCookie(request)
  if (asked && !asked.startsWith('public')) return
  if (asked && !isRead(request)) {
    headers.set('Cache-Control', 'no-store')
  } else if (personal || headers.has('Set-Cookie')) {
    headers.set('Cache-Control', `private, ${revalidated}`)
  } else if (!asked || status !== 200) {
    headers.set('Cache-Control', revalidated)
  }
}

export function isShared(headers: Headers): boolean {
  return headers.get('Cache-Control')?.startsWith('public') ?? false
}

/**
 * Returns a 304 response before rendering, or returns null after setting the `ETag` in `headers`.
 */
export function answerUnchanged(
  request: Request,
  status: number,
  headers: Headers,
  page: PageParts,
): Response | null {
  if (!isShared(headers)) return null
  const tag = etagOf(request, page)
  headers.set('ETag', tag)
  if (status !== 200 || !isCopyCurrent(headers, request.headers.get('If-None-Match'))) return null
  return new Response(null, { status: 304, headers: headersOfCopy(headers) })
}

export function isCopyCurrent(headers: Headers, ifNoneMatch: string | null | undefined): boolean {
  const tag = headers.get('ETag')
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim())
  return tag !== null && (known.includes(tag) || known.includes('*'))
}

/**
 * Returns the headers that a 304 response sends again. All others are left out, so that the stored
 * page keeps its own, above all its script hashes.
 */
export function headersOfCopy(headers: Headers): Headers {
  const kept = new Headers()
  for (const name of ['Cache-Control', 'ETag', 'Vary']) kept.set(name, headers.get(name) ?? '')
  // A cache replaces the headers of its copy by these, and the page is sent compressed.
  kept.append('Vary', 'Accept-Encoding')
  return kept
}

/** The tag is weak because the page is also sent compressed. */
function etagOf(request: Request, { build, data }: PageParts): string {
  const { pathname, search } = new URL(request.url)
  const parts = [build, pathname, search, JSON.stringify(data)]
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url')
  return `W/"${hash.slice(0, 27)}"`
}
