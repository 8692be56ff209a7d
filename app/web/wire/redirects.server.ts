import { safeRedirect } from 'remix-utils/safe-redirect'

/**
 * A redirect target taken from a request, if it is a path of ours, else `fallback`. Browsers drop
 * tabs, line ends and dot segments from addresses, so "/<tab>/host" and "/.//host" must be judged as
 * what they become; and what becomes "//host" here is another site to the browser that it is sent to.
 */
export function safePath(to: string | null | undefined, fallback = '/'): string {
  const path = safeRedirect(to, fallback)
  const base = 'http://contrail.invalid'
  if (!URL.canParse(path, base)) return fallback
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
}

/** The path of a page request, as a place to come back to: without what Remix adds to it. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return `${url.pathname}${url.search}`
}
