import type { Ctx } from '../exchange.ts'

const WINDOW_MS = 60_000

type RateLimits = {
  /** Calls a minute and token; the stricter limit is for searches. */
  general: number
  searches: number
}

type Count = { window: number; used: number }

/** Fixed windows of a minute on the sandbox's clock, a count for each token and kind of call. */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  const counts = new Map<string, Count>()

  return {
    /** Counts a call; `allowed` is false when it is one too many. */
    count(ctx: Ctx): { allowed: boolean; headers: Record<string, string> } {
      const search = ctx.method === 'POST' && /^\/air\/(batch_)?offer_requests$/.test(ctx.path)
      const limit = search ? limits.searches : limits.general
      const window = Math.floor(now() / WINDOW_MS)
      const key = `${search ? 'search' : 'any'} ${ctx.headers.authorization ?? ''}`
      let count = counts.get(key)
      if (!count || count.window !== window) {
        if (counts.size > 1000) counts.clear()
        count = { window, used: 0 }
        counts.set(key, count)
      }
      count.used += 1
      return {
        allowed: count.used <= limit,
        headers: {
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': String(Math.max(0, limit - count.used)),
          'ratelimit-reset': new Date((window + 1) * WINDOW_MS).toUTCString(),
        },
      }
    },
    clear: () => counts.clear(),
  }
}
