import { perApp } from '#app/core/app.server.ts'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import { setCommonHeaders } from '#app/web/wire/security-headers.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isMetricsServer } from '#app/platform/metrics-server.server.ts'
import {
  redactPath,
  runForRequest,
  type RequestContext,
} from '#app/platform/request-context.server.ts'
import { closeDroppedAnswers } from './dropped-answers.server.ts'
import { refuseForeignPosts } from './foreign-posts.server.ts'
import {
  hostOf,
  isWriting,
  pathOf,
  requestIdHeader,
  type RequestHead,
  type Step,
  type Surroundings,
} from '#app/web/wire/head.server.ts'
import { refuseLargeBodies } from '#app/web/wire/large-bodies.server.ts'
import { dropCampaignParameters } from './campaign-parameters.server.ts'
import {
  dropOldDataParameter,
  rewriteDataHead,
  refuseMalformedHosts,
  refuseTrace,
  rewriteMalformedUrls,
} from './malformed.server.ts'
import {
  dropForgedHeaders,
  noteDataRequest,
  notePeerAddress,
  noteRequestId,
  publicRequestId,
} from './notes.server.ts'
import { sendEarlyHints } from '#app/web/pages/early-hints.server.ts'
import { answerHealth, type AskReadiness } from './health.server.ts'
import { cacheKeyOf, sendCachedPage, sendStalePage } from '#app/web/pages/cached-page.server.ts'
import { addressIn, measureRequest } from './measure.server.ts'
import { isRefused, refuse } from '#app/web/wire/refusal.server.ts'
import { closeScope, openScope, pageOf } from '#app/web/wire/request-scope.server.ts'
import { rewriteToCompressedAsset } from '#app/web/pages/small-assets.server.ts'
import { closeWithAnswer, keepServerOpen } from './stopping.server.ts'
import { awaitTurn, isCheckoutPath, recordConnection } from './admission.server.ts'
import {
  replaceFailures,
  sendUnavailable,
  type Lack,
  type UnavailablePages,
} from '#app/web/pages/unavailable-answer.server.ts'
import { discardUnreadBody } from './unread-bodies.server.ts'
import { answerUnparsable } from './unparsable.server.ts'
import { awaitBody } from './whole-bodies.server.ts'

const steps: Step[] = [
  dropForgedHeaders,
  notePeerAddress,
  noteRequestId,
  rewriteMalformedUrls,
  dropOldDataParameter,
  dropCampaignParameters,
  rewriteDataHead,
  noteDataRequest,
  refuseMalformedHosts,
  refuseTrace,
  refuseForeignPosts,
  refuseLargeBodies,
]

type Arrival = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  server: Server
}

export type Site = {
  askReadiness: AskReadiness
  unavailablePages: UnavailablePages
  isFile: (path: string) => boolean
  stylesheet?: string
}

export function runSteps(head: RequestHead, surroundings: Surroundings): RequestHead {
  let current = head
  for (const step of steps) {
    current = step(current, surroundings)
    if (isRefused(current)) break
  }
  return current
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
    closeWithAnswer(response)
    answerUnparsable(server, socket, response)
    const requestId = randomUUID()
    const head = headOf(request)
    const peer = socket.remoteAddress ?? ''
    const context = { id: publicRequestId(head, peer), path: redactPath(pathOf(head)) }
    contexts().set(request, context)
    response.setHeader('X-Request-Id', context.id)
    const seen = runForRequest(context, () => runStepsSafely(head, { ownOrigin, requestId, peer }))
    request.method = seen.method
    request.url = seen.url
    request.headers = seen.headers
    openScope(requestId, isRefused(seen) ? null : cacheKeyOf(seen))
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

const contexts = perApp(() => new WeakMap<IncomingMessage, RequestContext>())

function isQuiet(path: string, { isFile }: Site): boolean {
  return path === '/healthz' || path === '/readyz' || isFile(path)
}

const installedServers = perApp(() => new WeakSet<Server>())

function installListener(server: Server, site: Site): void {
  const { askReadiness, unavailablePages, isFile, stylesheet } = site
  if (installedServers().has(server)) return
  installedServers().add(server)
  keepServerOpen(server)
  server.on('connection', recordConnection)
  const others = server.listeners('request') as ((...arrival: unknown[]) => void)[]
  server.removeAllListeners('request')
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    if (answerHealth(request, response, askReadiness)) return
    const url = request.url ?? '/'
    const key = pageOf(request.headers[requestIdHeader]?.toString() ?? null)
    const proceed = () =>
      inContext(request, () => others.forEach((listen) => listen.call(server, request, response)))
    const head = headOf(request)
    if (isFile(url.split('?', 1)[0] ?? '') && !isWriting(head)) return proceed()
    const refuse = (lack: Lack) => sendUnavailable(request, response, lack, unavailablePages)
    const begin = () => {
      replaceFailures(response, () => {
        if (key === null || !sendStalePage(key, request, response)) refuse('records')
      })
      sendEarlyHints(request, response, stylesheet)
      proceed()
    }
    const takeTurn = () =>
      awaitTurn(
        isCheckoutPath(url),
        {
          address: addressIn(head),
          isConnected: () => !request.destroyed,
          begin,
          refuse: () => refuse('capacity'),
        },
        (onEnd) => response.once('close', onEnd),
      )
    // A client may never send the body of a refused request.
    if (isWriting(head) && !isRefused(head)) return awaitBody(request, response, takeTurn)
    if (key === null) return takeTurn()
    void sendCachedPage(key, request, response)
      .catch(() => false)
      .then((sent) => sent || takeTurn())
  }
  server.on('request', (request, response) => inContext(request, () => receive(request, response)))
}

function inContext(request: IncomingMessage, work: () => void): void {
  const context = contexts().get(request)
  if (context) runForRequest(context, work)
  else work()
}

function headOf(request: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers } = request
  const hasSeveralHosts = countHosts(request) > 1
  if (headers.origin === undefined && !hasSeveralHosts) return { method, url, headers }
  // When a header is repeated, Node keeps only its first value. The joined values match no origin
  // and no host, so the request is refused.
  return {
    method,
    url,
    headers: {
      ...headers,
      ...(headers.origin !== undefined && { origin: request.headersDistinct.origin?.join(', ') }),
      ...(hasSeveralHosts && { host: request.headersDistinct.host?.join(', ') }),
    },
  }
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

/**
 * If a step fails, the request is refused. An error must not stop the process or let the request
 * skip the checks.
 */
function runStepsSafely(head: RequestHead, surroundings: Surroundings): RequestHead {
  try {
    return runSteps(head, surroundings)
  } catch (error) {
    log.error({ err: error, method: head.method }, 'request could not be received')
    return refuse({ ...head, headers: { host: hostOf(surroundings) } }, 'malformed')
  }
}
