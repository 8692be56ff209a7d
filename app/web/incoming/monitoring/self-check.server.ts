import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { refusalHeader } from '#app/web/wire/head.server.ts'

const maxWaitMs = 5_000

const foreignPost = [
  'POST / HTTP/1.1',
  'Host: localhost',
  'Origin: https://another-site.invalid',
  'Connection: close',
  '\r\n',
].join('\r\n')

/**
 * Checks that requests arrive through the Node channel. A Node version without that channel would
 * serve pages without any protection.
 */
export async function areRequestsReceived(): Promise<boolean> {
  const server = createServer((request, response) => {
    response.end(request.headers[refusalHeader] === 'foreign' ? 'refused' : 'missed')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    socket.setTimeout(maxWaitMs, () =>
      socket.destroy(new Error('The site does not respond to its own request')),
    )
    socket.write(foreignPost)
    return (await text(socket)).includes('refused')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
