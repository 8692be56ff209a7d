import type { Clock } from './clock.ts'
import type { Store } from './store.ts'

type Due = { id: string; kind: string; target: string; at: number }

export type Schedule = {
  add(kind: string, target: string, at: number): void
  runDue(): void
  close(): void
}

const CHECK_INTERVAL_MS = 500

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
    let earliestAt = Infinity
    for (const { at } of pending.values()) earliestAt = Math.min(earliestAt, at)
    return earliestAt
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
        // One failing task must not stop the others or the process.
        console.error(`sandbox: ${kind} of ${target} failed:`, error)
      }
    }
  }

  const timer = setInterval(runDue, CHECK_INTERVAL_MS)
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
