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
const rememberedMs = 15 * 60_000
const maxBytes = 48 * 1024 * 1024
/** Estimated share of compressed bodies. */
const sizeOverBody = 1.5
const headerBytes = 2_000
/** Checks that the content of a page is current. */
type StillTrue = () => boolean

/** A loader's statement that many visitors can share its page. */
type CacheVariant = {
  isFresh: StillTrue
  /** Preferences to store in each visitor's browser. */
  remembers: Preferences
}

/** A page's bytes, and their compressed forms. */
type KeptBody = { bytes: Buffer; packed: Partial<Record<Encoding, Promise<Buffer>>> }

export type CachedPage = {
  /** Without Set-Cookie. */
  headers: Headers
  /** For returning visitors. */
  body: KeptBody
  /** For first visits. */
  firstBody: KeptBody
  isFresh: StillTrue
  /** Null: only for visitors without our cookies. */
  remembers: Preferences | null
  /** From `performance.now()`. */
  madeAt: number
}

const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: ({ body, firstBody }) =>
    Math.ceil((body.bytes.length + firstBody.bytes.length) * sizeOverBody) + headerBytes,
  ttl: rememberedMs,
})

/** Paths with cached pages; elsewhere requests don't wait for each other. */
const keptPaths = new LRUCache<string, { forSearchers: boolean }>({ max: 1_000 })

const pathIn = (key: string) => key.split('?', 1)[0] ?? ''

export function isCachedPath(key: string, isSearcher: boolean): boolean {
  const kept = keptPaths.get(pathIn(key))
  return kept !== undefined && (!isSearcher || kept.forSearchers)
}

/** Statements of loaders for pages being made. */
const said = new WeakMap<RequestScope, CacheVariant>()

/**
 * Allows a page without public caching to be shared for a few seconds. It must not depend on cookies other
 * than preferences, apart from saved flights.
 */
export function allowCaching(request: Request, page: CacheVariant): void {
  said.set(scopeOf(request), page)
}

/** Null when only its visitor may see the page. */
export function findCacheSlot(request: Request, status: number, headers: Headers) {
  const key = pageOf(request.headers.get(requestIdHeader))
  if (key === null || status !== 200 || env.NODE_ENV === 'development') return null
  if (!headers.getSetCookie().every(isPreferencesCookie)) return null
  const { isFresh, remembers } = said.get(scopeOf(request)) ?? { isFresh: null, remembers: null }
  if (!isFresh && !isShared(headers)) return null
  const switched = timesSwitched()
  return { key, remembers, isFresh: () => switched === timesSwitched() && (isFresh?.() ?? true) }
}

export type CacheSlot = NonNullable<ReturnType<typeof findCacheSlot>>

/** Reuses the compressed bodies of an unchanged page. */
function keptBody(html: string, known: KeptBody | undefined): KeptBody {
  const bytes = Buffer.from(html)
  return known?.bytes.equals(bytes) ? known : { bytes, packed: {} }
}

export function cachePage(
  { key, isFresh, remembers }: CacheSlot,
  answered: Headers,
  html: string,
): void {
  const headers = new Headers(answered)
  headers.delete('Set-Cookie')
  const known = pages.peek(key)
  const body = keptBody(html, known?.body)
  const firstBody = keptBody(inlineStyleSheets(html), known?.firstBody)
  keptPaths.set(pathIn(key), { forSearchers: remembers !== null })
  pages.set(key, { headers, body, firstBody, isFresh, remembers, madeAt: performance.now() })
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
export function packedBody({ bytes, packed }: KeptBody, encoding: Encoding): Promise<Buffer> {
  packed[encoding] ??= compress(bytes, encoding, 'many')
  return packed[encoding]
}
