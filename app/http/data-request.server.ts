import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Loaders cannot tell a document from the data that scripts ask for: Remix hands both over under the
 * page's address. The original one is noted in a header of our own before Remix sees the request.
 */
const header = 'x-contrail-data'

declare global {
  // Outlives the module when the development server reloads it.
  var contrailDataRequests: true | undefined
}

if (!globalThis.contrailDataRequests) {
  globalThis.contrailDataRequests = true
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const [path = ''] = (request.url ?? '').split('?')
    if (path.endsWith('.data')) request.headers[header] = '1'
    else delete request.headers[header]
  })
}

/** Whether scripts asked for a page's data, rather than a browser for the page. */
export function isDataRequest(request: Request): boolean {
  return request.headers.get(header) === '1'
}
