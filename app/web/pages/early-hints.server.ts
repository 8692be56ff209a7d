import { isFirstVisit } from './first-visit.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Lets the browser fetch the style sheet while the page is made (103, RFC 8297). For browser navigations only. */
export function sendEarlyHints(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  stylesheet: string | undefined,
): void {
  if (stylesheet === undefined || method !== 'GET') return
  if (headers['sec-fetch-mode'] !== 'navigate') return
  // The first page contains its style sheets.
  if (isFirstVisit((name) => headers[name]?.toString())) return
  response.writeEarlyHints({ link: `<${stylesheet}>; rel=preload; as=style` })
}
