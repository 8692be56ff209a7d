import { vi } from 'vitest'

/** Repeats `check` until it passes. The limit only ends tests that hang. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000, interval: 20 })
}
