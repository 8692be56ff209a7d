import { ambientApp } from './ambient.server.ts'
import { env } from './env.server.ts'

/**
 * Returns milliseconds since 1970. Server code must use only this clock, because test runs shift
 * it.
 */
export function now(): number {
  return ambientApp.getStore()?.clock.now() ?? Date.now() + env.TEST_CLOCK_OFFSET
}
