import { perApp } from '#app/core/app.server.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { barePolicy } from '#app/web/wire/security/security-headers.server.ts'
import { pathOf } from '#app/web/wire/head.server.ts'
import { maxBytesOf } from '#app/web/wire/large-bodies.server.ts'

/** Twice the time that our largest form needs over a weak mobile connection. */
const maxWaitMs = 60_000
/** Limit for all incomplete bodies together. */
const maxKeptBytes = 100_000_000

const timeoutMessage =
  'Your form took too long to arrive. Nothing was changed. Please send it again.'

type Awaited = { bytes: number; giveUp: () => void }

const bodies = perApp(() => ({ awaited: new Set<Awaited>(), keptBytes: 0 }))

/**
 * Waits for the whole body before the request starts, because an incomplete body must not occupy a
 * slot.
 */
export function awaitBody(
  request: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
  waitMs = maxWaitMs,
): void {
  const { headers } = request
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  if (!hasBody) return begin()
  // A body that is already complete is not read here, because reading could end its stream too
  // early.
  process.nextTick(() => (request.complete ? begin() : readAhead(request, response, begin, waitMs)))
}

function readAhead(
  request: IncomingMessage,
  response: ServerResponse,
  begin: () => void,
  waitMs: number,
): void {
  const { method = 'POST', url = '/', headers } = request
  const maxBytes = maxBytesOf(pathOf({ method, url, headers }))
  const chunks: Buffer[] = []
  const kept = bodies()
  const own: Awaited = { bytes: 0, giveUp }
  kept.awaited.add(own)
  const deadline = setTimeout(giveUp, waitMs).unref()
  request.on('readable', onReadable)
  response.once('close', end)

  function onReadable() {
    // Only buffered bytes are read, because reading past the end would end the stream too early.
    while (request.readableLength > 0) {
      const chunk = request.read() as Buffer
      chunks.push(chunk)
      own.bytes += chunk.length
      kept.keptBytes += chunk.length
    }
    const { bytes } = own
    if (request.complete || bytes > maxBytes) {
      end()
      if (bytes > 0) request.unshift(Buffer.concat(chunks))
      return begin()
    }
    if (kept.keptBytes > maxKeptBytes) [...kept.awaited][0]?.giveUp()
  }

  function giveUp() {
    end()
    response.shouldKeepAlive = false
    response.writeHead(408, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': timeoutMessage.length,
      'Content-Security-Policy': barePolicy,
      'Cache-Control': 'no-store',
    })
    response.end(timeoutMessage)
  }

  function end() {
    if (!kept.awaited.delete(own)) return
    kept.keptBytes -= own.bytes
    clearTimeout(deadline)
    request.off('readable', onReadable)
    response.off('close', end)
  }
}
