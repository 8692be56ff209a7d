import { onTestFinished, vi } from 'vitest'
import { app } from '#app/core/app.server.ts'

/**
 * Skips the pauses of the application until the test ends. Each call of the returned function
 * returns the milliseconds skipped since the previous call.
 */
export function skipSleeps(): () => number {
  let sleptMs = 0
  const spy = vi.spyOn(app().clock, 'sleep').mockImplementation(async (ms) => {
    sleptMs += ms
  })
  onTestFinished(() => spy.mockRestore())
  return () => {
    const sum = sleptMs
    sleptMs = 0
    return sum
  }
}
