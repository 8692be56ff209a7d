import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** A request, as every protocol reads it. */
export type Ctx = {
  method: string
  /** Without a trailing slash (except '/'), not decoded. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The query string as it was sent, without '?'. */
  search: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
  requestId: string
  remoteAddress: string
  res: ServerResponse
  /** Cuts the connection without an answer. */
  socketCut(): void
  /** True once the client has gone. */
  readonly closed: boolean
}

/** What it is answered with. */
export type Reply = {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  html?: string
  redirect?: string
}
