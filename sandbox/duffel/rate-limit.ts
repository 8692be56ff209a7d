import type { Ctx } from '../exchange.ts'

const WINDOW_MS = 60_000

type RateLimits = {
  general: number
  searches: number
}

/** Duffel documents the limit of all calls. The limit of searches was observed in test mode. */
export const DOCUMENTED_LIMITS: RateLimits = { general: 60, searches: 30 }

type Count = { window: number; used: number }

/**
 * Counts calls per token in windows of a minute. A search also counts as a call, and its answer
 * states the lower of the two remaining numbers.
 */
export function createRateLimiter(limits: RateLimits, now: () => number) {
  const counts = new Map<string, Count>()

  function use(kind: keyof RateLimits, token: string) {
    const window = Math.floor(now() / WINDOW_MS)
    const key = `${kind} ${token}`
    let count = counts.get(key)
    if (!count || count.window !== window) {
      if (counts.size > 1000) counts.clear()
      count = { window, used: 0 }
      counts.set(key, count)
    }
    count.used += 1
    return { limit: limits[kind], left: limits[kind] - count.used }
  }

  return {
    count(ctx: Ctx): { allowed: boolean; headers: Record<string, string> } {
      const token = ctx.headers.authorization ?? ''
      const search = ctx.method === 'POST' && /^\/air\/(batch_)?offer_requests$/.test(ctx.path)
      const calls = use('general', token)
      const searches = search ? use('searches', token) : calls
      const { limit, left } = searches.left < calls.left ? searches : calls
      const end = (Math.floor(now() / WINDOW_MS) + 1) * WINDOW_MS
      return {
        allowed: left >= 0,
        headers: {
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': String(Math.max(0, left)),
          'ratelimit-reset': new Date(end).toUTCString(),
        },
      }
    },
    clear: () => counts.clear(),
  }
}
