import { perApp } from '#app/core/app.server.ts'
import { requestIdHeader } from './head.server.ts'

export type RequestScope = WeakKey
type Scope = RequestScope & { page: string | null }

const scopes = perApp(() => new Map<string, Scope>())

export function openScope(requestId: string, page: string | null): void {
  scopes().set(requestId, { page })
}

export function closeScope(requestId: string): void {
  scopes().delete(requestId)
}

/** Remix copies a request for each loader. All copies share one scope. */
export function scopeOf(request: Request): RequestScope {
  return scopes().get(request.headers.get(requestIdHeader) ?? '') ?? request
}

export function pageOf(requestId: string | null): string | null {
  return scopes().get(requestId ?? '')?.page ?? null
}
