import type { SandboxDeps } from '../deps.ts'
import type { Ctx, Protocol, Reply } from '../http.ts'

export function duffelProtocol(_deps: SandboxDeps): Protocol {
  const failure = (ctx: Ctx, status: number, type: string, code: string, title: string): Reply => ({
    status,
    json: {
      errors: [{ type, code, title, message: title }],
      meta: { status, request_id: ctx.requestId },
    },
  })
  return {
    prefixes: ['/air', '/places'],
    routes: [],
    notFound: (ctx) => failure(ctx, 404, 'invalid_request_error', 'not_found', 'Not found'),
    tooLarge: (ctx) => failure(ctx, 413, 'invalid_request_error', 'too_large', 'Body too large'),
    crashed: (ctx) => failure(ctx, 500, 'api_error', 'internal_server_error', 'Internal error'),
    failed: (ctx, status) => failure(ctx, status, 'api_error', 'internal_server_error', 'Failed'),
  }
}

export function duffelLedger(_deps: SandboxDeps): { orders: unknown[]; cancellations: unknown[] } {
  return { orders: [], cancellations: [] }
}
