import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Faults between the site and the browser. */
export const faults = {
  none: 'nothing',
  bundle: 'no script of the site arrives',
  storage: 'the storage of the browser throws',
  html: 'the first answer to each request of a script is a page of someone else',
  cut: 'the first answer to each request of a script is cut in half',
  injected: 'someone adds a script to each page',
} as const
export type Fault = keyof typeof faults

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const portal = '<!DOCTYPE html><title>Hotel Wi-Fi</title><h1>Please sign in</h1>'

const withoutStorage = `for (var name of ['localStorage', 'sessionStorage'])
Object.defineProperty(window, name, { get: function () { throw new DOMException('Access is denied.', 'SecurityError') } })
document.currentScript.remove()`

/** Stands between the browser and the site, and breaks responses as `fault` says. */
export async function openGateway(port: number, sitePort: number) {
  const gateway = { fault: 'none' as Fault, startOver: () => broken.clear(), close }
  const broken = new Set<string>()

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request
    const { pathname } = new URL(url, 'http://localhost')
    const { fault } = gateway
    if (fault === 'bundle' && pathname.endsWith('.js')) return void response.destroy()
    // Other encodings could not be changed here.
    const forwarded = { ...headers, 'accept-encoding': 'identity' }
    const reply = await forward(sitePort, { method, url, headers: forwarded }, request)
    if (isFirst(fault, method, pathname, headers)) {
      if (fault === 'cut') return cut(response, reply)
      const status = broken.size % 2 === 0 ? 200 : 502
      return void response.writeHead(status, { 'Content-Type': 'text/html' }).end(portal)
    }
    const body = reply.headers['content-type']?.includes('text/html')
      ? changePage(fault, reply)
      : reply.body
    const length = method === 'HEAD' ? {} : { 'content-length': String(body.length) }
    response.writeHead(reply.status, { ...reply.headers, ...length }).end(body)
  }

  /** True once for each address that scripts request, but never for what the browser fetches ahead. */
  function isFirst(fault: Fault, method: string, path: string, headers: IncomingHttpHeaders) {
    if (fault !== 'html' && fault !== 'cut') return false
    if (!path.endsWith('.data') || headers['sec-purpose'] || headers.purpose) return false
    const key = `${method} ${path}`
    if (broken.has(key)) return false
    broken.add(key)
    return true
  }

  function close() {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }

  await new Promise<void>((resolve) => server.listen(port, resolve))
  return gateway
}

/** Announces the whole length and ends the connection after half of it. */
function cut(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

function changePage(fault: Fault, { headers, body }: Answer): Buffer {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  const script = { storage: withoutStorage, injected: 'window.injected = true' }[String(fault)]
  if (!script) return body
  const attribute = fault === 'storage' ? ` nonce="${nonce}"` : ''
  return Buffer.from(
    body.toString().replace('<head>', `<head><script${attribute}>${script}</script>`),
  )
}

type Request = { method: string; url: string; headers: IncomingHttpHeaders }

function forward(port: number, { method, url, headers }: Request, body: IncomingMessage) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = send({ port, method, path: url, headers }, (reply) => {
      buffer(reply).then((read) => {
        const { 'transfer-encoding': _, connection: __, ...kept } = reply.headers
        resolve({ status: reply.statusCode ?? 502, headers: kept, body: read })
      }, reject)
    })
    sent.once('error', reject)
    body.pipe(sent)
  })
}
