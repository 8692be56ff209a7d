import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export type Ctx = {
  method: string
  /** Without a trailing slash (except '/'), and not decoded. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The raw query string without '?'. */
  search: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
  requestId: string
  remoteAddress: string
  res: ServerResponse
  /** Closes the connection without an answer. */
  socketCut(): void
  /** Whether the client has disconnected. */
  readonly closed: boolean
}

export type Reply = {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  html?: string
  redirect?: string
}
