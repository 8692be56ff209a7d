import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** HTTP server with arbitrary responses. Unlike the sandbox, it can contradict our assumptions about the vendors. */

export type Sent = {
  method: string
  /** Path with the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** An object in `body` is sent as JSON. `type` is the content type, or null for none. */
export type VendorAnswer = {
  status: number
  body?: unknown
  type?: string | null
  headers?: Record<string, string>
}

export const breaks = [
  'cut before it is read',
  'cut after it is read',
  'cut within the answer',
  'no answer',
  'headers and then silence',
] as const
export type Break = (typeof breaks)[number]

export type Answering = VendorAnswer | Break

export type Vendor = {
  url: string
  sent: Sent[]
  stop(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts a server on a free port. `answer` decides each response. */
export async function startVendor(answer: (sent: Sent) => Answering): Promise<Vendor> {
  const sent: Sent[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers, socket } = request
    const about = { method, path, headers, body: '' }
    if (answer(about) === 'cut before it is read') {
      sent.push(about)
      return void socket.destroy()
    }
    const call = { ...about, body: await bodyOf(request) }
    sent.push(call)
    const answering = answer(call)
    if (answering === 'cut after it is read') return void socket.destroy()
    if (answering === 'no answer') return
    const json = 'application/json; charset=utf-8'
    if (typeof answering === 'string') {
      response.writeHead(200, { 'Content-Type': json, 'Content-Length': '1000' })
      response.write('{"data":{"id":')
      if (answering === 'cut within the answer') setImmediate(() => socket.destroy())
      return
    }
    const { status, body = '', type = json } = answering
    response.writeHead(status, { ...(type && { 'Content-Type': type }), ...answering.headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** JSON texts other than objects and lists. */
export const jsonScalars = ['true', 'false', '7', '"ok"', '""']

/** Responses of intermediaries. They say nothing about the vendor's decision. */
export const foreignBodies: Record<string, Pick<VendorAnswer, 'body' | 'type'>> = {
  'an HTML page': {
    type: 'text/html',
    body: '<html><body><h1>Bad Gateway</h1></body></html>',
  },
  'an empty body': { type: null, body: '' },
  'an empty body with a JSON type': { body: '' },
  'half a JSON text': { body: '{"errors":[{"type":"airline_error","code":"order_not_cre' },
  'JSON of a gateway': { body: { message: 'Upstream request failed' } },
  'JSON of a content network': {
    body: { success: false, errors: [{ code: 1015, message: 'You are being rate limited' }] },
  },
  'JSON with a text for an error': { body: { error: 'upstream', errors: 'upstream' } },
  'JSON with errors of another shape': { body: { errors: [{ title: 'Bad Gateway' }], error: {} } },
  'a list': { body: [] },
  null: { body: 'null' },
  ...Object.fromEntries(jsonScalars.map((body) => [`the JSON ${body}`, { body }])),
}

export const gatewayStatuses = [400, 403, 404, 408, 409, 413, 429, 499, 500, 502, 503, 504, 520]
