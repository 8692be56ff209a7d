import { perApp } from '#app/core/app.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOwnCookie, hasOnlyPreferences } from '#app/web/wire/cookies.server.ts'
import { encodingFor } from '#app/web/wire/encodings.server.ts'
import { isFirstVisit } from './first-visit.server.ts'
import {
  isCachedPath,
  findCachedPage,
  findStalePage,
  compressBody,
  type CachedPage,
} from './page-store.server.ts'
import { clickIdToKeep } from '#app/web/session/preferences/ad-click.server.ts'
import { listSavedFlights } from '#app/web/session/preferences/saved-flights.server.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import { headersOfCopy, isCopyCurrent } from './cache-headers.server.ts'
import { cacheAnswers } from '#app/platform/metrics.server.ts'
import {
  campaignHeader,
  isDataPath,
  isWriting,
  pathOf,
  requestIdHeader,
  type RequestHead,
} from '#app/web/wire/head.server.ts'
import { pageOf } from '#app/web/wire/request-scope.server.ts'

const maxAddress = 1_000
const maxWaitMs = 2_000

/** Returns null when no cached page can answer the request. */
export function cacheKeyOf({ method, url, headers }: RequestHead): string | null {
  const isOneOfMany = !hasOwnCookie(headers.cookie) || hasOnlyPreferences(headers.cookie)
  if (isWriting({ method, url, headers }) || !isOneOfMany) return null
  if (url.length > maxAddress || isDataPath(pathOf({ method, url, headers }))) return null
  return url
}

const making = perApp(() => new Map<string, { settled: Promise<void>; settle: () => void }>())

export function settlePage(request: Request): void {
  making()
    .get(pageOf(request.headers.get(requestIdHeader)) ?? '')
    ?.settle()
}

function startMaking(key: string, response: ServerResponse): void {
  let tell = () => {}
  const settled = new Promise<void>((resolve) => (tell = resolve))
  const entry = {
    settled,
    settle() {
      if (making().get(key) === entry) making().delete(key)
      tell()
    },
  }
  making().set(key, entry)
  // This also runs after a redirect, an error or a disconnect.
  response.once('close', entry.settle)
}

/** `hasCookies` is true for a visitor with a preferences cookie. */
type Visitor = { visit: Pick<Request, 'headers'>; hasCookies: boolean }

function findPageFor({ hasCookies }: Visitor, key: string): CachedPage | null {
  const page = findCachedPage(key)
  return page && hasCookies && page.savedPreferences === null ? null : page
}

const visitHeaders = ['cookie', 'sec-gpc', campaignHeader]

function visitOf({ headers }: IncomingMessage): Visitor['visit'] {
  const sent = visitHeaders.map((name) => [name, headers[name]?.toString() ?? ''])
  return { headers: new Headers(sent.filter(([, value]) => value) as [string, string][]) }
}

/** Returns false when the page must be rendered for this visitor. */
export async function sendCachedPage(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { cookie } = request.headers
  const visit = visitOf(request)
  const visitor = { visit, hasCookies: hasOwnCookie(cookie) }
  // The page shows a star at each saved flight, so a visitor with saved flights needs a separate
  // page.
  if (visitor.hasCookies && (await listSavedFlights(visit)).length > 0) return false
  if (visitor.hasCookies && (await clickIdToKeep(visit)) !== null) return false
  let page = findPageFor(visitor, key)
  cacheAnswers.inc({ cache: 'pages', result: page ? 'hit' : 'miss' })
  if (!page) {
    if (!isCachedPath(key, visitor.hasCookies)) return false
    const others = making().get(key)
    if (!others) {
      if (request.method === 'GET') startMaking(key, response)
      return false
    }
    const waited = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs).unref())
    await Promise.race([others.settled, waited])
    page = findPageFor(visitor, key)
    if (!page) return false
  }
  await send(page, visitor, request, response)
  return true
}

/** Use this only during outages. */
export function sendStalePage(key: string, { method }: IncomingMessage, response: ServerResponse) {
  const page = findStalePage(key)
  if (!page) return false
  response.setHeaders(page.headers)
  response.setHeader('Content-Length', page.body.bytes.length)
  response.writeHead(200)
  response.end(method === 'HEAD' ? undefined : page.body.bytes)
  return true
}

async function send(
  page: CachedPage,
  { visit }: Visitor,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { headers } = request
  if (isCopyCurrent(page.headers, headers['if-none-match'])) {
    response.setHeaders(headersOfCopy(page.headers)).writeHead(304).end()
    return
  }
  // Header of RFC 9211.
  response.setHeader('Cache-Status', 'contrail; hit')
  const available = headers['available-dictionary']?.toString()
  const encoding = encodingFor(headers['accept-encoding']?.toString(), available)
  const isFirst = isFirstVisit((name) => headers[name]?.toString())
  const body = await compressBody(isFirst ? page.firstBody : page.body, encoding)
  const setCookie = page.savedPreferences && (await preferencesCookie(visit, page.savedPreferences))
  response.setHeaders(page.headers)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (setCookie) response.setHeader('Set-Cookie', setCookie)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : body)
}
