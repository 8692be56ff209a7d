import { findApp, setApp } from '#app/platform/app.server.ts'
import { createApp } from '#app/compose.server.ts'
import { parseEnv } from '#app/platform/env.server.ts'

/**
 * Gives the rest of this test file an App with other settings, such as the address of a sandbox. Without an
 * earlier App, the database is opened on first use.
 */
export function startApp(settings: Record<string, string> = {}): void {
  setApp(createApp(parseEnv({ ...process.env, ...settings }), findApp()?.db))
}
