import { AsyncResource } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seededRandom, type Scheduler, type Timer } from './scheduler.ts'
import { currentPlace } from './task.ts'

// The vendors' SDKs and the sandbox read timers and random numbers from Node. Inside a history, both are simulated.
let scheduler: Scheduler | null = null
let random: (() => number) | null = null

let fills = 0

/** Counts how often random bytes were drawn for ids of the sandbox. */
export function countFills(): number {
  return fills
}

const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis
const realRandom = Math.random
const realFill = crypto.randomFillSync

type Work = (...given: unknown[]) => void

function setTimeoutInHistory(work: Work, ms = 0, ...given: unknown[]) {
  if (!scheduler) return realSetTimeout(work, ms, ...given)
  return scheduler.timer(
    currentPlace(),
    ms,
    AsyncResource.bind(() => work(...given)),
  )
}

function clearTimeoutInHistory(timer?: Timer | NodeJS.Timeout): void {
  if (timer && 'isSimulated' in timer) timer.cancel()
  else realClearTimeout(timer)
}

Object.assign(globalThis, {
  setTimeout: setTimeoutInHistory,
  clearTimeout: clearTimeoutInHistory,
})
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

export function endHistory(): void {
  scheduler = random = null
}
