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
 * Whether requests go through the steps: a post of another site to a server made for this one request
 * must arrive as a refused one. Origins, body sizes and the addresses that limits count by all hang on
 * a channel of Node's; should a version of Node not publish on it, the site would serve without them.
 * A server of our own is asked, not the site's, since the answer is needed before that one listens;
 * and over a bare socket, which no setting leads through a proxy.
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
    socket.setTimeout(maxWaitMs, () => socket.destroy(new Error('The site does not answer itself')))
    socket.write(foreignPost)
    return (await text(socket)).includes('refused')
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
