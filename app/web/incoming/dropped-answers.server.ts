import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Unsent responses per connection. */
const pending = new WeakMap<Socket, Set<ServerResponse>>()

/**
 * Emits `close` on every response of a broken connection. With pipelined requests Node does so only for the
 * first, and the others would keep their slots forever.
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
    // After Node has emitted it on the first.
    setImmediate(() => {
      for (const response of responses) response.emit('close')
    })
  })
  return responses
}
