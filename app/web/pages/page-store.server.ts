import { LRUCache } from 'lru-cache'
import { isDatabaseDown } from '#app/platform/database/health.server.ts'
import { env } from '#app/platform/env.server.ts'
import { timesSwitched } from '#app/core/site/settings.store.server.ts'
import { compress, type Encoding } from '#app/web/wire/encodings.server.ts'
import { withSheetsInside } from './first-visit.server.ts'
import { requestIdHeader } from '#app/web/wire/head.server.ts'
import { pageOf, scopeOf, type RequestScope } from '#app/web/wire/request-scope.server.ts'
import { isShared } from './cache-headers.server.ts'
import { isPreferencesCookie, type Preferences } from '#app/web/session/preferences.server.ts'

/**
 * Finished pages for visitors who all get the same: those without a cookie of ours, and for results also
 * those who have searched before. They are sent before Remix sees the request: no route is matched, no
 * loader asked, nothing rendered, nothing compressed again.
 */

/** As long as another instance may go on in the mode before a switch: nothing older is shown. */
const freshMs = 5_000
/** A page that is made anew is compressed anew only if it has changed. */
const rememberedMs = 15 * 60_000
const maxBytes = 48 * 1024 * 1024
/** About what the compressed bodies take besides the page itself. */
const sizeOverBody = 1.5
const headerBytes = 2_000
/** Whether what a page tells is still so. */
type StillTrue = () => boolean

/** What a loader says of a page that is the same for many. */
type Said = {
  isTrue: StillTrue
  /** What each visitor's browser shall remember of it, besides what it remembers already. */
  remembers: Preferences
}

/** The bytes of a page, and as they have been sent. */
type KeptBody = { bytes: Buffer; packed: Partial<Record<Encoding, Promise<Buffer>>> }

export type KeptPage = {
  /** Without the cookies that it sets. */
  headers: Headers
  /** For who has been here before. */
  body: KeptBody
  /** For who has not. */
  firstBody: KeptBody
  isTrue: StillTrue
  /** Null where it is for visitors without a cookie of ours alone. */
  remembers: Preferences | null
  /** Milliseconds of the process's own clock. */
  madeAt: number
}

const pages = new LRUCache<string, KeptPage>({
  maxSize: maxBytes,
  sizeCalculation: ({ body, firstBody }) =>
    Math.ceil((body.bytes.length + firstBody.bytes.length) * sizeOverBody) + headerBytes,
  ttl: rememberedMs,
})

/** Where pages have been kept, and for whom: elsewhere nobody waits for one. */
const keptPaths = new LRUCache<string, { forSearchers: boolean }>({ max: 1_000 })

const pathIn = (key: string) => key.split('?', 1)[0] ?? ''

/** Whether pages at the path of a key are of those that are kept for such a visitor. */
export function areKeptAt(key: string, isSearcher: boolean): boolean {
  const kept = keptPaths.get(pathIn(key))
  return kept !== undefined && (!isSearcher || kept.forSearchers)
}

/** What loaders say of the pages that are being made; an entry goes with its request. */
const said = new WeakMap<RequestScope, Said>()

/**
 * For a loader of a page that no cache may share, and which is yet the same for everybody who has no
 * cookie of ours but that of preferences, whatever is in it except for saved flights: it may be kept for a
 * few seconds. The only cookie that it sets is that of what it `remembers`.
 */
export function mayKeep(request: Request, page: Said): void {
  said.set(scopeOf(request), page)
}

/** Where a page is to be kept, and while what is true; null where it is its visitor's alone. */
export function placeToKeep(request: Request, status: number, headers: Headers) {
  const key = pageOf(request.headers.get(requestIdHeader))
  if (key === null || status !== 200 || env.NODE_ENV === 'development') return null
  if (!headers.getSetCookie().every(isPreferencesCookie)) return null
  const { isTrue, remembers } = said.get(scopeOf(request)) ?? { isTrue: null, remembers: null }
  if (!isTrue && !isShared(headers)) return null
  const switched = timesSwitched()
  return { key, remembers, isTrue: () => switched === timesSwitched() && (isTrue?.() ?? true) }
}

export type PlaceToKeep = NonNullable<ReturnType<typeof placeToKeep>>

/** What a page is now; if it is what it was, it need not be compressed again. */
function keptBody(html: string, known: KeptBody | undefined): KeptBody {
  const bytes = Buffer.from(html)
  return known?.bytes.equals(bytes) ? known : { bytes, packed: {} }
}

export function keepPage(
  { key, isTrue, remembers }: PlaceToKeep,
  answered: Headers,
  html: string,
): void {
  const headers = new Headers(answered)
  headers.delete('Set-Cookie')
  const known = pages.peek(key)
  const body = keptBody(html, known?.body)
  const firstBody = keptBody(withSheetsInside(html), known?.firstBody)
  keptPaths.set(pathIn(key), { forSearchers: remembers !== null })
  pages.set(key, { headers, body, firstBody, isTrue, remembers, madeAt: performance.now() })
}

/** A page that may be sent now. */
export function findKeptPage(key: string): KeptPage | null {
  const page = pages.get(key)
  if (!page) return null
  if (isDatabaseDown()) return page
  if (performance.now() - page.madeAt >= freshMs) return null
  return page.isTrue() ? page : null
}

/** A page of the last minutes: without the database there will be no newer one. */
export function findOldPage(key: string): KeptPage | null {
  return pages.get(key) ?? null
}

/** The bytes of a page, compressed once for all who ask. */
export function packedBody({ bytes, packed }: KeptBody, encoding: Encoding): Promise<Buffer> {
  packed[encoding] ??= compress(bytes, encoding, 'many')
  return packed[encoding]
}
