import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

/** Faults between the site and the browser. */
export const faults = {
  none: 'nothing',
  bundle: 'no script of the site arrives',
  storage: 'the storage of the browser throws',
  html: 'the first answer to each request of a script is a page of someone else',
  cut: 'the first answer to each request of a script is cut in half',
  injected: 'someone adds two scripts to each page, one of them from another host',
  compressed: 'a proxy waits for the end of each answer and compresses it again',
  slow: 'a round trip takes two seconds and a second carries 50,000 bytes',
  stripped: 'a proxy removes every header that it does not know',
  dropped: 'the first answer with each page is cut in half',
} as const
export type Fault = keyof typeof faults

type Page = { path: string; html: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const portal = '<!DOCTYPE html><title>Hotel Wi-Fi</title><h1>Please sign in</h1>'

const withoutStorage = `for (var name of ['localStorage', 'sessionStorage'])
Object.defineProperty(window, name, { get: function () { throw new DOMException('Access is denied.', 'SecurityError') } })
document.currentScript.remove()`

/** Starts a proxy between the browser and the site that injects the fault in `fault`. */
export async function openGateway(port: number, sitePort: number) {
  const gateway = { fault: 'none' as Fault, startVisit, close, onPage: (_page: Page) => {} }
  const broken = new Set<string>()
  let visits = 0

  /** Returns the number of the visit. Each has a separate address, because the site limits the payments from one address. */
  function startVisit() {
    broken.clear()
    visits += 1
    return visits
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request
    const { pathname } = new URL(url, 'http://localhost')
    const { fault } = gateway
    if (fault === 'bundle' && pathname.endsWith('.js')) return void response.destroy()
    if (fault === 'slow') await pause(roundTripMs / 2)
    const reply = await forward(
      sitePort,
      {
        method,
        url,
        headers: { ...changeRequest(fault, headers), 'x-forwarded-for': `10.0.0.${visits}` },
      },
      request,
    )
    if (fault === 'slow') await passSlowly(reply.body.length)
    if (isFirst(fault, method, pathname, reply, headers)) {
      if (fault !== 'html') return cut(response, reply)
      const status = broken.size % 2 === 0 ? 200 : 502
      return void response.writeHead(status, { 'Content-Type': 'text/html' }).end(portal)
    }
    const body = isPage(reply) ? changePage(fault, reply) : reply.body
    if (isPage(reply)) gateway.onPage({ path: pathname, html: body.toString() })
    const length = method === 'HEAD' ? {} : { 'content-length': String(body.length) }
    const kept =
      fault === 'stripped' ? onlyKnown(reply.headers, knownToProxy.response) : reply.headers
    if (fault !== 'compressed') {
      return void response.writeHead(reply.status, { ...kept, ...length }).end(body)
    }
    const packed = reply.status === 304 ? body : gzipSync(body)
    const encoded = { 'content-encoding': 'gzip', 'content-length': String(packed.length) }
    response.writeHead(reply.status, { ...kept, ...encoded }).end(packed)
  }

  /** Simulates one shared connection, on which a large body delays the other responses. */
  let freeAt = 0
  async function passSlowly(bytes: number) {
    freeAt = Math.max(freeAt, Date.now()) + (bytes / bytesPerSecond) * 1000
    await pause(freeAt - Date.now() + roundTripMs / 2)
  }

  /** True for the first request to each address that the fault breaks. Prefetches do not count. */
  function isFirst(
    fault: Fault,
    method: string,
    path: string,
    reply: Answer,
    headers: IncomingHttpHeaders,
  ) {
    const isBroken =
      fault === 'dropped'
        ? isPage(reply) && reply.status === 200
        : (fault === 'html' || fault === 'cut') && path.endsWith('.data')
    if (!isBroken || headers['sec-purpose'] || headers.purpose) return false
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

const roundTripMs = 2000
const bytesPerSecond = 50_000

/** Headers that an old HTTP proxy passes on. */
const knownToProxy = {
  request: ['host', 'cookie', 'content-type', 'content-length', 'user-agent', 'accept'],
  response: ['content-type', 'content-length', 'location', 'set-cookie', 'date'],
}

function onlyKnown(headers: IncomingHttpHeaders, known: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => known.includes(name)))
}

function changeRequest(fault: Fault, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (fault === 'slow') return headers
  // The gateway can change only pages that are not compressed.
  const plain = { ...headers, 'accept-encoding': 'identity' }
  return fault === 'stripped' ? onlyKnown(plain, knownToProxy.request) : plain
}

const isPage = ({ headers }: Answer) => headers['content-type']?.includes('text/html') ?? false

/** States the full length of the body, but closes the connection after half of it. */
function cut(response: ServerResponse, { status, headers, body }: Answer) {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => response.destroy())
}

function changePage(fault: Fault, { headers, body }: Answer): Buffer {
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  const script = { storage: withoutStorage, injected: 'window.injected = true' }[String(fault)]
  if (!script) return body
  const attribute = fault === 'storage' ? ` nonce="${nonce}"` : ''
  const foreign = fault === 'injected' ? '<script src="https://ads.example/a.js"></script>' : ''
  return Buffer.from(
    body.toString().replace('<head>', `<head><script${attribute}>${script}</script>${foreign}`),
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
