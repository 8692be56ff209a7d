import { LRUCache } from 'lru-cache'
import { isDatabaseDown } from '#app/platform/database/health.server.ts'
import { env } from '#app/platform/env.server.ts'
import { timesSwitched } from '#app/core/site/settings.store.server.ts'
import { compress, type Encoding } from '#app/web/wire/encodings.server.ts'
import { inlineStyleSheets } from './first-visit.server.ts'
import { requestIdHeader } from '#app/web/wire/head.server.ts'
import { pageOf, scopeOf, type RequestScope } from '#app/web/wire/request-scope.server.ts'
import { isShared } from './cache-headers.server.ts'
import { isPreferencesCookie, type Preferences } from '#app/web/session/preferences.server.ts'

/** Finished pages that many visitors share. They are sent before Remix sees the request. */

/** Another instance may show the previous mode this long after a switch. */
const freshMs = 5_000
/** Within this time, an unchanged page keeps its compressed bodies. */
const maxAgeMs = 15 * 60_000
const maxBytes = 48 * 1024 * 1024
/** Estimated size with compressed bodies, as a multiple of the HTML. */
const sizeFactor = 1.5
const headerBytes = 2_000
/** Checks that the content of a page is current. */
type FreshCheck = () => boolean

/** Registered by a loader whose page many visitors can share. */
type CacheVariant = {
  isFresh: FreshCheck
  /** Preferences to store in each visitor's browser. */
  savedPreferences: Preferences
}

/** A page's bytes, and their compressed forms. */
type CachedBody = { bytes: Buffer; compressed: Partial<Record<Encoding, Promise<Buffer>>> }

export type CachedPage = {
  /** Without Set-Cookie. */
  headers: Headers
  /** For returning visitors. */
  body: CachedBody
  /** For first visits. */
  firstBody: CachedBody
  isFresh: FreshCheck
  /** Null for a page that only visitors without our cookies may see. */
  savedPreferences: Preferences | null
  /** From `performance.now()`. */
  madeAt: number
}

const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: ({ body, firstBody }) =>
    Math.ceil((body.bytes.length + firstBody.bytes.length) * sizeFactor) + headerBytes,
  ttl: maxAgeMs,
})

/** Paths with cached pages; elsewhere requests don't wait for each other. */
const cachedPaths = new LRUCache<string, { forSearchers: boolean }>({ max: 1_000 })

const pathIn = (key: string) => key.split('?', 1)[0] ?? ''

export function isCachedPath(key: string, isSearcher: boolean): boolean {
  const kept = cachedPaths.get(pathIn(key))
  return kept !== undefined && (!isSearcher || kept.forSearchers)
}

const cacheVariants = new WeakMap<RequestScope, CacheVariant>()

/**
 * Shares a page for a few seconds although browsers may not cache it. Of all cookies, it may depend only on
 * preferences and saved flights.
 */
export function allowCaching(request: Request, page: CacheVariant): void {
  cacheVariants.set(scopeOf(request), page)
}

/** Null when only its visitor may see the page. */
export function findCacheSlot(request: Request, status: number, headers: Headers) {
  const key = pageOf(request.headers.get(requestIdHeader))
  if (key === null || status !== 200 || env.NODE_ENV === 'development') return null
  if (!headers.getSetCookie().every(isPreferencesCookie)) return null
  const { isFresh, savedPreferences } = cacheVariants.get(scopeOf(request)) ?? {
    isFresh: null,
    savedPreferences: null,
  }
  if (!isFresh && !isShared(headers)) return null
  const switched = timesSwitched()
  return {
    key,
    savedPreferences,
    isFresh: () => switched === timesSwitched() && (isFresh?.() ?? true),
  }
}

export type CacheSlot = NonNullable<ReturnType<typeof findCacheSlot>>

/** Reuses the compressed bodies of an unchanged page. */
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
  const known = pages.peek(key)
  const body = reuseBody(html, known?.body)
  const firstBody = reuseBody(inlineStyleSheets(html), known?.firstBody)
  cachedPaths.set(pathIn(key), { forSearchers: savedPreferences !== null })
  pages.set(key, { headers, body, firstBody, isFresh, savedPreferences, madeAt: performance.now() })
}

export function findCachedPage(key: string): CachedPage | null {
  const page = pages.get(key)
  if (!page) return null
  if (isDatabaseDown()) return page
  if (performance.now() - page.madeAt >= freshMs) return null
  return page.isFresh() ? page : null
}

/** For outages: a page of the last minutes. */
export function findStalePage(key: string): CachedPage | null {
  return pages.get(key) ?? null
}

/** Compresses once for all visitors. */
export function compressBody(
  { bytes, compressed }: CachedBody,
  encoding: Encoding,
): Promise<Buffer> {
  compressed[encoding] ??= compress(bytes, encoding, 'many')
  return compressed[encoding]
}
