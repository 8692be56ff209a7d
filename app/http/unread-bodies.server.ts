import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** A browser on a slow line needs this long to send what nobody will read. */
const maxWaitMs = 30_000

/**
 * Reads what an answer did not wait for, and throws it away. An unread body would hold its connection
 * for minutes, and closing it at once would often take the answer with it.
 */
export function discardUnreadBodies(): void {
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.complete) return
    // Whoever still listens would keep what arrives.
    request.removeAllListeners('data')
    request.resume()
    const patience = setTimeout(() => request.destroy(), maxWaitMs).unref()
    request.once('close', () => clearTimeout(patience))
  })
}
