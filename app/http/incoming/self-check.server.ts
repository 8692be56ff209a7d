import { once } from 'node:events'
import { createServer } from 'node:http'
import { refusalHeader } from './head.server.ts'

const maxWaitMs = 5_000

/**
 * Whether requests go through the steps: a post of another site to a server made for this one request
 * must arrive as a refused one. Origins, body sizes and the addresses that limits count by all hang on
 * a channel of Node's; should a version of Node not publish on it, the site would serve without them.
 * A server of our own is asked, not the site's, since the answer is needed before that one listens.
 */
export async function areRequestsReceived(): Promise<boolean> {
  const server = createServer((request, response) => {
    response.end(request.headers[refusalHeader] === 'foreign' ? 'refused' : 'missed')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { Origin: 'https://another-site.invalid' },
      signal: AbortSignal.timeout(maxWaitMs),
    })
    return (await answer.text()) === 'refused'
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
