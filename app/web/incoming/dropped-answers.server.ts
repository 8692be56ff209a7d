import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Answers of each connection that have not been sent, in the order of their requests. */
const pending = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Has each answer of a connection that is cut off tell so. Of requests that were sent without waiting for
 * the answers before theirs (pipelining), Node tells it of the first alone: whoever waited for the `close` of
 * the others would wait for good, and hold their place among those that are being served.
 */
export function closeDroppedAnswers(socket: Socket, response: ServerResponse): void {
  const responses = pending.get(socket) ?? followSocket(socket)
  responses.add(response)
  response.once('close', () => responses.delete(response))
}

function followSocket(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>()
  pending.set(socket, responses)
  socket.once('close', () => {
    // After Node has told of the first, and of its own accord of no other.
    setImmediate(() => {
      for (const response of responses) response.emit('close')
    })
  })
  return responses
}
