import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { perApp } from '#app/core/app.server.ts'
import { listInFlight, waitUntilIdle } from '#app/platform/concurrency/in-flight.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Longer than the usual 60 s of proxies, so that the proxy closes idle connections first. */
const keepAliveMs = 75_000

/** An order may take two minutes. */
const maxStopMs = 150_000

const logEveryMs = 5_000

const quietMs = 1_000

const serving = perApp(() => ({
  stopping: false,
  arrivedAt: 0,
  servers: new Set<Server>(),
  open: new Set<ServerResponse>(),
}))

export function isStopping(): boolean {
  return serving().stopping
}

export function keepServerOpen(server: Server): void {
  const own = serving()
  own.servers.add(server)
  server.once('close', () => own.servers.delete(server))
  server.keepAliveTimeout = keepAliveMs
  const close = server.close.bind(server)
  // `remix-serve` closes the server at the first signal, but the proxy still sends requests at that
  // time.
  server.close = (callback) => (own.stopping ? server : close(callback))
}

function logPendingWork(): void {
  const waitingFor = listInFlight()
  if (waitingFor.length > 0) log.info({ waitingFor }, 'stopping')
}

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

/** Waits for two turns of the event loop, because part of the current turn may be over. */
async function nextLoopTurn(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}

/**
 * When a listener closes, the operating system resets connections that it has not accepted.
 * Requests therefore pause until all connections are accepted.
 */
async function closeListeners(): Promise<void> {
  const { servers } = serving()
  const resumes = [...servers].map(holdRequests)
  let accepted = 0
  const count = () => (accepted += 1)
  for (const server of servers) server.on('connection', count)
  const until = performance.now() + quietMs
  let before: number
  do {
    before = accepted
    await nextLoopTurn()
  } while (accepted > before && performance.now() < until)
  for (const server of servers) server.off('connection', count)
  for (const server of servers) Listener.prototype.close.call(server)
  resumes.forEach((resume) => resume())
}

export function trackResponse(response: ServerResponse): void {
  const own = serving()
  if (own.stopping) response.shouldKeepAlive = false
  own.arrivedAt = performance.now()
  own.open.add(response)
  response.once('close', () => own.open.delete(response))
}

/** Serves requests for `graceMs` while `/readyz` reports 503, then finishes the running work. */
export async function stopServing(graceMs: number, maxOtherMs = maxStopMs): Promise<void> {
  const own = serving()
  own.stopping = true
  for (const response of own.open) response.shouldKeepAlive = false
  if (graceMs > 0) {
    await pause(graceMs)
    await closeListeners()
    const until = performance.now() + graceMs
    while (performance.now() < Math.min(until, own.arrivedAt + quietMs)) await pause(50)
  }
  for (const server of own.servers) Listener.prototype.close.call(server)
  await nextLoopTurn()
  for (const server of own.servers) server.closeIdleConnections()
  const timer = setInterval(logPendingWork, logEveryMs).unref()
  logPendingWork()
  await waitUntilIdle(maxStopMs, maxOtherMs)
  clearInterval(timer)
}
