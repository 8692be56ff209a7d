import type { IncomingHttpHeaders } from 'node:http'

export type RequestHead = {
  method: string
  /** As sent, so possibly malformed. */
  url: string
  headers: IncomingHttpHeaders
}

export type Surroundings = {
  peer: string
  requestId: string
  ownOrigin: string
}

export function hostOf({ ownOrigin }: Surroundings): string {
  return new URL(ownOrigin).host
}

export type Step = (head: RequestHead, surroundings: Surroundings) => RequestHead

/** Values from clients are removed first. */
export const ownHeaderPrefix = 'x-contrail-'
export const peerHeader = 'x-contrail-peer'
export const dataHeader = 'x-contrail-data'
export const requestIdHeader = 'x-contrail-request'
export const refusalHeader = 'x-contrail-refusal'

/** Resolves dot segments and backslashes as Remix does. */
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

/** Webhooks are signed, and come without origin or cookies. */
export function isWebhookPath(path: string): boolean {
  return path.startsWith('/webhooks/')
}

export function isWriting({ method }: RequestHead): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
