import { AsyncLocalStorage } from 'node:async_hooks'

const tasks = new AsyncLocalStorage<string>()

/** Runs what one request, webhook or job does. Tasks of one process know nothing of each other. */
export function inTask<T>(name: string, work: () => T): T {
  return tasks.run(name, work)
}

export function currentTask(): string {
  return tasks.getStore() ?? 'no task'
}
