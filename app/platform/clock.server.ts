import { ambientApp } from './ambient.server.ts'
import { env } from './env.server.ts'

/** Milliseconds since 1970. The server reads the time here alone, since a test run may have set it. */
export function now(): number {
  return ambientApp.getStore()?.clock.now() ?? Date.now() + env.TEST_CLOCK_OFFSET
}
