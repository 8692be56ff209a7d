import { perApp } from '#app/platform/app.server.ts'
import { setTimeout } from 'node:timers/promises'

const pollMs = 50

/** `mustFinish` is true if stopping early would leave an order or payment half done. */
type Work = { name: string; mustFinish: boolean }

const inFlight = perApp(() => new Set<Work>())

export async function trackInFlight<T>(work: Promise<T>, about: Work): Promise<T> {
  // The set stores a copy, so that two tasks of the same name count as two.
  const entry = { ...about }
  inFlight().add(entry)
  try {
    return await work
  } finally {
    inFlight().delete(entry)
  }
}

export function listInFlight(): string[] {
  const counts = new Map<string, number>()
  for (const { name } of inFlight()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name))
}

/** Waits at most `maxMs` for tasks with `mustFinish`, and at most `maxOtherMs` for other tasks. */
export async function waitUntilIdle(maxMs = Infinity, maxOtherMs = maxMs): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const waited = performance.now() - startedAt
    const isWaitedFor = ({ mustFinish }: Work) => waited < (mustFinish ? maxMs : maxOtherMs)
    if (![...inFlight()].some(isWaitedFor)) return
    await setTimeout(pollMs)
  }
}
