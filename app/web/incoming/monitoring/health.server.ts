import type { IncomingMessage, ServerResponse } from 'node:http'
import { perApp } from '#app/core/app.server.ts'
import { isStopping } from '../stopping.server.ts'

export type AskReadiness = () => Promise<{ ready: boolean }>
type Known = Awaited<ReturnType<AskReadiness>>

/** A check that takes longer continues, and `/readyz` reports the previous result. */
const maxWaitMs = 50

const checks = perApp(() => ({
  known: null as Known | null,
  checking: null as Promise<Known> | null,
}))

/** Health checks are answered before all pages, because monitoring matters most under load. */
export function answerHealth(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  askReadiness: AskReadiness,
): boolean {
  const [path] = url.split('?', 1)
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path === '/healthz') {
    answer(response, 200, 'text/plain; charset=utf-8', 'ok\n')
    return true
  }
  if (path !== '/readyz') return false
  void readiness(askReadiness).then((now) => {
    const told = isStopping() ? { ...now, ready: false, stopping: true } : now
    answer(response, told.ready ? 200 : 503, 'application/json', JSON.stringify(told))
  })
  return true
}

async function readiness(ask: AskReadiness): Promise<Known> {
  const own = checks()
  own.checking ??= ask()
    .catch(() => ({ ready: false }))
    .then((now) => {
      own.checking = null
      return (own.known = now)
    })
  if (!own.known) return own.checking
  const late = new Promise<Known | null>((resolve) => setTimeout(resolve, maxWaitMs, null).unref())
  return (await Promise.race([own.checking, late])) ?? own.known
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.writeHead(status)
  response.end(body)
}
