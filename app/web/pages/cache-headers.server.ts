import { createHash } from 'node:crypto'
import type { HeadersFunction } from '@remix-run/node'
import { sendsOwnCookie } from '#app/web/wire/cookies.server.ts'

/** A page says which mode the site is in: nobody's cache may tell the old one for longer than two minutes. */
const sharedByAll = 'public, s-maxage=60, stale-while-revalidate=60'
/** Old documents would point at assets that a deployment removed, so a copy is always asked about. */
const askedAbout = 'no-cache'

/**
 * For the `headers` of a page that is the same for everybody who has no cookie of ours. A loader
 * that says otherwise has its way, and so has the answer to a form.
 */
export const publicPage: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', loaderHeaders.get('Cache-Control') ?? sharedByAll)
  return headers
}

/** For the `headers` of a page of one visitor, whose loader may have to say when to come back. */
export function visitorsPage(cacheControl: 'no-store' | 'private, no-cache'): HeadersFunction {
  return ({ loaderHeaders }) => {
    const retryAfter = loaderHeaders.get('Retry-After')
    return { 'Cache-Control': cacheControl, ...(retryAfter && { 'Retry-After': retryAfter }) }
  }
}

/** What a page is made of, besides its address: the build, and what its loaders say. */
type PageParts = { build: string; data: unknown }

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Says who may keep an answer. What cookies make of a page is for their owner alone. */
export function settleCaching(request: Request, status: number, headers: Headers): void {
  // The header greets the signed-in user by name.
  headers.append('Vary', 'Cookie')
  const asked = headers.get('Cache-Control')
  const personal = sendsOwnCookie(request)
  if (asked && !asked.startsWith('public')) return
  if (asked && !isRead(request)) {
    headers.set('Cache-Control', 'no-store')
  } else if (personal || headers.has('Set-Cookie')) {
    headers.set('Cache-Control', `private, ${askedAbout}`)
  } else if (!asked || status !== 200) {
    headers.set('Cache-Control', askedAbout)
  }
}

/** Whether a cache may send this answer to several visitors. */
export function isShared(headers: Headers): boolean {
  return headers.get('Cache-Control')?.startsWith('public') ?? false
}

/**
 * The answer to a visitor whose copy of a public page is still good: 304, before anything is
 * rendered. Null when the page has to be sent; it carries its `ETag` then.
 */
export function answerUnchanged(
  request: Request,
  status: number,
  headers: Headers,
  page: PageParts,
): Response | null {
  if (!isShared(headers)) return null
  const tag = tagOf(request, page)
  headers.set('ETag', tag)
  if (status !== 200 || !isCopyGood(headers, request.headers.get('If-None-Match'))) return null
  return new Response(null, { status: 304, headers: headersOfCopy(headers) })
}

/** Whether what a visitor has, by its tags, is the page with these headers. */
export function isCopyGood(headers: Headers, ifNoneMatch: string | null | undefined): boolean {
  const tag = headers.get('ETag')
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim())
  return tag !== null && (known.includes(tag) || known.includes('*'))
}

/** What describes a copy stays as it was: above all the policy with the hashes of its scripts. */
export function headersOfCopy(headers: Headers): Headers {
  const kept = new Headers()
  for (const name of ['Cache-Control', 'ETag', 'Vary']) kept.set(name, headers.get(name) ?? '')
  return kept
}

/** Weak, since the same page also goes out compressed. */
function tagOf(request: Request, { build, data }: PageParts): string {
  const { pathname, search } = new URL(request.url)
  const parts = [build, pathname, search, JSON.stringify(data)]
  const hash = createHash('sha256').update(parts.join('\n')).digest('base64url')
  return `W/"${hash.slice(0, 27)}"`
}
