import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOwnCookie } from '#app/http/cookies.server.ts'
import { encodingFor } from '#app/http/encodings.server.ts'
import {
  areKeptAt,
  bodyOf,
  findKeptPage,
  findOldPage,
  type KeptPage,
} from '#app/http/kept-pages.server.ts'
import { headersOfCopy, isCopyGood } from '#app/http/page-cache.server.ts'
import { cacheAnswers } from '#app/metrics.server.ts'
import { isDataPath, isWriting, pathOf, requestIdHeader, type RequestHead } from './head.server.ts'
import { pageOf } from './request-scope.server.ts'

/** Longer addresses are nobody's but their sender's. */
const maxAddress = 1_000
/** After this a visitor's page is made whatever others wait for. */
const maxWaitMs = 2_000

/** Under what a page is kept: the address as it came. Null for a request that no kept page answers. */
export function keyOfPage({ method, url, headers }: RequestHead): string | null {
  if (isWriting({ method, url, headers }) || hasOwnCookie(headers.cookie)) return null
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

/**
 * Sends a page that is kept, or waits for one that is being made for somebody else; where there is none,
 * the request goes on.
 */
export function sendKeptPage(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  goOn: () => void,
): void {
  const page = findKeptPage(key)
  cacheAnswers.inc({ cache: 'pages', result: page ? 'hit' : 'miss' })
  if (page) return void send(page, request, response).catch(goOn)
  if (!areKeptAt(key)) return goOn()
  const others = making.get(key)
  if (!others) {
    if (request.method === 'GET') startMaking(key, response)
    return goOn()
  }
  const waited = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs).unref())
  void Promise.race([others.settled, waited]).then(() => {
    const made = findKeptPage(key)
    if (made) void send(made, request, response).catch(goOn)
    else goOn()
  })
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
  response.setHeader('Content-Length', page.body.length)
  response.writeHead(200)
  response.end(method === 'HEAD' ? undefined : page.body)
  return true
}

async function send(page: KeptPage, request: IncomingMessage, response: ServerResponse) {
  const { headers } = request
  if (isCopyGood(page.headers, headers['if-none-match'])) {
    response.setHeaders(headersOfCopy(page.headers)).writeHead(304).end()
    return
  }
  // RFC 9211.
  response.setHeader('Cache-Status', 'contrail; hit')
  const available = headers['available-dictionary']?.toString()
  const encoding = encodingFor(headers['accept-encoding']?.toString(), available)
  const body = await bodyOf(page, encoding)
  response.setHeaders(page.headers)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : body)
}
