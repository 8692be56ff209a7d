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

/** Blocks cross-site writes (CSRF) at every URL. Remix's own check skips resource routes and `?_data=`. */
export const refuseForeignPosts: Step = (head, surroundings) => {
  if (!isWriting(head)) return head
  if (isForeign(head, surroundings)) return refuse(head, 'foreign')
  // Behind a proxy that rewrites `Host`, Remix would take our own forms for cross-site ones.
  return originOf(head)?.origin === surroundings.ownOrigin
    ? { ...head, headers: { ...head.headers, 'x-forwarded-host': hostOf(surroundings) } }
    : head
}

/**
 * Browsers always send an origin; a client without one has no cookies to abuse. JSON, which no form can send,
 * must still state its origin, except in webhooks.
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

/** The page came from another name of this site, the one requested: over https, or by an IP or localhost. */
function isAnotherName(from: URL, host: string | undefined, own: URL): boolean {
  if (from.host !== host || from.host === own.host) return false
  const isByMachine = /^(?:localhost|[\d.]+|\[.*\])$/.test(from.hostname)
  return own.protocol === 'http:' || from.protocol === 'https:' || isByMachine
}

/** Null for the origin `null` and for several origins. */
function originOf({ headers: { origin = '' } }: RequestHead): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null
}

function isJson({ headers }: RequestHead): boolean {
  return headers['content-type']?.toLowerCase().includes('json') ?? false
}
