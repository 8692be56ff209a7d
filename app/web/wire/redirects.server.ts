import { safeRedirect } from 'remix-utils/safe-redirect'

/**
 * A redirect target if it is a path of ours, else `fallback`. Judged after normalisation, because browsers
 * drop tabs and dot segments: "/<tab>/host" becomes "//host", another site.
 */
export function safePath(to: string | null | undefined, fallback = '/'): string {
  const path = safeRedirect(to, fallback)
  const base = 'http://contrail.invalid'
  if (!URL.canParse(path, base)) return fallback
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
}

/** A page's path without Remix's own parameters, for returning to it. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return `${url.pathname}${url.search}`
}
