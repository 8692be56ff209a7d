import '#app/startup.server.ts'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@remix-run/node'
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { app } from '#app/core/app.server.ts'
import { NonceContext } from '#app/components/nonce.ts'
import { RequestIdContext } from '#app/components/request-id.tsx'
import { wantsScripts } from '#app/components/handles.ts'
import { isFirstVisit, withSheetsInside } from '#app/web/pages/first-visit.server.ts'
import { keepPage, placeToKeep } from '#app/web/pages/page-store.server.ts'
import { settlePage } from '#app/web/pages/kept-page.server.ts'
import { coalesceWrites } from '#app/web/pages/coalesce-writes.server.ts'
import { compress, encodingFor } from '#app/web/wire/encodings.server.ts'
import { announceDictionary } from '#app/web/wire/dictionary.server.ts'
import { withOwnRoutes } from '#app/web/forms/own-routes.server.ts'
import { answerUnchanged, isShared, settleCaching } from '#app/web/pages/cache-headers.server.ts'
import { paths } from '#app/core/paths.ts'
import { currentRequest, redactPath } from '#app/platform/request-context.server.ts'
import { render, renderAtOnce } from '#app/web/pages/render.server.ts'
import { exchangeNonce, setSecurityHeaders } from '#app/web/wire/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * On a slow line scripts would take the style sheet's share of it, and the page be seen half a second
 * later. Not in development, where React tells of every attribute that it did not write.
 */
const stylesFirst = (html: string) =>
  import.meta.env.DEV
    ? html
    : html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Whether a page will wait for some of its data, which goes out when it comes. */
function isAwaited(loaderData: EntryContext['staticHandlerContext']['loaderData']): boolean {
  return Object.values(loaderData).some((data: unknown) =>
    Object.values(data ?? {}).some((value) => value instanceof Promise),
  )
}

/**
 * A page's data for the browser, read before the page is rendered, which has nothing to wait for then. Gives
 * what to render it from: each rendering takes hold of the stream.
 */
async function readData(context: EntryContext): Promise<() => EntryContext> {
  if (!context.serverHandoffStream) return () => context
  const value = await text(context.serverHandoffStream)
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  const renderMeta = { streamCache: { 0: read } }
  return () => ({ ...context, renderMeta, serverHandoffStream: new ReadableStream() })
}

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 30_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { matches, loaderData } = context.staticHandlerContext
  const scripts = wantsScripts(matches.map(({ route }) => context.routeModules[route.id]?.handle))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  settleCaching(request, status, headers)
  announceDictionary(headers)
  headers.set('Speculation-Rules', `"${paths.speculationRules}"`)
  const place = placeToKeep(request, status, headers)
  if (!place) settlePage(request)
  // A copy that is sent to many would tell them all its nonce.
  const hashed = scripts && (isShared(headers) || place !== null)
  const nonce = scripts ? randomBytes(16).toString('base64') : ''
  const { origins } = app()
  setSecurityHeaders(headers, nonce && !hashed ? { nonce } : null, origins)
  const page = { build: context.manifest.version, data: loaderData }
  const unchanged = answerUnchanged(request, status, headers, page)
  if (unchanged) return unchanged
  // The policy of a hashed page is known when it is there.
  if (request.method === 'HEAD' && !hashed) return new Response(null, { headers, status })
  // A page that waits for its airlines goes out as it comes, to everybody but crawlers.
  const sheets = isFirstVisit((name) => request.headers.get(name))
    ? withSheetsInside
    : (part: string) => part
  const awaited = isAwaited(loaderData)
  const whole = hashed || place !== null || !awaited || isbot(request.headers.get('User-Agent'))
  const contextOf = awaited ? () => context : await readData(context)
  const requestId = currentRequest()?.id ?? ''
  const element = () => (
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={requestId}>
        <RemixServer context={withOwnRoutes(contextOf())} url={request.url} nonce={nonce} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>
  )
  let html = awaited ? null : renderAtOnce(element())
  let failed = false
  if (html === null) {
    let sent = false
    const pipe = await render(element(), {
      nonce: nonce || undefined,
      whole,
      // A little after the data's own timeout, so that its rejections are still rendered.
      giveUpAfter: streamTimeout + 1_000,
      onError(error) {
        failed = true
        // Before anything is sent, the error also arrives at `handleError`.
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
      const body = coalesceWrites((chunk) => sheets(stylesFirst(chunk)))
      const stream = createReadableStreamFromReadable(body)
      pipe(body)
      return new Response(stream, { headers, status: failed ? 500 : status })
    }
    html = await text(pipe(new PassThrough()))
  }
  html = stylesFirst(html)
  if (hashed) {
    const shared = exchangeNonce(html, nonce)
    html = shared.html
    setSecurityHeaders(headers, shared, origins)
  }
  if (place && !failed) keepPage(place, headers, html)
  settlePage(request)
  const encoding = encodingFor(
    request.headers.get('Accept-Encoding'),
    request.headers.get('Available-Dictionary'),
  )
  const body = await compress(Buffer.from(sheets(html)), encoding, 'one')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(new Uint8Array(body), { headers, status: failed ? 500 : status })
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  // What a resource says of itself does not reach its data, which nobody asks for.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  settleCaching(request, response.status, response.headers)
  return response
}

export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return
  // What a visitor was refused is an answer, and no reason for an alarm.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const path = redactPath(new URL(request.url).pathname)
  log.error({ err: error, method: request.method, path }, 'request failed')
}
