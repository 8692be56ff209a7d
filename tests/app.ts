import { createApp } from '#app/compose.server.ts'
import { listFlightVendors, type ListedFlights } from '#app/vendors/vendor-list.server.ts'
import { findApp, setApp, type App } from '#app/platform/app.server.ts'
import { parseEnv } from '#app/platform/settings/env.server.ts'

/** Creates an App with other settings. It also sells the flights of the vendors in `others`. */
export function makeApp(settings: Record<string, string>, others: ListedFlights[] = []): App {
  const config = parseEnv({ ...process.env, ...settings })
  return createApp(config, findApp()?.db, [...listFlightVendors(config), ...others])
}

/**
 * Gives the rest of this test file an App with other settings, such as the address of a sandbox.
 * The new App uses the database of the earlier App. If there is none, it opens one on first use.
 */
export function startApp(settings: Record<string, string> = {}): void {
  setApp(makeApp(settings))
}
