import type { SandboxDeps } from '../deps.ts'
import type { Protocol, Reply } from '../http.ts'

export function stripeProtocol(_deps: SandboxDeps): Protocol {
  const failure = (status: number, message: string): Reply => ({
    status,
    json: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } },
  })
  return {
    prefixes: ['/v1'],
    routes: [],
    notFound: (ctx) => failure(404, `Unrecognized request URL (${ctx.method}: ${ctx.path}).`),
    tooLarge: () => failure(413, 'Request body too large.'),
    crashed: () => failure(500, 'An unknown error occurred.'),
    failed: (_ctx, status) => failure(status, 'A failure armed through the sandbox.'),
  }
}

export function stripeLedger(_deps: SandboxDeps): {
  paymentIntents: unknown[]
  refunds: unknown[]
} {
  return { paymentIntents: [], refunds: [] }
}
