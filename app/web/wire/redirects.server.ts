import { safeRedirect } from 'remix-utils/safe-redirect'

/**
 * Returns the path only if it stays on this site. Browsers drop tabs and dot segments, so
 * "/<tab>/host" would become "//host", another site.
 */
export function safePath(to: string | null | undefined, fallback = '/'): string {
  const path = safeRedirect(to, fallback)
  const base = 'http://contrail.invalid'
  if (!URL.canParse(path, base)) return fallback
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
}

export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return `${url.pathname}${url.search}`
}
