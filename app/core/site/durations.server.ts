import { app } from '#app/core/app.server.ts'

/** Converts minutes to milliseconds. Tests shorten every duration with RECOVERY_SPEED. */
export function minutesToMs(count: number): number {
  return (count * 60_000) / app().config.RECOVERY_SPEED
}
