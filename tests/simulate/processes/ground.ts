import { AsyncResource } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'
import { seededRandom, type Scheduler, type Timer } from './scheduler.ts'
import { currentPlace } from './task.ts'

// The vendors' SDKs and the sandbox read timers and random numbers from Node. Inside a history, which is one simulated
// run from one seed, both are simulated.
let scheduler: Scheduler | null = null
let random: (() => number) | null = null
let network: typeof fetch | null = null

let fills = 0

/** Counts how often random bytes were drawn for ids of the sandbox. */
export function countRandomDraws(): number {
  return fills
}

const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout, fetch: realFetch } = globalThis
const realPause = promises.setTimeout
const realAbortAfter = AbortSignal.timeout
const realRandom = Math.random
const realFill = crypto.randomFillSync

type Work = (...given: unknown[]) => void

function setTimeoutInHistory(work: Work, ms = 0, ...given: unknown[]) {
  if (!scheduler) return realSetTimeout(work, ms, ...given)
  // `AsyncResource.bind` would be much slower.
  const scope = new AsyncResource('simulated timer')
  return scheduler.timer(currentPlace(), ms, () => scope.runInAsyncScope(work, null, ...given))
}

function clearTimeoutInHistory(timer?: Timer | NodeJS.Timeout): void {
  if (timer && 'isSimulated' in timer) timer.cancel()
  else realClearTimeout(timer)
}

Object.assign(globalThis, {
  setTimeout: setTimeoutInHistory,
  clearTimeout: clearTimeoutInHistory,
  fetch: (...given: Parameters<typeof fetch>) => (network ?? realFetch)(...given),
})
promises.setTimeout = (async (ms = 0, ...given: []) => {
  if (!scheduler) return realPause(ms, ...given)
  await scheduler.wait(currentPlace(), ms)
}) as typeof promises.setTimeout
// Inside a history this signal never aborts, because the simulated network enforces the timeouts.
AbortSignal.timeout = (ms) =>
  scheduler ? new AbortController().signal : realAbortAfter.call(AbortSignal, ms)
Math.random = () => (random ?? realRandom)()
crypto.randomFillSync = <T extends NodeJS.ArrayBufferView>(bytes: T): T => {
  fills += 1
  const from = random
  if (!from) return realFill(bytes)
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let index = 0; index < view.length; index += 1) view[index] = Math.floor(from() * 256)
  return bytes
}
syncBuiltinESMExports()

/** Simulates timers and random numbers until `endHistory`. */
export function beginHistory(of: Scheduler, seed: number): void {
  scheduler = of
  random = seededRandom(seed * 7_919)
}

/** Sends every `fetch` of the history to the simulated network. */
export function connectNetwork(send: typeof fetch): void {
  network = send
}

export function endHistory(): void {
  scheduler = random = network = null
}
