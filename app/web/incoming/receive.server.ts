import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { trackInFlight } from '#app/platform/concurrency/in-flight.server.ts'
import { setCommonHeaders } from '#app/web/wire/security-headers.server.ts'
import { isMetricsServer } from '#app/platform/metrics-server.server.ts'
import { redactPath, runForRequest } from '#app/platform/request-context.server.ts'
import { followCampaign } from './campaign-parameters.server.ts'
import { closeDroppedAnswers } from './dropped-answers.server.ts'
import { headOf, isWriting, pathOf, type RequestHead } from '#app/web/wire/head.server.ts'
import { publicRequestId } from './notes.server.ts'
import { cacheKeyOf } from '#app/web/pages/cached-page.server.ts'
import { installListener, noteContext, type Site } from './listener.server.ts'
import { measureRequest } from './measure.server.ts'
import { isRefused } from '#app/web/wire/refusal.server.ts'
import { closeScope, openScope } from '#app/web/wire/request-scope.server.ts'
import { rewriteToCompressedAsset } from '#app/web/pages/small-assets.server.ts'
import { trackResponse } from './stopping.server.ts'
import { discardUnreadBody } from './unread-bodies.server.ts'
import { answerUnparsable } from './unparsable.server.ts'
import { runStepsSafely } from './steps.server.ts'

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
