import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the running code works for. */
export type RequestContext = {
  /** Known to the proxy, the log and the visitor; it opens nothing. */
  id: string
  path: string
}

const contexts = new AsyncLocalStorage<RequestContext>()

export function runForRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work)
}

/** Null outside of requests: in jobs, tools and tests. */
export function currentRequest(): RequestContext | null {
  return contexts.getStore() ?? null
}

/** No page of ours has a longer one; a stranger's would fill the log. */
const maxPathLength = 200

/** A path as the log may have it. Whoever knows the token of a shared trip can open it. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/shared\/)[^/.]+/, '$1:token').slice(0, maxPathLength)
}
