import {
  hostOf,
  isWebhookPath,
  isWriting,
  pathOf,
  type RequestHead,
  type Step,
  type Surroundings,
} from '#app/web/wire/head.server.ts'
import { refuse } from '#app/web/wire/refusal.server.ts'

/** Remix's own CSRF check ignores resource routes and requests with `?_data=`. */
export const refuseForeignPosts: Step = (head, surroundings) => {
  if (!isWriting(head)) return head
  if (isForeign(head, surroundings)) return refuse(head, 'foreign')
  // Behind a proxy that rewrites `Host`, Remix would treat our own forms as cross-site.
  return originOf(head)?.origin === surroundings.ownOrigin
    ? { ...head, headers: { ...head.headers, 'x-forwarded-host': hostOf(surroundings) } }
    : head
}

/**
 * Browsers always send an Origin header. A client without that header has no cookies that another
 * site could abuse.
 */
function isForeign(head: RequestHead, { ownOrigin }: Surroundings): boolean {
  const { origin, host, 'sec-fetch-site': site } = head.headers
  if (origin) {
    const from = originOf(head)
    return from?.origin !== ownOrigin && !(from && isAnotherName(from, host, new URL(ownOrigin)))
  }
  if (site) return site !== 'same-origin' && site !== 'none'
  if (origin === '') return true
  return isJson(head) && !isWebhookPath(pathOf(head))
}

function isAnotherName(from: URL, host: string | undefined, own: URL): boolean {
  if (from.host !== host || from.host === own.host) return false
  const isByMachine = /^(?:localhost|[\d.]+|\[.*\])$/.test(from.hostname)
  return own.protocol === 'http:' || from.protocol === 'https:' || isByMachine
}

function originOf({ headers: { origin = '' } }: RequestHead): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null
}

function isJson({ headers }: RequestHead): boolean {
  return headers['content-type']?.toLowerCase().includes('json') ?? false
}
