import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/** Where a refused post ends up: a page that says so, with status 403. */
const refusedPath = '/refused'

/**
 * Remix answers a post from another site with an empty 500, before any code of ours. This runs
 * earlier, when the server has read a request's head, and turns such a post into a GET of a page
 * that explains. Calls of the JSON API are left alone: they check for themselves and answer in JSON.
 */
export function refuseForeignPosts(ownHost: string): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message)
    if (!request || !isPost(request)) return
    const { origin, host } = request.headers
    if (origin === undefined) return
    const from = URL.canParse(origin) ? new URL(origin).host : null
    if (from === ownHost) {
      // Behind a proxy that rewrites `Host`, Remix would take our own forms for foreign ones.
      request.headers['x-forwarded-host'] = ownHost
    } else if (from !== host) {
      request.method = 'GET'
      request.url = refusedPath
      delete request.headers.origin
    }
  })
}

function requestOf(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null
  return message.request instanceof IncomingMessage ? message.request : null
}

/** Whether Remix would look at the origin: of everything that may write, but for plain API calls. */
function isPost({ method = 'GET', url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?')
  const isCall = path.startsWith('/api/') && !path.endsWith('.data')
  return !isCall && !['GET', 'HEAD'].includes(method)
}
