import { requestIdHeader } from './head.server.ts'

/** Stands for one request, from its head to the end of its answer. */
export type RequestScope = WeakKey

const scopes = new Map<string, RequestScope>()

export function openScope(requestId: string): void {
  scopes.set(requestId, {})
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
