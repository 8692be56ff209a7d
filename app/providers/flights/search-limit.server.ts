import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#app/clock.server.ts'
import { FlightsBusyError } from './port.ts'

/** What a busy visitor's browser waits for without being told to come back. */
const maxWaitMs = 2_500

type HeaderReader = { get(name: string): string | null } | undefined

/** Milliseconds until an HTTP date. Duffel sends no `Retry-After`. */
function untilDate(date: string | null | undefined, now: number): number | null {
  const ms = Date.parse(date ?? '') - now
  return Number.isFinite(ms) ? ms : null
}

/** Seconds until an HTTP date, at least one; half a minute when there is none. */
export function secondsUntil(date: string | null | undefined, ms = now()): number {
  const left = untilDate(date, ms)
  return left === null ? 30 : Math.max(1, Math.ceil(left / 1000))
}

/**
 * Keeps searches within the provider's limit, which its `ratelimit-*` headers state for the current
 * minute. A search that is one too many waits a moment where that is enough; else it is refused here,
 * without a call, and says in how many seconds it can be made.
 */
export function createSearchLimit(clock: () => number = now) {
  /** Searches that may still be made until `resetAt`; null while nothing is known. */
  let left: number | null = null
  let resetAt = 0

  return {
    /** Takes a search. Throws `FlightsBusyError`. */
    async take(): Promise<void> {
      if (left !== null && clock() >= resetAt) left = null
      if (left === 0) {
        const wait = resetAt - clock()
        if (wait > maxWaitMs) {
          throw new FlightsBusyError('No searches left', Math.ceil(wait / 1000), null)
        }
        await pause(wait)
        left = null
      }
      if (left !== null) left -= 1
    },

    /** Learns from an answer, whether it was a success or a refusal. */
    learn(headers: HeaderReader): void {
      const remaining = headers?.get('ratelimit-remaining')
      const wait = untilDate(headers?.get('ratelimit-reset'), clock())
      if (!remaining || !/^\d+$/.test(remaining) || wait === null || wait <= 0) return
      // Answers overtake each other: within a minute the count only falls.
      const sameMinute = left !== null && Math.abs(clock() + wait - resetAt) < 1_500
      left = sameMinute ? Math.min(left ?? Infinity, Number(remaining)) : Number(remaining)
      resetAt = clock() + wait
    },
  }
}
