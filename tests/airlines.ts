import { setTimeout as pause } from 'node:timers/promises'
import { startSandbox, type Sandbox } from '../sandbox/server.ts'
import { clockOffset } from './clock.ts'
import { generousLimits } from './sandbox-limits.ts'
import { fastAirlines } from './airline-speed.ts'

/** A sandbox for one test file, started before the application is imported. */
export type Airlines = Sandbox & {
  /** Number of API calls since the last `calls()`, by method and path. */
  calls(): Promise<Record<string, number>>
  /** Advances the sandbox's clock until `waited` resolves, so tests don't wait for airlines. */
  fastForwardUntil<T>(waited: Promise<T>): Promise<T>
  fail(match: { method?: string; path: string }, fault: object, times?: number): Promise<void>
}

type Options = Parameters<typeof startSandbox>[0]

export async function startTestSandbox(options: Options = {}): Promise<Airlines> {
  const sandbox = await startSandbox({
    clockOffset,
    rateLimits: generousLimits,
    ...fastAirlines,
    ...options,
  })
  let seen = 0
  return {
    ...sandbox,
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
        await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body: '{"shiftMs":2000}' })
        await Promise.race([done, pause(150)])
      }
      return done
    },
    async fail(match, fault, times = 1) {
      const response = await fetch(`${sandbox.url}/_sandbox/faults`, {
        method: 'POST',
        body: JSON.stringify({ match, fault, times }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}
