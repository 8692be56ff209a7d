import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { perApp } from '#app/core/app.server.ts'
import { runForRequest, type RequestContext } from '#app/platform/request-context.server.ts'
import { sendCachedPage, sendStalePage } from '#app/web/pages/cached-page.server.ts'
import { sendEarlyHints } from '#app/web/pages/early-hints.server.ts'
import {
  replaceFailures,
  sendUnavailable,
  type Lack,
  type UnavailablePages,
} from '#app/web/pages/unavailable-answer.server.ts'
import { headOf, isWriting, requestIdHeader } from '#app/web/wire/head.server.ts'
import { isRefused } from '#app/web/wire/refusal.server.ts'
import { pageOf } from '#app/web/wire/request-scope.server.ts'
import { awaitTurn, isCheckoutPath, recordConnection } from './admission.server.ts'
import { answerHealth, type AskReadiness } from './monitoring/health.server.ts'
import { addressIn } from './monitoring/measure.server.ts'
import { keepServerOpen } from './stopping.server.ts'
import { awaitBody } from './whole-bodies.server.ts'

export type Site = {
  askReadiness: AskReadiness
  unavailablePages: UnavailablePages
  isFile: (path: string) => boolean
  stylesheet?: string
}

const contexts = perApp(() => new WeakMap<IncomingMessage, RequestContext>())

export function noteContext(request: IncomingMessage, context: RequestContext): void {
  contexts().set(request, context)
}

const installedServers = perApp(() => new WeakSet<Server>())

/** Answers health checks and cached pages before the listeners of `remix-serve`. */
export function installListener(server: Server, site: Site): void {
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
