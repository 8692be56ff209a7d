import { app } from '#app/core/app.server.ts'

/** Waiting times shrink in tests, which cannot wait an hour. */
export function minutes(count: number): number {
  return (count * 60_000) / app().config.RECOVERY_SPEED
}
