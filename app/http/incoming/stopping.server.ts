import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntilIdle } from '#app/in-flight.server.ts'

/**
 * Longer than a proxy keeps a connection that nothing goes over (60 s, as a rule): where the site were the
 * first to end one, a post that is just on its way would be lost.
 */
const keepAliveMs = 75_000

/** What is under way has so long: an order may take two minutes. */
const maxStopMs = 150_000

/** Over what is open already something may still come: not, as a rule, when nothing has for so long. */
const quietMs = 1_000

let stopping = false
let arrivedAt = 0
const servers = new Set<Server>()
const open = new Set<ServerResponse>()

export function isStopping(): boolean {
  return stopping
}

/** Keeps a server open when the site stops, until `stopServing` closes it. */
export function holdServer(server: Server): void {
  servers.add(server)
  server.once('close', () => servers.delete(server))
  server.keepAliveTimeout = keepAliveMs
  const close = server.close.bind(server)
  // `remix-serve` closes it at the first signal, while a proxy still sends.
  server.close = (told) => (stopping ? server : close(told))
}

/** Once the site stops, every connection is closed with its next answer. */
export function closeWithAnswer(response: ServerResponse): void {
  if (stopping) response.shouldKeepAlive = false
  arrivedAt = performance.now()
  open.add(response)
  response.once('close', () => open.delete(response))
}

/**
 * Ends the serving so that nobody notices. `/readyz` says no, and every answer closes its connection, while
 * for `graceMs` what still comes is served as ever: a proxy looks elsewhere meanwhile. Then nothing more is
 * taken, and what is under way is finished.
 */
export async function stopServing(graceMs: number): Promise<void> {
  stopping = true
  for (const response of open) response.shouldKeepAlive = false
  if (graceMs > 0) {
    await pause(graceMs)
    for (const server of servers) Listener.prototype.close.call(server)
    const until = performance.now() + graceMs
    while (performance.now() < Math.min(until, arrivedAt + quietMs)) await pause(50)
  }
  for (const server of servers) {
    Listener.prototype.close.call(server)
    server.closeIdleConnections()
  }
  await waitUntilIdle(maxStopMs)
}
