import { requestIdHeader } from './head.server.ts'

/** Stands for one request, from its head to the end of its answer. */
export type RequestScope = WeakKey
type Scope = RequestScope & { page: string | null }

const scopes = new Map<string, Scope>()

/** `page`: under what its answer may be kept for others, if it may. */
export function openScope(requestId: string, page: string | null): void {
  scopes.set(requestId, { page })
}

export function closeScope(requestId: string): void {
  scopes.delete(requestId)
}

/**
 * What the copies of a request that Remix makes for its loaders have in common: a key under which to
 * keep what belongs to one request. Where it did not come through the server, as in tests, or its
 * answer has been sent, it is the copy itself.
 */
export function scopeOf(request: Request): RequestScope {
  return scopes.get(request.headers.get(requestIdHeader) ?? '') ?? request
}

/** Under what the answer may be kept for others; null where it may not. */
export function pageOf(requestId: string | null): string | null {
  return scopes.get(requestId ?? '')?.page ?? null
}
