import type { IncomingMessage, ServerResponse } from 'node:http'
import { isStopping } from './stopping.server.ts'

/** Whether requests can be served, and what is to be told of it. */
export type AskReadiness = () => Promise<{ ready: boolean }>
type Known = Awaited<ReturnType<AskReadiness>>

/** A check that takes longer goes on; whoever asked is told what was known before. */
const patienceMs = 50

let known: Known | null = null
let checking: Promise<Known> | null = null

/**
 * Says that the process is up (`/healthz`), and whether it can serve (`/readyz`), before any page gets its
 * turn: whoever watches the site has to hear of it above all when there is much to do.
 */
export function answerHealth(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  askReadiness: AskReadiness,
): boolean {
  const [path] = url.split('?', 1)
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path === '/healthz') {
    answer(response, method, 200, 'text/plain; charset=utf-8', 'ok\n')
    return true
  }
  if (path !== '/readyz') return false
  void readiness(askReadiness).then((now) => {
    const told = isStopping() ? { ...now, ready: false, stopping: true } : now
    answer(response, method, told.ready ? 200 : 503, 'application/json', JSON.stringify(told))
  })
  return true
}

/** What is known: asked anew by each, all at once share an answer. */
async function readiness(ask: AskReadiness): Promise<Known> {
  checking ??= ask()
    .catch(() => ({ ready: false }))
    .then((now) => {
      checking = null
      return (known = now)
    })
  if (!known) return checking
  const late = new Promise<Known | null>((resolve) => setTimeout(resolve, patienceMs, null).unref())
  return (await Promise.race([checking, late])) ?? known
}

function answer(
  response: ServerResponse,
  method: string,
  status: number,
  type: string,
  body: string,
): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.writeHead(status)
  response.end(method === 'HEAD' ? undefined : body)
}
