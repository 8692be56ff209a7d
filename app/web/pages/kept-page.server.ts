import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOwnCookie, hasPreferencesAlone } from '#app/web/wire/cookies.server.ts'
import { encodingFor } from '#app/web/wire/encodings.server.ts'
import { isFirstVisit } from './first-visit.server.ts'
import {
  areKeptAt,
  findKeptPage,
  findOldPage,
  packedBody,
  type KeptPage,
} from './page-store.server.ts'
import { listSavedFlights } from '#app/web/session/saved-flights.server.ts'
import { preferencesCookie } from '#app/web/session/preferences.server.ts'
import { headersOfCopy, isCopyGood } from './cache-headers.server.ts'
import { cacheAnswers } from '#app/platform/metrics.server.ts'
import {
  isDataPath,
  isWriting,
  pathOf,
  requestIdHeader,
  type RequestHead,
} from '#app/web/wire/head.server.ts'
import { pageOf } from '#app/web/wire/request-scope.server.ts'

/** Longer addresses are nobody's but their sender's. */
const maxAddress = 1_000
/** After this a visitor's page is made whatever others wait for. */
const maxWaitMs = 2_000

/** Under what a page is kept: the address as it came. Null for a request that no kept page answers. */
export function keyOfPage({ method, url, headers }: RequestHead): string | null {
  const isOneOfMany = !hasOwnCookie(headers.cookie) || hasPreferencesAlone(headers.cookie)
  if (isWriting({ method, url, headers }) || !isOneOfMany) return null
  if (url.length > maxAddress || isDataPath(pathOf({ method, url, headers }))) return null
  return url
}

/** Pages that are being made for one visitor, and whom to tell that it is settled. */
const making = new Map<string, { settled: Promise<void>; settle: () => void }>()

/** Tells those who wait for the page of a request that it is there, or that it is not for them. */
export function settlePage(request: Request): void {
  making.get(pageOf(request.headers.get(requestIdHeader)) ?? '')?.settle()
}

function startMaking(key: string, response: ServerResponse): void {
  let tell = () => {}
  const settled = new Promise<void>((resolve) => (tell = resolve))
  const entry = {
    settled,
    settle() {
      if (making.get(key) === entry) making.delete(key)
      tell()
    },
  }
  making.set(key, entry)
  // Whatever became of it: a redirect, an error, a visitor who left.
  response.once('close', entry.settle)
}

/** A visitor of a page that is kept for many, by their cookies. */
type Visitor = { visit: Pick<Request, 'headers'>; isSearcher: boolean }

/** A page that such a visitor may be sent now. */
function findPageFor({ isSearcher }: Visitor, key: string): KeptPage | null {
  const page = findKeptPage(key)
  return page && isSearcher && page.remembers === null ? null : page
}

/** Sends a page that is kept, or waits for one that is being made for somebody else. False where there is none. */
export async function sendKeptPage(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { cookie } = request.headers
  const visit = { headers: new Headers(cookie === undefined ? {} : { Cookie: cookie }) }
  const visitor = { visit, isSearcher: hasOwnCookie(cookie) }
  // Their stars are on the page.
  if (visitor.isSearcher && (await listSavedFlights(visit)).length > 0) return false
  let page = findPageFor(visitor, key)
  cacheAnswers.inc({ cache: 'pages', result: page ? 'hit' : 'miss' })
  if (!page) {
    if (!areKeptAt(key, visitor.isSearcher)) return false
    const others = making.get(key)
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

/** For want of a newer one, and at once. False where there is none. */
export function sendOldPage(
  key: string,
  { method }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = findOldPage(key)
  if (!page) return false
  response.setHeaders(page.headers)
  response.setHeader('Content-Length', page.body.bytes.length)
  response.writeHead(200)
  response.end(method === 'HEAD' ? undefined : page.body.bytes)
  return true
}

async function send(
  page: KeptPage,
  { visit }: Visitor,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { headers } = request
  if (isCopyGood(page.headers, headers['if-none-match'])) {
    response.setHeaders(headersOfCopy(page.headers)).writeHead(304).end()
    return
  }
  // RFC 9211.
  response.setHeader('Cache-Status', 'contrail; hit')
  const available = headers['available-dictionary']?.toString()
  const encoding = encodingFor(headers['accept-encoding']?.toString(), available)
  const isFirst = isFirstVisit((name) => headers[name]?.toString())
  const body = await packedBody(isFirst ? page.firstBody : page.body, encoding)
  const setCookie = page.remembers && (await preferencesCookie(visit, page.remembers))
  response.setHeaders(page.headers)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (setCookie) response.setHeader('Set-Cookie', setCookie)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : body)
}
