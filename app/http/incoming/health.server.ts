import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Says that the process is up, before any page gets its turn: whoever watches the site has to hear of it
 * above all when there is much to do.
 */
export function answerHealth({ method, url }: IncomingMessage, response: ServerResponse): boolean {
  if (url !== '/healthz' || (method !== 'GET' && method !== 'HEAD')) return false
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.writeHead(200)
  response.end(method === 'HEAD' ? undefined : 'ok\n')
  return true
}
