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

/**
 * Refuses what another site makes a visitor's browser send, at every address. Remix checks the origin
 * too, but answers with an empty 500, and does not look at resource routes or `?_data=`.
 */
export const refuseForeignPosts: Step = (head, surroundings) => {
  if (!isWriting(head)) return head
  if (isForeign(head, surroundings)) return refuse(head, 'foreign')
  // Behind a proxy that rewrites `Host`, Remix would take our own forms for foreign ones.
  return originOf(head)?.origin === surroundings.ownOrigin
    ? { ...head, headers: { ...head.headers, 'x-forwarded-host': hostOf(surroundings) } }
    : head
}

/**
 * Browsers always say where a post comes from; a client that says nothing is no browser and has no
 * cookies to abuse. JSON, which no form can send, has to say so all the same, but for webhooks.
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

/**
 * Whether a page came by another name of this site, the one that this request has: as securely as by its
 * own name, or straight from the machine.
 */
function isAnotherName(from: URL, host: string | undefined, own: URL): boolean {
  if (from.host !== host || from.host === own.host) return false
  const isByMachine = /^(?:localhost|[\d.]+|\[.*\])$/.test(from.hostname)
  return own.protocol === 'http:' || from.protocol === 'https:' || isByMachine
}

/** The origin; null for `null` and for several. */
function originOf({ headers: { origin = '' } }: RequestHead): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null
}

function isJson({ headers }: RequestHead): boolean {
  return headers['content-type']?.toLowerCase().includes('json') ?? false
}
