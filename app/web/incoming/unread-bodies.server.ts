import type { IncomingMessage } from 'node:http'

/** A browser on a slow line needs this long to send what nobody will read. */
const maxWaitMs = 30_000

/**
 * Once its answer is sent, reads the rest of a request and throws it away. An unread body would hold
 * its connection for minutes, and closing it at once would often take the answer with it.
 */
export function discardUnreadBody(request: IncomingMessage): void {
  if (request.complete) {
    // Where it was put back for a reader who never came.
    request.resume()
    return
  }
  // Listeners that are left would keep what arrives.
  request.removeAllListeners('data')
  request.resume()
  const deadline = setTimeout(() => request.destroy(), maxWaitMs).unref()
  request.once('close', () => clearTimeout(deadline))
}
