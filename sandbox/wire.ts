import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Ctx, Reply } from './exchange.ts'

const BODY_LIMIT = 1024 * 1024
const DRAIN_LIMIT = 32 * BODY_LIMIT
const GZIP_ABOVE = 1024
const GZIP_ON_THREAD_ABOVE = 32 * 1024
const gzipLater = promisify(gzip)

type Body = { bytes: Buffer; tooLarge: boolean }

export function readBody(req: IncomingMessage): Promise<Body | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else chunks.length = 0
      if (size > DRAIN_LIMIT) req.destroy()
    })
    req.on('end', () => {
      const tooLarge = size > BODY_LIMIT
      resolve({ bytes: tooLarge ? Buffer.alloc(0) : Buffer.concat(chunks), tooLarge })
    })
    req.on('error', () => resolve(undefined))
    req.on('close', () => resolve(undefined))
  })
}

/** Encodes an address for a header, because headers must be ASCII. */
function asHeader(address: string): string {
  return URL.canParse(address) ? new URL(address).href : encodeURI(address)
}

export async function send(ctx: Ctx, reply: Reply) {
  const { res } = ctx
  if (res.destroyed || res.writableEnded) return
  let body = ''
  if (reply.redirect !== undefined) res.setHeader('Location', asHeader(reply.redirect))
  if (reply.html !== undefined) {
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    body = reply.html
  } else if (reply.text !== undefined) {
    res.setHeader('Content-Type', 'text/plain; charset=utf-8')
    body = reply.text
  } else if (reply.json !== undefined) {
    res.setHeader('Content-Type', 'application/json')
    body = JSON.stringify(reply.json)
  }
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value)
  let bytes = Buffer.from(body)
  if (bytes.length > GZIP_ABOVE && /\bgzip\b/.test(ctx.headers['accept-encoding'] ?? '')) {
    bytes =
      bytes.length > GZIP_ON_THREAD_ABOVE
        ? await gzipLater(bytes, { level: 1 })
        : gzipSync(bytes, { level: 1 })
    res.setHeader('Content-Encoding', 'gzip')
    res.setHeader('Vary', 'Accept-Encoding')
  }
  res.setHeader('Content-Length', bytes.length)
  res.writeHead(reply.status)
  if (ctx.method === 'HEAD') res.end()
  else res.end(bytes)
}
