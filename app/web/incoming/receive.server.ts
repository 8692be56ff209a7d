import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import {
  setCommonHeaders,
  barePolicy,
  commonHeaders,
} from '#app/web/wire/security/security-headers.server.ts'
import { isMetricsServer } from '#app/platform/metrics-server.server.ts'
import { redactPath, runForRequest } from '#app/platform/request-context.server.ts'
import { followCampaign } from './campaign-parameters.server.ts'
import { headOf, isWriting, pathOf, type RequestHead } from '#app/web/wire/head.server.ts'
import { publicRequestId } from './notes.server.ts'
import { cacheKeyOf } from '#app/web/pages/cached-page.server.ts'
import { installListener, noteContext, type Site } from './listener.server.ts'
import { measureRequest } from './monitoring/measure.server.ts'
import { isRefused } from '#app/web/wire/refusal.server.ts'
import { closeScope, openScope } from '#app/web/wire/request-scope.server.ts'
import { rewriteToCompressedAsset } from '#app/web/pages/small-assets.server.ts'
import { trackResponse } from './stopping.server.ts'
import { runStepsSafely } from './steps.server.ts'
import { perApp } from '#app/core/app.server.ts'

type Arrival = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  server: Server
}

/**
 * Receives requests from a Node channel, because `remix-serve` accepts no middleware. Call this
 * once per process.
 */
export function receiveRequests(ownOrigin: string, site: Site): () => void {
  const receive = (message: unknown) => {
    const { request, response, socket, server } = message as Arrival
    if (isMetricsServer(server)) return
    setCommonHeaders(response)
    closeDroppedAnswers(socket, response)
    trackResponse(response)
    answerUnparsable(server, socket, response)
    const requestId = randomUUID()
    const head = headOf(request)
    const peer = socket.remoteAddress ?? ''
    const context = { id: publicRequestId(head, peer), path: redactPath(pathOf(head)) }
    noteContext(request, context)
    response.setHeader('X-Request-Id', context.id)
    const seen = runForRequest(context, () => runStepsSafely(head, { ownOrigin, requestId, peer }))
    request.method = seen.method
    request.url = seen.url
    request.headers = seen.headers
    openScope(requestId, isRefused(seen) ? null : cacheKeyOf(seen))
    followCampaign(seen, response)
    measureRequest(seen, response, context, isQuiet(context.path, site))
    rewriteToCompressedAsset(request, seen, response)
    installListener(server, site)
    response.once('finish', () => discardUnreadBody(request))
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    const about = { name: `${seen.method} ${context.path}`, mustFinish: mustFinish(seen) }
    void trackInFlight(closed, about).then(() => closeScope(requestId))
  }
  subscribe('http.server.request.start', receive)
  return () => unsubscribe('http.server.request.start', receive)
}

/**
 * A writing request may be an order or payment, which must finish. A visitor can easily repeat a
 * search.
 */
function mustFinish(head: RequestHead): boolean {
  return isWriting(head) && !/^\/(search|api\/flights)\b/.test(pathOf(head))
}

function isQuiet(path: string, { isFile }: Site): boolean {
  return path === '/healthz' || path === '/readyz' || isFile(path)
}

const pending = perApp(() => new WeakMap<Socket, Set<ServerResponse>>())

/**
 * When a connection ends, Node emits `close` only for the first pipelined response. The other
 * responses would keep their slots forever.
 */
function closeDroppedAnswers(socket: Socket, response: ServerResponse): void {
  const responses = pending().get(socket) ?? followSocket(socket)
  responses.add(response)
  response.once('close', () => responses.delete(response))
}

function followSocket(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>()
  pending().set(socket, responses)
  socket.once('close', () => {
    setImmediate(() => {
      for (const response of responses) response.emit('close')
    })
  })
  return responses
}

const statuses: Record<string, number> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const seen = perApp(() => new WeakSet<Server>())
const answering = perApp(() => new WeakMap<Socket, ServerResponse>())

function answerUnparsable(server: Server, socket: Socket, response: ServerResponse): void {
  answering().set(socket, response)
  if (seen().has(server)) return
  seen().add(server)
  server.on('clientError', (error: NodeJS.ErrnoException, from) => {
    const current = answering().get(from as Socket)
    if (current && !current.writableFinished && (current.req.complete || current.headersSent)) {
      // Invalid data after a complete request must not cut off the response to that request.
      current.once('close', () => from.destroy())
      return
    }
    if (from.writable) from.write(answerTo(error))
    from.destroy()
  })
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = statuses[code] ?? 400
  const headers = Object.entries({
    ...commonHeaders,
    'Content-Security-Policy': barePolicy,
    Connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

const maxWaitMs = 30_000

/**
 * Reads and discards an unread body, which would block its connection. Closing the connection early
 * often cuts off the response.
 */
function discardUnreadBody(request: IncomingMessage): void {
  if (request.complete) {
    request.resume()
    return
  }
  // Listeners that are still registered would buffer the data.
  request.removeAllListeners('data')
  request.resume()
  const deadline = setTimeout(() => request.destroy(), maxWaitMs).unref()
  request.once('close', () => clearTimeout(deadline))
}
