import type { IncomingHttpHeaders } from 'node:http'

/** What is known of a request when its head has been read, and its body has not. */
export type RequestHead = {
  method: string
  /** A path with its query; as sent it may be anything. */
  url: string
  headers: IncomingHttpHeaders
}

/** What a step may know besides the head. */
export type Surroundings = {
  /** The address at the other end of the connection. */
  peer: string
  /** Random, and never sent to anybody. */
  requestId: string
  /** Scheme, host and port of APP_URL. */
  ownOrigin: string
}

/** Host and port of APP_URL. */
export function hostOf({ ownOrigin }: Surroundings): string {
  return new URL(ownOrigin).host
}

/** Takes a request as it is and returns it as Remix shall see it. */
export type Step = (head: RequestHead, surroundings: Surroundings) => RequestHead

/**
 * Headers of our own, by which loaders learn what Remix does not hand on. Whatever a client sends
 * under such a name is removed first.
 */
export const ownHeaderPrefix = 'x-contrail-'
export const peerHeader = 'x-contrail-peer'
export const dataHeader = 'x-contrail-data'
export const requestIdHeader = 'x-contrail-request'
export const refusalHeader = 'x-contrail-refusal'

/** The path that Remix will see: without dot segments, and with backslashes turned round. */
export function pathOf({ url }: RequestHead): string {
  const address = `http://host${url}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

/** Whether an address is answered in JSON. The data of a page is not, wherever the page is. */
export function isApiPath(path: string): boolean {
  return (path === '/api' || path.startsWith('/api/')) && !isDataPath(path)
}

/** Webhooks come from servers and are signed: they have neither an origin nor cookies. */
export function isWebhookPath(path: string): boolean {
  return path.startsWith('/webhooks/')
}

export function isWriting({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
