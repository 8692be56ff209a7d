import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

const hosts = new Set<unknown>()

/**
 * From now on no answer of the host of `url` leads this process elsewhere: a redirect is an answer
 * without a word of Duffel's. The SDK has no setting for it: its node-fetch follows whatever has a
 * `Location`, and sends an order with its travellers on after a 307, to any host.
 */
export function refuseRedirects(url: string): void {
  if (hosts.size === 0) subscribe('http.client.request.start', withoutLocation)
  hosts.add(new URL(url).host)
}

function withoutLocation(message: unknown): void {
  const { request } = message as { request: ClientRequest }
  if (!hosts.has(request.getHeader('host'))) return
  request.prependOnceListener('response', ({ headers }) => delete headers.location)
}
