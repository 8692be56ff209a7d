import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database/database.ts'

/** One process of the site. Core adds its ports and settings in `application.server.ts`. */
export interface App {
  db: Database
  clock: Clock
  random: Random
  /** Key of the values that `perApp` keeps. A copy such as `{ ...app(), clock }` shares them. */
  state: object
}

export type Clock = {
  /** Returns milliseconds since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
}

export type Random = {
  bytes(count: number): Buffer
  /** Returns a whole number of at least `min` and less than `max`. */
  int(min: number, max: number): number
}

const ambient = new AsyncLocalStorage<App>()
let ofProcess: App | undefined

export function findApp(): App | undefined {
  return ambient.getStore() ?? ofProcess
}

export function app(): App {
  const found = findApp()
  if (!found) throw new Error('Call setApp first: this process has no App')
  return found
}

/** Called once by startup, by each tool and by tests. */
export function setApp(made: App): void {
  ofProcess = made
}

/** Calls inside `work` use `other` instead of the App of the process. */
export function runIn<T>(other: App, work: () => T): T {
  return ambient.run(other, work)
}

/** The App stays set, because work that is still ending in the background reads its state. */
export async function closeApp(): Promise<void> {
  await ofProcess?.db.destroy()
}

/** Keeps a value for each App, made on first use: `const offers = perApp(() => new LRUCache(…))`, read as `offers()`. */
export function perApp<T>(make: () => T): () => T {
  const values = new WeakMap<object, { value: T }>()
  return () => {
    const { state } = app()
    const known = values.get(state)
    if (known) return known.value
    const value = make()
    values.set(state, { value })
    return value
  }
}
