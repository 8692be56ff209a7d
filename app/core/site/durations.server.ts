import { app } from '#app/core/app.server.ts'

/** Milliseconds, shortened by RECOVERY_SPEED for tests. */
export function minutesToMs(count: number): number {
  return (count * 60_000) / app().config.RECOVERY_SPEED
}
