import { AsyncLocalStorage } from 'node:async_hooks'

const tasks = new AsyncLocalStorage<string>()

/** Names the request, webhook or job that `work` belongs to. */
export function inTask<T>(name: string, work: () => T): T {
  return tasks.run(name, work)
}

export function currentTask(): string {
  return tasks.getStore() ?? 'no task'
}
