import { safeRedirect } from 'remix-utils/safe-redirect'

/**
 * A redirect target taken from a request, if it is a path of ours, else `fallback`. Browsers drop
 * tabs and line ends from addresses, so "/<tab>/host" must be judged as what it becomes.
 */
export function safePath(to: string | null | undefined, fallback = '/'): string {
  const path = safeRedirect(to, fallback)
  const base = 'http://contrail.invalid'
  if (!URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : fallback
}

/** The path of a page request, as a place to come back to: without what Remix adds to it. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return `${url.pathname}${url.search}`
}
