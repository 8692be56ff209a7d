import { ambientApp } from '#app/platform/ambient.server.ts'
import type { App } from './application.server.ts'
import { createApp } from '#app/compose.server.ts'

export type { App, AppConfig, VendorAccess } from './application.server.ts'

let ofProcess: App | undefined

export function app(): App {
  return ambientApp.getStore() ?? (ofProcess ??= createApp())
}

export function runIn<T>(other: App, work: () => T): T {
  return ambientApp.run(other, work)
}

export async function closeApp(): Promise<void> {
  const closing = ofProcess
  ofProcess = undefined
  globalThis.contrailDatabase = undefined
  await closing?.db.destroy()
}
