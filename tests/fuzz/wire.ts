import { connect } from 'node:net'

/** A raw request, because no client would send most of these. */
export type RawRequest = {
  /** Request line and headers in Latin-1, without the empty line. */
  head: string
  body: Buffer
  /** The client closes its side after sending less than it promised. */
  hangsUp: boolean
}

export type RawAnswer = {
  /** Status of the response, or 0 if the connection closed without a response. */
  status: number
  text: string
}

const maxWaitMs = 45_000

/** Sends a request on a new connection and reads until it closes. */
export function sendRaw(site: string, { head, body, hangsUp }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true })
    const chunks: Buffer[] = []
    socket.setTimeout(maxWaitMs, () => {
      socket.destroy()
      reject(new Error(`no answer within ${maxWaitMs / 1000} s`))
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A response that arrives before the connection breaks still counts.
    socket.on('error', () => {})
    socket.on('close', () => {
      const all = Buffer.concat(chunks).toString('latin1')
      const text = all.replace(/^(?:HTTP\/1\.1 1\d\d[^\r]*\r\n\r\n)+/, '')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
    const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body])
    if (hangsUp) socket.end(bytes)
    else socket.write(bytes)
  })
}
