import { ambientApp } from '#app/platform/ambient.server.ts'
import type { App } from './application.server.ts'
import { createApp } from '#app/compose.server.ts'

export type { App, AppConfig, VendorAccess } from './application.server.ts'

let ofProcess: App | undefined

/** The application that this call runs in. */
export function app(): App {
  return ambientApp.getStore() ?? (ofProcess ??= createApp())
}

/** Runs `work` in another application than that of the process. */
export function runIn<T>(other: App, work: () => T): T {
  return ambientApp.run(other, work)
}

/** Gives back what the application of the process holds. */
export async function closeApp(): Promise<void> {
  const closing = ofProcess
  ofProcess = undefined
  globalThis.contrailDatabase = undefined
  await closing?.db.destroy()
}
