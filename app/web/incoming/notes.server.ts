import { randomUUID } from 'node:crypto'
import { env } from '#app/platform/settings/env.server.ts'
import { isWithin } from '#app/platform/networks.server.ts'
import {
  dataHeader,
  isDataPath,
  ownHeaderPrefix,
  pathOf,
  peerHeader,
  requestIdHeader,
  type RequestHead,
  type Step,
} from '#app/web/wire/head.server.ts'

export const dropForgedHeaders: Step = (head) => {
  const kept = Object.entries(head.headers).filter(
    ([name]) => !name.startsWith(ownHeaderPrefix) && name !== 'x-forwarded-host',
  )
  return { ...head, headers: Object.fromEntries(kept) }
}

/**
 * Passes the peer address in a header. Limits count by address, but Remix does not show the
 * connection to loaders.
 */
export const notePeerAddress: Step = (head, { peer }) => ({
  ...head,
  headers: { ...head.headers, [peerHeader]: peer },
})

/** Passes the request id in a header, because Remix copies the `Request` for each loader. */
export const noteRequestId: Step = (head, { requestId }) => ({
  ...head,
  headers: { ...head.headers, [requestIdHeader]: requestId },
})

/** Marks data requests with a header, because Remix gives loaders the URL of the page. */
export const noteDataRequest: Step = (head) =>
  isDataPath(pathOf(head)) ? { ...head, headers: { ...head.headers, [dataHeader]: '1' } } : head

const idOfProxy = /^[\w.:-]{8,64}$/

export function publicRequestId({ headers }: Pick<RequestHead, 'headers'>, peer: string): string {
  const given = headers['x-request-id']?.toString() ?? ''
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return idOfProxy.test(given) && isWithin(env.TRUSTED_PROXIES, address) ? given : randomUUID()
}
