import { AsyncLocalStorage } from 'node:async_hooks'
import type { Place } from './scheduler.ts'

const tasks = new AsyncLocalStorage<{ name: string; place: Place | null }>()

/** Names the request, webhook or job that `work` belongs to, and the process that does it. */
export function inTask<T>(name: string, place: Place | null, work: () => T): T {
  return tasks.run({ name, place }, work)
}

export function currentTask(): string {
  return tasks.getStore()?.name ?? 'no task'
}

export function currentPlace(): Place | null {
  return tasks.getStore()?.place ?? null
}
