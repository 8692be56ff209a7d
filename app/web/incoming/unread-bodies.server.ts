import type { IncomingMessage } from 'node:http'

const maxWaitMs = 30_000

/** An unread body blocks its connection; closing early often cuts off the response. */
export function discardUnreadBody(request: IncomingMessage): void {
  if (request.complete) {
    request.resume()
    return
  }
  // Leftover listeners would buffer the data.
  request.removeAllListeners('data')
  request.resume()
  const deadline = setTimeout(() => request.destroy(), maxWaitMs).unref()
  request.once('close', () => clearTimeout(deadline))
}
