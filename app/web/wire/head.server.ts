import type { IncomingHttpHeaders } from 'node:http'

/** A request before its body is read. */
export type RequestHead = {
  method: string
  /** Path and query; arbitrary text as sent. */
  url: string
  headers: IncomingHttpHeaders
}

/** Context for the steps. */
export type Surroundings = {
  /** Address at the other end of the connection. */
  peer: string
  /** Random, and never sent to anyone. */
  requestId: string
  /** Scheme, host and port of APP_URL. */
  ownOrigin: string
}

export function hostOf({ ownOrigin }: Surroundings): string {
  return new URL(ownOrigin).host
}

/** Returns the request as Remix should see it. */
export type Step = (head: RequestHead, surroundings: Surroundings) => RequestHead

/** Internal headers that tell loaders what Remix hides. Values from clients are removed first. */
export const ownHeaderPrefix = 'x-contrail-'
export const peerHeader = 'x-contrail-peer'
export const dataHeader = 'x-contrail-data'
export const requestIdHeader = 'x-contrail-request'
export const refusalHeader = 'x-contrail-refusal'

/** The path as Remix will see it: dot segments resolved, backslashes replaced. */
export function pathOf({ url }: RequestHead): string {
  const address = `http://host${url}`
  return URL.canParse(address) ? new URL(address).pathname : '/'
}

export function isDataPath(path: string): boolean {
  return path.endsWith('.data')
}

/** JSON endpoints, excluding page data. */
export function isApiPath(path: string): boolean {
  return (path === '/api' || path.startsWith('/api/')) && !isDataPath(path)
}

/** Webhooks are signed and come from servers, without origin or cookies. */
export function isWebhookPath(path: string): boolean {
  return path.startsWith('/webhooks/')
}

export function isWriting({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
