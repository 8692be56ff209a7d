import { ambientApp } from './ambient.server.ts'
import { env } from './env.server.ts'

/** Milliseconds since 1970. The only clock on the server, because test runs shift it. */
export function now(): number {
  return ambientApp.getStore()?.clock.now() ?? Date.now() + env.TEST_CLOCK_OFFSET
}
