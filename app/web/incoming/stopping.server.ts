import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listInFlight, waitUntilIdle } from '#app/platform/in-flight.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Longer than a proxy keeps a connection that nothing goes over (60 s, as a rule): where the site were the
 * first to end one, a post that is just on its way would be lost.
 */
const keepAliveMs = 75_000

/** What is under way has so long: an order may take two minutes. */
const maxStopMs = 150_000

const tellEveryMs = 5_000

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

function tellWaiting(): void {
  const waitingFor = listInFlight()
  if (waitingFor.length > 0) log.info({ waitingFor }, 'stopping')
}

/** Keeps what arrives; the function returned serves it. */
function holdRequests(server: Server): () => void {
  const listeners = server.listeners('request') as ((...arrival: unknown[]) => void)[]
  const waiting: unknown[][] = []
  server.removeAllListeners('request').on('request', (...arrival) => waiting.push(arrival))
  return () => {
    server.removeAllListeners('request')
    listeners.forEach((listener) => server.on('request', listener))
    waiting.forEach((arrival) => server.emit('request', ...arrival))
  }
}

/**
 * Ends when what had arrived before has been read, or accepted: a turn accepts one connection, and the first
 * turn may be half over.
 */
async function turnOfLoop(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}

/**
 * Takes no new connections. The system resets those that are made and not accepted yet, and with them a post
 * that is on its way. Under load some always wait, so that for a moment nobody is served until all are in.
 */
async function closeListeners(): Promise<void> {
  const resumes = [...servers].map(holdRequests)
  let accepted = 0
  const count = () => (accepted += 1)
  for (const server of servers) server.on('connection', count)
  const until = performance.now() + quietMs
  let before: number
  do {
    before = accepted
    await turnOfLoop()
  } while (accepted > before && performance.now() < until)
  for (const server of servers) server.off('connection', count)
  for (const server of servers) Listener.prototype.close.call(server)
  resumes.forEach((resume) => resume())
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
 * taken, and what is under way is finished; what leaves no order or payment half done, for `maxOtherMs` at most.
 */
export async function stopServing(graceMs: number, maxOtherMs = maxStopMs): Promise<void> {
  stopping = true
  for (const response of open) response.shouldKeepAlive = false
  if (graceMs > 0) {
    await pause(graceMs)
    await closeListeners()
    const until = performance.now() + graceMs
    while (performance.now() < Math.min(until, arrivedAt + quietMs)) await pause(50)
  }
  for (const server of servers) Listener.prototype.close.call(server)
  await turnOfLoop()
  for (const server of servers) server.closeIdleConnections()
  const told = setInterval(tellWaiting, tellEveryMs).unref()
  tellWaiting()
  await waitUntilIdle(maxStopMs, maxOtherMs)
  clearInterval(told)
}
