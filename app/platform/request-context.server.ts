import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestContext = {
  /** Shown in logs and on the error page; grants no access. */
  id: string
  path: string
}

const contexts = new AsyncLocalStorage<RequestContext>()

export function runForRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work)
}

/** Null in jobs, tools and tests. */
export function currentRequest(): RequestContext | null {
  return contexts.getStore() ?? null
}

const maxPathLength = 200

/** The token of a shared trip grants access. */
export function redactPath(path: string): string {
  return path.replace(/^(\/shared\/)[^/.]+/, '$1:token').slice(0, maxPathLength)
}
