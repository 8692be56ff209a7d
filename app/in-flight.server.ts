import { setTimeout } from 'node:timers/promises'

const pollMs = 50

let inFlight = 0

/** Counts work that the process must not stop in the middle of: a request, or what outlives its answer. */
export async function trackInFlight<T>(work: Promise<T>): Promise<T> {
  inFlight += 1
  try {
    return await work
  } finally {
    inFlight -= 1
  }
}

/** Resolves when every answer has been sent, and the work behind them is done; after `maxMs` in any case. */
export async function waitUntilIdle(maxMs = Infinity): Promise<void> {
  const until = performance.now() + maxMs
  while (inFlight > 0 && performance.now() < until) await setTimeout(pollMs)
}
