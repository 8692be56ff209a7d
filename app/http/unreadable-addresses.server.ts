import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * An address such as `/%` has no meaning. The server below us would answer it with a bare 400 and
 * write a stack to standard error, for anybody who likes to fill our log; it becomes one that there
 * is not.
 */
export function meetUnreadableAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const [path = ''] = (request.url ?? '').split('?')
    if (isReadable(path)) return
    request.url = path.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  })
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
