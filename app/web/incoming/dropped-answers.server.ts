import { perApp } from '#app/core/app.server.ts'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const pending = perApp(() => new WeakMap<Socket, Set<ServerResponse>>())

/**
 * When a connection ends, Node emits `close` only for the first pipelined response. The other
 * responses would keep their slots forever.
 */
export function closeDroppedAnswers(socket: Socket, response: ServerResponse): void {
  const responses = pending().get(socket) ?? followSocket(socket)
  responses.add(response)
  response.once('close', () => responses.delete(response))
}

function followSocket(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>()
  pending().set(socket, responses)
  socket.once('close', () => {
    setImmediate(() => {
      for (const response of responses) response.emit('close')
    })
  })
  return responses
}
