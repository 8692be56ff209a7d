import { isFirstVisit } from './first-visit.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Names the style sheet of every page before its page is made, which may take as long as an airline does: the
 * browser fetches it meanwhile (103, RFC 8297). What is no navigation of a browser may not expect it.
 */
export function hintEarly(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stylesheet: string | undefined,
): void {
  if (stylesheet === undefined || method !== 'GET') return
  if (headers['sec-fetch-mode'] !== 'navigate') return
  // The first page has its sheets inside.
  if (isFirstVisit((name) => headers[name]?.toString())) return
  response.writeEarlyHints({ link: `<${stylesheet}>; rel=preload; as=style` })
}
