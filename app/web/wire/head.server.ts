import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type RequestHead = {
  method: string
  /** The URL as the client sent it, which may be malformed. */
  url: string
  headers: IncomingHttpHeaders
}

export type Surroundings = { peer: string; requestId: string; ownOrigin: string }

export function hostOf({ ownOrigin }: Surroundings): string {
  return new URL(ownOrigin).host
}

export type Step = (head: RequestHead, surroundings: Surroundings) => RequestHead

/**
 * Headers with this prefix are removed from client requests before the site sets its own values.
 */
export const ownHeaderPrefix = 'x-contrail-'
export const peerHeader = 'x-contrail-peer'
export const dataHeader = 'x-contrail-data'
export const requestIdHeader = 'x-contrail-request'
export const refusalHeader = 'x-contrail-refusal'
export const campaignHeader = 'x-contrail-campaign'

/** Resolves dot segments and backslashes in the same way as Remix. */
export function pathOf({ url }: RequestHead): string {
  const address = `http://host${url}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

export function isApiPath(path: string): boolean {
  return (path === '/api' || path.startsWith('/api/')) && !isDataPath(path)
}

/** Webhooks arrive without an Origin header and cookies, and have a signature instead. */
export function isWebhookPath(path: string): boolean {
  return path.startsWith('/webhooks/')
}

export function isWriting({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

export function headOf(request: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers } = request
  const hasSeveralHosts = countHosts(request) > 1
  if (headers.origin === undefined && !hasSeveralHosts) return { method, url, headers }
  // When a header is repeated, Node keeps only its first value. The joined values match no origin
  // and no host, so the request is refused.
  return {
    method,
    url,
    headers: {
      ...headers,
      ...(headers.origin !== undefined && { origin: request.headersDistinct.origin?.join(', ') }),
      ...(hasSeveralHosts && { host: request.headersDistinct.host?.join(', ') }),
    },
  }
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}
