import {
  isWebhookPath,
  isWriting,
  pathOf,
  type RequestHead,
  type Step,
  type Surroundings,
} from './head.server.ts'
import { refuse } from './refusal.server.ts'

/**
 * Refuses what another site makes a visitor's browser send, at every address. Remix checks the origin
 * too, but answers with an empty 500, and does not look at resource routes or `?_data=`.
 */
export const refuseForeignPosts: Step = (head, surroundings) => {
  if (!isWriting(head)) return head
  if (isForeign(head, surroundings)) return refuse(head, 'foreign')
  const { ownHost } = surroundings
  // Behind a proxy that rewrites `Host`, Remix would take our own forms for foreign ones.
  return originHost(head) === ownHost
    ? { ...head, headers: { ...head.headers, 'x-forwarded-host': ownHost } }
    : head
}

/**
 * Browsers always say where a post comes from; a client that says nothing is no browser and has no
 * cookies to abuse. JSON, which no form can send, has to say so all the same, but for webhooks.
 */
function isForeign(head: RequestHead, { ownHost }: Surroundings): boolean {
  const { origin, host, 'sec-fetch-site': site } = head.headers
  if (origin) {
    const from = originHost(head)
    return from === null || (from !== ownHost && from !== host)
  }
  if (site) return site !== 'same-origin' && site !== 'none'
  if (origin === '') return true
  return isJson(head) && !isWebhookPath(pathOf(head))
}

/** Host and port of the origin; null for `null` and for several. */
function originHost({ headers: { origin = '' } }: RequestHead): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

function isJson({ headers }: RequestHead): boolean {
  return headers['content-type']?.toLowerCase().includes('json') ?? false
}
