import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export type Ctx = {
  method: string
  /** Without a trailing slash (except '/'), and not decoded. */
  path: string
  params: Record<string, string>
  query: URLSearchParams
  search: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
  requestId: string
  remoteAddress: string
  res: ServerResponse
  socketCut(): void
  readonly closed: boolean
}

/** Receives every message of the sandbox before a fault changes it. */
export type Observer = {
  onReply(route: string, ctx: Ctx, reply: Reply): void
  onStripeEvent(event: unknown): void
}

export type Reply = {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  html?: string
  redirect?: string
}
