import { randomUUID } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'
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

/** Drops our own headers and `X-Forwarded-Host` from outside: only the site itself may set them. */
export const dropForgedHeaders: Step = (head) => {
  const kept = Object.entries(head.headers).filter(
    ([name]) => !name.startsWith(ownHeaderPrefix) && name !== 'x-forwarded-host',
  )
  return { ...head, headers: Object.fromEntries(kept) }
}

/** Remix hands over requests without their connection, but limits count by address. */
export const notePeerAddress: Step = (head, { peer }) => ({
  ...head,
  headers: { ...head.headers, [peerHeader]: peer },
})

/** Remix gives each loader a `Request` of its own; this is how they know that they serve the same one. */
export const noteRequestId: Step = (head, { requestId }) => ({
  ...head,
  headers: { ...head.headers, [requestIdHeader]: requestId },
})

/**
 * Loaders cannot tell a document from the data that scripts ask for: Remix hands both over under the
 * page's address.
 */
export const noteDataRequest: Step = (head) =>
  isDataPath(pathOf(head)) ? { ...head, headers: { ...head.headers, [dataHeader]: '1' } } : head

const idOfProxy = /^[\w.:-]{8,64}$/

/** The id by which a request is found in the log: the trusted proxy's, or a new one. */
export function publicRequestId({ headers }: Pick<RequestHead, 'headers'>, peer: string): string {
  const given = headers['x-request-id']?.toString() ?? ''
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return idOfProxy.test(given) && isWithin(env.TRUSTED_PROXIES, address) ? given : randomUUID()
}
