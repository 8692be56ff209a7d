import { connect } from 'node:net'
import type { Target } from './load.ts'

/** End of a streamed page. */
const lastChunk = '\r\n0\r\n\r\n'

/** Returns a function that detects the end of a response by its length or its last chunk. */
function endOfAnswer(): (part: Buffer) => boolean {
  let left: number | null = null
  let tail = ''
  return (part) => {
    if (tail === '') {
      const head = part.toString('latin1', 0, part.indexOf('\r\n\r\n') + 4)
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      if (length) left = Number(length) + head.length
    }
    if (left !== null) left -= part.length
    tail = (tail + part.toString('latin1', Math.max(0, part.length - lastChunk.length))).slice(
      -lastChunk.length,
    )
    return left === null ? tail === lastChunk : left <= 0
  }
}

/**
 * Returns the requests per second with `connections` busy visitors. The client parses almost nothing, which leaves CPU
 * time to the server.
 * @throws {Error} if a status is not 200, a connection fails or no response arrives
 */
export async function measureThroughput(
  { url, cookie = '' }: Target,
  seconds: number,
  connections: number,
): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const asked = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\nCookie: ${cookie}\r\n\r\n`
  let answered = 0
  let failed = ''
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(asked))
    let isLast = endOfAnswer()
    let isFirst = true
    socket.on('data', (part: Buffer) => {
      const status = isFirst ? part.toString('latin1', 9, 12) : '200'
      if (status !== '200') failed = `${url} answered ${status}`
      isFirst = isLast(part)
      if (!isFirst) return
      answered += 1
      isLast = endOfAnswer()
      socket.write(asked)
    })
    socket.on('error', ({ message }) => (failed = message))
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  sockets.forEach((socket) => socket.destroy())
  if (failed || answered === 0) throw new Error(failed || `${url} did not answer`)
  return answered / seconds
}
