import type { IncomingMessage } from 'node:http'

/** Time for a slow line to finish sending. */
const maxWaitMs = 30_000

/** An unread body would block its connection for minutes; closing it early would often cut off the response. */
export function discardUnreadBody(request: IncomingMessage): void {
  if (request.complete) {
    // The body was put back for a reader that never came.
    request.resume()
    return
  }
  // Leftover listeners would buffer the data.
  request.removeAllListeners('data')
  request.resume()
  const deadline = setTimeout(() => request.destroy(), maxWaitMs).unref()
  request.once('close', () => clearTimeout(deadline))
}
