import { perApp } from '#app/core/app.server.ts'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { barePolicy, commonHeaders } from '#app/web/wire/security-headers.server.ts'

const statuses: Record<string, number> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const seen = perApp(() => new WeakSet<Server>())
const answering = perApp(() => new WeakMap<Socket, ServerResponse>())

export function answerUnparsable(server: Server, socket: Socket, response: ServerResponse): void {
  answering().set(socket, response)
  if (seen().has(server)) return
  seen().add(server)
  server.on('clientError', (error: NodeJS.ErrnoException, from) => {
    const current = answering().get(from as Socket)
    if (current && !current.writableFinished && (current.req.complete || current.headersSent)) {
      // Invalid data after a complete request must not cut off the response to that request.
      current.once('close', () => from.destroy())
      return
    }
    if (from.writable) from.write(answerTo(error))
    from.destroy()
  })
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const status = statuses[code] ?? 400
  const headers = Object.entries({
    ...commonHeaders,
    'Content-Security-Policy': barePolicy,
    Connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}
