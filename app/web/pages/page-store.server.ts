import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import { isDatabaseDown } from '#app/platform/database/health.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { countModeSwitches } from '#app/core/site/settings.store.server.ts'
import { compress, type Encoding } from '#app/web/wire/encodings.server.ts'
import { inlineStyleSheets } from './first-visit.server.ts'
import { requestIdHeader } from '#app/web/wire/head.server.ts'
import { pageOf, scopeOf, type RequestScope } from '#app/web/wire/request-scope.server.ts'
import { isShared } from './cache-headers.server.ts'
import {
  isPreferencesCookie,
  type Preferences,
} from '#app/web/session/preferences/preferences.server.ts'

/** Finished pages that many visitors share. They are sent before Remix sees the request. */

/** After a switch of mode, another instance may show the previous mode for this long. */
const freshMs = 5_000
/**
 * A page stays in the store this long. If it is rendered again without a change since then, its
 * compressed bodies are reused.
 */
const maxAgeMs = 15 * 60_000
const maxBytes = 48 * 1024 * 1024
/** Estimated size of a page with its compressed bodies, as a multiple of the HTML's size. */
const sizeFactor = 1.5
const headerBytes = 2_000
type FreshCheck = () => boolean

/** A loader registers this for a page that many visitors can share. */
type CacheVariant = { isFresh: FreshCheck; savedPreferences: Preferences }

type CachedBody = { bytes: Buffer; compressed: Partial<Record<Encoding, Promise<Buffer>>> }

export type CachedPage = {
  /** Headers of the page without Set-Cookie. */
  headers: Headers
  body: CachedBody
  /** The page for first visits, with its style sheets inside. */
  firstBody: CachedBody
  isFresh: FreshCheck
  /** Null for a page that only visitors without our cookies may see. */
  savedPreferences: Preferences | null
  /** Time from `performance.now()`. */
  madeAt: number
}

const pages = perApp(
  () =>
    new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ body, firstBody }) =>
        Math.ceil((body.bytes.length + firstBody.bytes.length) * sizeFactor) + headerBytes,
      ttl: maxAgeMs,
    }),
)

/**
 * Paths that have cached pages. Only on these paths does a request wait for another request that
 * renders the same page.
 */
const cachedPaths = perApp(() => new LRUCache<string, { forCookies: boolean }>({ max: 1_000 }))

const pathIn = (key: string) => key.split('?', 1)[0] ?? ''

export function isCachedPath(key: string, hasCookies: boolean): boolean {
  const kept = cachedPaths().get(pathIn(key))
  return kept !== undefined && (!hasCookies || kept.forCookies)
}

const cacheVariants = perApp(() => new WeakMap<RequestScope, CacheVariant>())

/**
 * Shares a page for a few seconds, although browsers may not cache it. The page may depend on no
 * cookies except preferences and saved flights.
 */
export function allowCaching(request: Request, page: CacheVariant): void {
  cacheVariants().set(scopeOf(request), page)
}

/** Returns null when only this visitor may see the page. */
export function findCacheSlot(request: Request, status: number, headers: Headers) {
  const key = pageOf(request.headers.get(requestIdHeader))
  if (key === null || status !== 200 || env.NODE_ENV === 'development') return null
  if (!headers.getSetCookie().every(isPreferencesCookie)) return null
  const { isFresh, savedPreferences } = cacheVariants().get(scopeOf(request)) ?? {
    isFresh: null,
    savedPreferences: null,
  }
  if (!isFresh && !isShared(headers)) return null
  const switched = countModeSwitches()
  return {
    key,
    savedPreferences,
    isFresh: () => switched === countModeSwitches() && (isFresh?.() ?? true),
  }
}

export type CacheSlot = NonNullable<ReturnType<typeof findCacheSlot>>

function reuseBody(html: string, known: CachedBody | undefined): CachedBody {
  const bytes = Buffer.from(html)
  return known?.bytes.equals(bytes) ? known : { bytes, compressed: {} }
}

export function cachePage(
  { key, isFresh, savedPreferences }: CacheSlot,
  answered: Headers,
  html: string,
): void {
  const headers = new Headers(answered)
  headers.delete('Set-Cookie')
  const known = pages().peek(key)
  const body = reuseBody(html, known?.body)
  const firstBody = reuseBody(inlineStyleSheets(html, 'whole'), known?.firstBody)
  cachedPaths().set(pathIn(key), { forCookies: savedPreferences !== null })
  pages().set(key, {
    headers,
    body,
    firstBody,
    isFresh,
    savedPreferences,
    madeAt: performance.now(),
  })
}

export function findCachedPage(key: string): CachedPage | null {
  const page = pages().get(key)
  if (!page) return null
  if (isDatabaseDown()) return page
  if (performance.now() - page.madeAt >= freshMs) return null
  return page.isFresh() ? page : null
}

/** Returns a page of the last minutes. Use this only during outages. */
export function findStalePage(key: string): CachedPage | null {
  return pages().get(key) ?? null
}

export function compressBody({ bytes, compressed }: CachedBody, encoding: Encoding) {
  compressed[encoding] ??= compress(bytes, encoding, 'many')
  return compressed[encoding]
}
