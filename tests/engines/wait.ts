import { setTimeout as pause } from 'node:timers/promises'

/** Only ends waits that would never end, so it is long enough for a slow network on a busy machine. */
export const limitMs = 120_000

/**
 * Repeats `look` until it returns something, and returns that. `failure` names what never came. Pauses
 * between two looks, so that they do not slow the page down.
 */
export async function waitFor<T>(
  look: () => Promise<T | null | false> | T | null | false,
  failure: string | (() => string),
  everyMs = 100,
): Promise<T> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== null && found !== false) return found
    if (Date.now() > deadline) throw new Error(typeof failure === 'string' ? failure : failure())
    await pause(everyMs)
  }
}
