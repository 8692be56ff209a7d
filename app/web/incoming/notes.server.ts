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

export const dropForgedHeaders: Step = (head) => {
  const kept = Object.entries(head.headers).filter(
    ([name]) => !name.startsWith(ownHeaderPrefix) && name !== 'x-forwarded-host',
  )
  return { ...head, headers: Object.fromEntries(kept) }
}

/** Limits count by address, but Remix hides the connection. */
export const notePeerAddress: Step = (head, { peer }) => ({
  ...head,
  headers: { ...head.headers, [peerHeader]: peer },
})

/** Remix copies the `Request` for each loader. */
export const noteRequestId: Step = (head, { requestId }) => ({
  ...head,
  headers: { ...head.headers, [requestIdHeader]: requestId },
})

/** Remix gives loaders the page's URL even for data requests. */
export const noteDataRequest: Step = (head) =>
  isDataPath(pathOf(head)) ? { ...head, headers: { ...head.headers, [dataHeader]: '1' } } : head

const idOfProxy = /^[\w.:-]{8,64}$/

export function publicRequestId({ headers }: Pick<RequestHead, 'headers'>, peer: string): string {
  const given = headers['x-request-id']?.toString() ?? ''
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
  return idOfProxy.test(given) && isWithin(env.TRUSTED_PROXIES, address) ? given : randomUUID()
}
