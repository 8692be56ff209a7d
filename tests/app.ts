import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#app/compose.server.ts'
import { listFlightVendors, type ListedFlights } from '#app/vendors/vendor-list.server.ts'
import { findApp, setApp, type App } from '#app/platform/app.server.ts'
import { parseEnv } from '#app/platform/settings/env.server.ts'
import { startTestSandbox, type Airlines } from './samples/airlines.ts'

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

/** Starts a sandbox for this test file, and an App whose vendors it is. */
export function useAirlines(
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestSandbox>[0] = {},
): Airlines {
  const airlines = {} as Airlines
  beforeAll(async () => {
    Object.assign(airlines, await startTestSandbox(options))
    startApp({ DUFFEL_URL: airlines.url, STRIPE_URL: airlines.url, ...settings })
  })
  afterAll(() => airlines.close())
  return airlines
}
