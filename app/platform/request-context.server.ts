import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestContext = {
  /** The request id appears in logs and on the error page, and grants no access. */
  id: string
  path: string
}

const contexts = new AsyncLocalStorage<RequestContext>()

export function runForRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work)
}

/** Returns null in jobs, tools and tests, which handle no request. */
export function currentRequest(): RequestContext | null {
  return contexts.getStore() ?? null
}

const maxPathLength = 200

/** Hides the token of a shared trip, because the token grants access to that trip. */
export function redactPath(path: string): string {
  return path.replace(/^(\/shared\/)[^/.]+/, '$1:token').slice(0, maxPathLength)
}
