import { requestIdHeader } from './head.server.ts'

/** Identifies one request until its response is sent. */
export type RequestScope = WeakKey
type Scope = RequestScope & { page: string | null }

const scopes = new Map<string, Scope>()

/** `page`: cache key of its response, if cacheable. */
export function openScope(requestId: string, page: string | null): void {
  scopes.set(requestId, { page })
}

export function closeScope(requestId: string): void {
  scopes.delete(requestId)
}

/** A key shared by the copies that Remix makes of a request; the copy itself outside a server, as in tests. */
export function scopeOf(request: Request): RequestScope {
  return scopes.get(request.headers.get(requestIdHeader) ?? '') ?? request
}

/** Cache key of the response; null when not cacheable. */
export function pageOf(requestId: string | null): string | null {
  return scopes.get(requestId ?? '')?.page ?? null
}
