import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

type Due = { id: string; kind: string; target: string; at: number }

export type Schedule = {
  /** Runs `kind` for `target` once the sandbox's clock reaches `at` (milliseconds). */
  add(kind: string, target: string, at: number): void
  /** Runs what has become due; cheap when nothing has. */
  runDue(): void
  close(): void
}

const CHECK_EVERY_MS = 500

/** Things that happen with time on the sandbox's own clock; remembered across restarts. */
export function createSchedule(
  store: Store,
  clock: Clock,
  name: string,
  handlers: Record<string, (target: string) => void>,
): Schedule {
  const stored = store.collection<Due>(`schedule_${name}`)
  const pending = new Map(stored.list().map((due) => [due.id, due]))
  let next = earliest()
  store.onReset(() => {
    pending.clear()
    next = Infinity
  })

  function earliest(): number {
    let least = Infinity
    for (const { at } of pending.values()) least = Math.min(least, at)
    return least
  }

  function runDue() {
    const now = clock.now()
    if (now < next) return
    const due = [...pending.values()].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
    for (const { id } of due) pending.delete(id)
    next = earliest()
    for (const { id, kind, target } of due) {
      try {
        store.transaction(() => {
          stored.delete(id)
          handlers[kind]?.(target)
        })
      } catch (error) {
        // One that fails must not stop the others, nor the process from a timer.
        console.error(`sandbox: ${kind} of ${target} failed:`, error)
      }
    }
  }

  const timer = setInterval(runDue, CHECK_EVERY_MS)
  timer.unref()

  return {
    add(kind, target, at) {
      const due = { id: `${kind}:${target}`, kind, target, at }
      stored.put(due.id, due)
      pending.set(due.id, due)
      next = Math.min(next, at)
    },
    runDue,
    close: () => clearInterval(timer),
  }
}
