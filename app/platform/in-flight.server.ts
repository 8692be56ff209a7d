import { setTimeout } from 'node:timers/promises'

const pollMs = 50

/** What runs, in words for the log. `mustFinish`: orders or money would be left half done. */
type Work = { name: string; mustFinish: boolean }

const inFlight = new Set<Work>()

/** Notes work that the process must not stop in the middle of: a request, or what outlives its answer. */
export async function trackInFlight<T>(work: Promise<T>, about: Work): Promise<T> {
  // A copy of its own: two of the same name are two.
  const entry = { ...about }
  inFlight.add(entry)
  try {
    return await work
  } finally {
    inFlight.delete(entry)
  }
}

/** The names of what runs, each with how often. */
export function listInFlight(): string[] {
  const counts = new Map<string, number>()
  for (const { name } of inFlight) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name))
}

/**
 * Resolves when every answer has been sent, and the work behind them is done; after `maxMs` in any case, and after
 * `maxOtherMs` when nothing is left that must be finished.
 */
export async function waitUntilIdle(maxMs = Infinity, maxOtherMs = maxMs): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const waited = performance.now() - startedAt
    const isWaitedFor = ({ mustFinish }: Work) => waited < (mustFinish ? maxMs : maxOtherMs)
    if (![...inFlight].some(isWaitedFor)) return
    await setTimeout(pollMs)
  }
}
