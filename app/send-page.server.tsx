import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { app } from '#app/core/app.server.ts'
import { NonceContext } from '#app/components/page/scripts/nonce.ts'
import { RequestIdContext } from '#app/components/page/request-id.tsx'
import { hasScripts } from '#app/components/page/handles.ts'
import { compress, encodingFor } from '#app/web/wire/encodings.server.ts'
import { announceDictionary } from '#app/web/wire/dictionary.server.ts'
import { withOwnRoutes } from '#app/web/forms/own-routes.server.ts'
import { paths } from '#app/core/paths.ts'
import { currentRequest, redactPath } from '#app/platform/request-context.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  exchangeNonce,
  setSecurityHeaders,
} from '#app/web/wire/security/security-headers.server.ts'
import { isFirstVisit, inlineStyleSheets } from '#app/web/pages/first-visit.server.ts'
import { cachePage, findCacheSlot } from '#app/web/pages/page-store.server.ts'
import { settlePage } from '#app/web/pages/cached-page.server.ts'
import { coalesceWrites } from '#app/web/pages/coalesce-writes.server.ts'
import { answerUnchanged, isShared, setCacheHeaders } from '#app/web/pages/cache-headers.server.ts'
import { render, renderSync } from '#app/web/pages/render.server.ts'

/**
 * Lowers the priority of scripts, which on slow connections would delay the first paint by half a second.
 * Development skips this, because React warns about attributes that it did not write.
 */
const lowerScriptPriority = (html: string) =>
  import.meta.env.DEV
    ? html
    : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** True when some data is a promise, which the response streams once it resolves. */
function hasPendingData(loaderData: EntryContext['staticHandlerContext']['loaderData']): boolean {
  return Object.values(loaderData).some((data: unknown) =>
    Object.values(data ?? {}).some((value) => value instanceof Promise),
  )
}

/**
 * Reads the data stream before rendering, so that rendering never waits. Returns a factory, because each
 * rendering locks the stream.
 */
async function readData(context: EntryContext): Promise<() => EntryContext> {
  if (!context.serverHandoffStream) return () => context
  const value = await text(context.serverHandoffStream)
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  const renderMeta = { streamCache: { 0: read } }
  return () => ({ ...context, renderMeta, serverHandoffStream: new ReadableStream() })
}

/** Remix reads this limit: milliseconds until pending data is rejected. */
export const streamTimeout = 30_000

async function sendWhole(
  request: Request,
  html: string,
  { headers, status }: { headers: Headers; status: number },
): Promise<Response> {
  const encoding = encodingFor(
    request.headers.get('Accept-Encoding'),
    request.headers.get('Available-Dictionary'),
  )
  const body = await compress(Buffer.from(html), encoding, 'one')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(new Uint8Array(body), { headers, status })
}

/** Renders a page, and shares it through the page cache if it may be shared. */
export async function sendPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { matches, loaderData } = context.staticHandlerContext
  const scripts = hasScripts(matches.map(({ route }) => context.routeModules[route.id]?.handle))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // RFC 9110, section 15.5.6. Pages with a form run their action for every writing method, so this page has none.
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  setCacheHeaders(request, status, headers)
  announceDictionary(headers)
  headers.set('Speculation-Rules', `"${paths.speculationRules}"`)
  const place = findCacheSlot(request, status, headers)
  if (!place) settlePage(request)
  // A shared copy would reveal its nonce to every visitor, so a shared page allows its scripts by hash.
  const hashed = scripts && (isShared(headers) || place !== null)
  const nonce = scripts ? randomBytes(16).toString('base64') : ''
  const { origins } = app()
  setSecurityHeaders(headers, nonce && !hashed ? { nonce } : null, origins)
  const page = { build: context.manifest.version, data: loaderData }
  const unchanged = answerUnchanged(request, status, headers, page)
  if (unchanged) return unchanged
  // The policy of a hashed page depends on its body, so a HEAD request renders the page too.
  if (request.method === 'HEAD' && !hashed) return new Response(null, { headers, status })
  const sheets = isFirstVisit((name) => request.headers.get(name))
    ? inlineStyleSheets
    : (html: string) => html
  const isPending = hasPendingData(loaderData)
  // A page with pending data is streamed, except to crawlers and caches.
  const whole = hashed || place !== null || !isPending || isbot(request.headers.get('User-Agent'))
  const getContext = isPending ? () => context : await readData(context)
  const requestId = currentRequest()?.id ?? ''
  const element = () => (
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={withOwnRoutes(getContext())} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>
  )
  let html = isPending ? null : renderSync(element())
  let failed = false
  if (html === null) {
    let sent = false
    const pipe = await render(element(), {
      nonce: nonce || undefined,
      whole,
      // This limit is longer than the limit for the data, so that rejections are still rendered.
      giveUpAfter: streamTimeout + 1_000,
      onError(error) {
        failed = true
        // An error before the first byte also reaches `handleError`, which logs it.
        if (sent && !request.signal.aborted) {
          log.error(
            { err: error, path: redactPath(new URL(request.url).pathname) },
            'render failed',
          )
        }
      },
    })
    sent = true
    if (failed) headers.set('Cache-Control', 'no-store')
    if (!whole) {
      const body = coalesceWrites((chunk) => sheets(lowerScriptPriority(chunk), 'part'))
      const stream = createReadableStreamFromReadable(body)
      pipe(body)
      return new Response(stream, { headers, status: failed ? 500 : status })
    }
    html = await text(pipe(new PassThrough()))
  }
  html = lowerScriptPriority(html)
  if (hashed) {
    const shared = exchangeNonce(html, nonce)
    html = shared.html
    setSecurityHeaders(headers, shared, origins)
  }
  if (place && !failed) cachePage(place, headers, html)
  settlePage(request)
  return sendWhole(request, sheets(html, 'whole'), { headers, status: failed ? 500 : status })
}
