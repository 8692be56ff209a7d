import { perApp } from '#app/core/app.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { wasDatabaseRecentlyDown } from '#app/platform/database/health.server.ts'
import { acceptedEncodings } from '#app/web/wire/encodings.server.ts'
import {
  commonHeaders,
  setSecurityHeaders,
} from '#app/web/wire/security/security-headers.server.ts'
import { isApiPath, isDataPath, isWriting, pathOf } from '#app/web/wire/head.server.ts'

export type Lack = 'capacity' | 'records'

export type UnavailablePages = (lack: Lack, sent: boolean) => string

const retryAfter: Record<Lack, number> = { capacity: 5, records: 30 }

const messages: Record<Lack, { code: string; message: string }> = {
  capacity: { code: 'BUSY', message: 'We’re busy right now. Please try again in a moment.' },
  records: {
    code: 'UNAVAILABLE',
    message: 'We can’t reach our records right now. Please try again in a minute.',
  },
}

const bytes = perApp(() => new Map<string, { plain: Buffer; zipped: Buffer }>())

function pageOf(pages: UnavailablePages, lack: Lack, sent: boolean) {
  const key = `${lack} ${sent}`
  const known = bytes().get(key)
  if (known) return known
  const plain = Buffer.from(pages(lack, sent))
  const made = { plain, zipped: gzipSync(plain) }
  bytes().set(key, made)
  return made
}

export function sendUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  lack: Lack,
  pages: UnavailablePages,
): void {
  const { method = 'GET', url = '/', headers } = request
  const head = { method, url, headers }
  const path = pathOf(head)
  response.setHeader('Retry-After', retryAfter[lack])
  response.setHeader('Cache-Control', 'no-store')
  let body: Buffer
  if (isApiPath(path)) {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    body = Buffer.from(JSON.stringify({ success: false, ...messages[lack] }))
  } else if (isDataPath(path)) {
    // If scripts cannot read a response, they show their own error screen:
    // components/screens/error-screen.tsx.
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    body = Buffer.from(messages[lack].message)
  } else {
    const policies = new Headers()
    setSecurityHeaders(policies, null, { forms: [], images: [] })
    response.setHeaders(policies)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Vary', 'Accept-Encoding')
    const page = pageOf(pages, lack, isWriting(head))
    const zips = acceptedEncodings(headers['accept-encoding']?.toString()).includes('gzip')
    if (zips) response.setHeader('Content-Encoding', 'gzip')
    body = zips ? page.zipped : page.plain
  }
  response.setHeader('Content-Length', body.length)
  response.writeHead(503)
  response.end(method === 'HEAD' ? undefined : body)
}

type Loose = (...given: unknown[]) => unknown

/**
 * Replaces every response with status 500 while the database is down, because routes then fail in
 * many ways.
 */
export function replaceFailures(response: ServerResponse, instead: () => void): void {
  const methods = response as unknown as Record<'write' | 'end' | 'writeHead', Loose>
  const { write, end, writeHead } = methods
  let replaced = false
  // The compression still calls these methods after the replacement, and its output is dropped.
  const watched = {
    write: (...given: unknown[]) => replaced || write.apply(response, given),
    end: (...given: unknown[]) => (replaced ? response : end.apply(response, given)),
  }
  Object.assign(methods, watched)
  methods.writeHead = (...given) => {
    if (given[0] !== 500 || !wasDatabaseRecentlyDown()) return writeHead.apply(response, given)
    const common = [...Object.keys(commonHeaders), 'X-Request-Id'].map((name) => name.toLowerCase())
    for (const name of response.getHeaderNames()) {
      if (!common.includes(name)) response.removeHeader(name)
    }
    Object.assign(methods, { write, end, writeHead })
    instead()
    replaced = true
    Object.assign(methods, watched)
    return response
  }
}
