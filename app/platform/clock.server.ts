import { findApp } from './app.server.ts'
import { env } from './settings/env.server.ts'

/**
 * Returns milliseconds since 1970. Server code must use only this clock, because test runs shift
 * it.
 */
export function now(): number {
  return findApp()?.clock.now() ?? machineNow()
}

export function machineNow(): number {
  return Date.now() + env.TEST_CLOCK_OFFSET
}
