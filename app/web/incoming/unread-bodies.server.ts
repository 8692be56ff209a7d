import type { IncomingMessage } from 'node:http'

const maxWaitMs = 30_000

/**
 * Reads and discards an unread body, which would block its connection. Closing the connection early
 * often cuts off the response.
 */
export function discardUnreadBody(request: IncomingMessage): void {
  if (request.complete) {
    request.resume()
    return
  }
  // Listeners that are still registered would buffer the data.
  request.removeAllListeners('data')
  request.resume()
  const deadline = setTimeout(() => request.destroy(), maxWaitMs).unref()
  request.once('close', () => clearTimeout(deadline))
}
