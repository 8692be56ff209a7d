import { connect } from 'node:net'

/** A request as its bytes, since most of what is sent here no client would send. */
export type RawRequest = {
  /** Request line and headers, without the empty line; sent as Latin-1. */
  head: string
  body: Buffer
  /** The client ends its half of the connection, since it has promised more than it sends. */
  hangsUp: boolean
}

export type RawAnswer = {
  /** 0 where the connection was closed without a word. */
  status: number
  text: string
}

const maxWaitMs = 45_000

/** Sends a request on a connection of its own and reads until that is closed. */
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
    // What was answered before the connection was cut counts all the same.
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
