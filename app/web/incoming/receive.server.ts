import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { trackInFlight } from '#app/platform/in-flight.server.ts'
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
import {
  dropOldDataParameter,
  readHeadsOfData,
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
import { hintEarly } from '#app/web/pages/early-hints.server.ts'
import { answerHealth, type AskReadiness } from './health.server.ts'
import { keyOfPage, sendKeptPage, sendOldPage } from '#app/web/pages/kept-page.server.ts'
import { addressIn, measureRequest } from './measure.server.ts'
import { isRefused, refuse } from '#app/web/wire/refusal.server.ts'
import { closeScope, openScope, pageOf } from '#app/web/wire/request-scope.server.ts'
import { takeSmallAsset } from '#app/web/pages/small-assets.server.ts'
import { closeWithAnswer, holdServer } from './stopping.server.ts'
import { awaitTurn, isCheckoutPath, noteConnection } from './turns.server.ts'
import {
  replaceFailures,
  sendUnavailable,
  type Lack,
  type UnavailablePages,
} from '#app/web/pages/unavailable-answer.server.ts'
import { discardUnreadBody } from './unread-bodies.server.ts'
import { answerUnparsable } from './unparsable.server.ts'
import { awaitBody } from './whole-bodies.server.ts'

/** In this order. The first refusal ends it. */
const steps: Step[] = [
  dropForgedHeaders,
  notePeerAddress,
  noteRequestId,
  rewriteMalformedUrls,
  dropOldDataParameter,
  readHeadsOfData,
  noteDataRequest,
  refuseMalformedHosts,
  refuseTrace,
  refuseForeignPosts,
  refuseLargeBodies,
]

/** What `http.server.request.start` publishes. */
type Arrival = {
  request: IncomingMessage
  response: ServerResponse
  socket: Socket
  server: Server
}

/** What is told here of the site behind. */
export type Site = {
  askReadiness: AskReadiness
  unavailablePages: UnavailablePages
  /** Whether a path is that of a file, which costs next to nothing: nobody waits for it, or is refused it. */
  isFile: (path: string) => boolean
  /** That of every page, where navigations are told of it before their page is made. */
  stylesheet?: string
}

/** A request as Remix shall see it. */
export function throughSteps(head: RequestHead, surroundings: Surroundings): RequestHead {
  let current = head
  for (const step of steps) {
    current = step(current, surroundings)
    if (isRefused(current)) break
  }
  return current
}

/**
 * The one way in. `remix-serve` owns the server and takes no middleware, so that requests are met on
 * the channel on which Node reports each of them, when its head has been read and before anything
 * else sees it. To be called once in a process: every call adds a subscriber, which the function
 * returned takes away.
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
    contexts.set(request, context)
    response.setHeader('X-Request-Id', context.id)
    const seen = runForRequest(context, () => tryAll(head, { ownOrigin, requestId, peer }))
    request.method = seen.method
    request.url = seen.url
    request.headers = seen.headers
    openScope(requestId, isRefused(seen) ? null : keyOfPage(seen))
    measureRequest(seen, response, context, isQuiet(context.path, site))
    takeSmallAsset(request, seen, response)
    standBefore(server, site)
    response.once('finish', () => discardUnreadBody(request))
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    const about = { name: `${seen.method} ${context.path}`, mustFinish: mustFinish(seen) }
    void trackInFlight(closed, about).then(() => closeScope(requestId))
  }
  subscribe('http.server.request.start', receive)
  return () => unsubscribe('http.server.request.start', receive)
}

/** What writes may be an order or a payment; a search is begun anew as easily as it is ended. */
function mustFinish(head: RequestHead): boolean {
  return isWriting(head) && !/^\/(search|api\/flights)\b/.test(pathOf(head))
}

/** Of requests that have arrived; whoever begins one later does so for it. */
const contexts = new WeakMap<IncomingMessage, RequestContext>()

/** Files and health are asked for many times a second, and tell nobody anything. */
function isQuiet(path: string, { isFile }: Site): boolean {
  return path === '/healthz' || path === '/readyz' || isFile(path)
}

const stoodBefore = new WeakSet<Server>()

/** Puts a listener before those of a server, which only see what it does not answer. */
function standBefore(server: Server, site: Site): void {
  const { askReadiness, unavailablePages, isFile, stylesheet } = site
  if (stoodBefore.has(server)) return
  stoodBefore.add(server)
  holdServer(server)
  server.on('connection', noteConnection)
  const others = server.listeners('request') as ((...arrival: unknown[]) => void)[]
  server.removeAllListeners('request')
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    if (answerHealth(request, response, askReadiness)) return
    const url = request.url ?? '/'
    const key = pageOf(request.headers[requestIdHeader]?.toString() ?? null)
    // Its turn may come in the middle of another request.
    const goOn = () =>
      inContext(request, () => others.forEach((listen) => listen.call(server, request, response)))
    const head = headOf(request)
    if (isFile(url.split('?', 1)[0] ?? '') && !isWriting(head)) return goOn()
    const refuse = (lack: Lack) => sendUnavailable(request, response, lack, unavailablePages)
    const begin = () => {
      replaceFailures(response, () => {
        if (key === null || !sendOldPage(key, request, response)) refuse('records')
      })
      hintEarly(request, response, stylesheet)
      goOn()
    }
    const takeTurn = () =>
      awaitTurn(
        isCheckoutPath(url),
        {
          address: addressIn(head),
          isThere: () => !request.destroyed,
          begin,
          refuse: () => refuse('capacity'),
        },
        (tell) => response.once('close', tell),
      )
    // What is refused is told so without its body, which may never be sent then.
    if (isWriting(head) && !isRefused(head)) return awaitBody(request, response, takeTurn)
    if (key === null) return takeTurn()
    void sendKeptPage(key, request, response)
      .catch(() => false)
      .then((sent) => sent || takeTurn())
  }
  server.on('request', (request, response) => inContext(request, () => receive(request, response)))
}

function inContext(request: IncomingMessage, work: () => void): void {
  const context = contexts.get(request)
  if (context) runForRequest(context, work)
  else work()
}

function headOf(request: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers } = request
  const isOfHosts = countHosts(request) > 1
  if (headers.origin === undefined && !isOfHosts) return { method, url, headers }
  // Of several, Node keeps the first; together they are the origin of nothing, and no host.
  return {
    method,
    url,
    headers: {
      ...headers,
      ...(headers.origin !== undefined && { origin: request.headersDistinct.origin?.join(', ') }),
      ...(isOfHosts && { host: request.headersDistinct.host?.join(', ') }),
    },
  }
}

/** Names and values by turns. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

/** An error in a step ends neither the process nor the limits: the request is refused. */
function tryAll(head: RequestHead, surroundings: Surroundings): RequestHead {
  try {
    return throughSteps(head, surroundings)
  } catch (error) {
    log.error({ err: error, method: head.method }, 'request could not be received')
    return refuse({ ...head, headers: { host: hostOf(surroundings) } }, 'malformed')
  }
}
