import { isFirstVisit } from './first-visit.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Status 103, RFC 8297. */
export function sendEarlyHints(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stylesheet: string | undefined,
): void {
  if (stylesheet === undefined || method !== 'GET') return
  if (headers['sec-fetch-mode'] !== 'navigate') return
  if (isFirstVisit((name) => headers[name]?.toString())) return
  response.writeEarlyHints({ link: `<${stylesheet}>; rel=preload; as=style` })
}
