import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/server.ts'
import { clockOffset } from '../clock.ts'
import { generousLimits } from '../sites/sandbox-limits.ts'
import { fastAirlines } from '../airline-speed.ts'
import { eventually } from '../eventually.ts'

/** A sandbox for one test file, started before the application is imported. */
export type Airlines = Sandbox & {
  /** Number of API calls since the last `calls()`, by method and path. */
  calls(): Promise<Record<string, number>>
  advance(ms: number): Promise<void>
  /** Advances the sandbox's clock until `waited` resolves, so tests don't wait for airlines. */
  fastForwardUntil<T>(waited: Promise<T>): Promise<T>
  fail(match: { method?: string; path: string }, fault: object, times?: number): Promise<void>
  clearFaults(): Promise<unknown>
  /**
   * Makes the next matching call wait. `arrived` returns as soon as the call waits, and `letGo`
   * answers the call.
   */
  hold(match: { method?: string; path: string }): Promise<Held>
}

type Held = { arrived(): Promise<void>; letGo(): Promise<unknown> }

type Options = Parameters<typeof startSandbox>[0]

export async function startTestSandbox(options: Options = {}): Promise<Airlines> {
  const sandbox = await startSandbox({
    clockOffset,
    rateLimits: generousLimits,
    ...fastAirlines,
    ...options,
  })
  let seen = 0
  const fail: Airlines['fail'] = async (match, fault, times = 1) => {
    const response = await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ match, fault, times }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const advance: Airlines['advance'] = async (shiftMs) => {
    const body = JSON.stringify({ shiftMs })
    await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body })
  }
  const clearFaults = () => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
  return {
    ...sandbox,
    fail,
    clearFaults,
    advance,
    async hold(match) {
      await fail(match, { kind: 'hold' })
      return {
        arrived: () =>
          eventually(async () => {
            const response = await fetch(`${sandbox.url}/_sandbox/faults`)
            expect(await response.json()).toEqual({ faults: [] })
          }),
        letGo: clearFaults,
      }
    },
    async calls() {
      const response = await fetch(`${sandbox.url}/_sandbox/calls?since=${seen}`)
      const { seq, counts } = (await response.json()) as {
        seq: number
        counts: Record<string, number>
      }
      seen = seq
      return counts
    },
    async fastForwardUntil(waited) {
      let over = false
      const done = waited.finally(() => (over = true))
      while (!over) {
        await advance(2_000)
        await Promise.race([done, pause(150)])
      }
      return done
    },
  }
}
