import type { IncomingMessage, ServerResponse } from 'node:http'
import { barePolicy } from '#app/web/wire/security-headers.server.ts'
import { pathOf } from '#app/web/wire/head.server.ts'
import { maxBytesOf } from '#app/web/wire/large-bodies.server.ts'

/** A phone at the edge of its network sends our largest form in half of this. */
const maxWaitMs = 60_000
/** Of all bodies that are on their way: of many that stay away, those go that have taken longest. */
const maxKeptBytes = 100_000_000

const tooLate = 'What you sent did not arrive in time. Nothing was changed. Please send it again.'

type Awaited = { bytes: number; giveUp: () => void }

/** In the order in which they began. */
const awaited = new Set<Awaited>()
let keptBytes = 0

/**
 * Has `begin` called when the body of a request is there, and not at all where it stays away: who sends half
 * of a form takes nobody's place. A body larger than its reader takes begins when that is known.
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
  // What came together with its head is there by then, and is left alone: a stream that was listened to may end
  // before there is anyone to read it.
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
  const own: Awaited = { bytes: 0, giveUp }
  awaited.add(own)
  const deadline = setTimeout(giveUp, waitMs).unref()
  request.on('readable', onReadable)
  response.once('close', end)

  function onReadable() {
    // To read on at its end would have the stream end before there is anyone to read it.
    while (request.readableLength > 0) {
      const chunk = request.read() as Buffer
      chunks.push(chunk)
      own.bytes += chunk.length
      keptBytes += chunk.length
    }
    const { bytes } = own
    if (request.complete || bytes > maxBytes) {
      end()
      if (bytes > 0) request.unshift(Buffer.concat(chunks))
      return begin()
    }
    if (keptBytes > maxKeptBytes) [...awaited][0]?.giveUp()
  }

  function giveUp() {
    end()
    response.shouldKeepAlive = false
    response.writeHead(408, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': tooLate.length,
      'Content-Security-Policy': barePolicy,
      'Cache-Control': 'no-store',
    })
    response.end(tooLate)
  }

  function end() {
    if (!awaited.delete(own)) return
    keptBytes -= own.bytes
    clearTimeout(deadline)
    request.off('readable', onReadable)
    response.off('close', end)
  }
}
