import { countUse } from '#app/platform/limit.server.ts'

/** An allowance of one address, and what this request left of it. */
type RateCount = { name: string; points: number; seconds: number; left: number; resetsIn: number }

const counts = new WeakMap<Request, RateCount[]>()

/**
 * Counts one use of an address's allowance, and remembers what is left for `rateLimitHeaders`. Returns 0, or
 * in how many seconds there will be a point again.
 */
export async function takeAddressPoint(
  request: Request,
  name: string,
  { key, points, seconds }: { key: string; points: number; seconds: number },
): Promise<number> {
  const { used, secondsLeft } = await countUse({ key, seconds })
  const left = Math.max(0, points - used)
  const count = { name, points, seconds, left, resetsIn: secondsLeft }
  counts.set(request, [
    ...(counts.get(request) ?? []).filter((other) => other.name !== name),
    count,
  ])
  return used <= points ? 0 : secondsLeft
}

/**
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-08) for what a request was counted
 * by. Only the sender's own allowances: what is left of an account's would tell of others who try it.
 */
export function rateLimitHeaders(request: Request): Record<string, string> {
  const counted = counts.get(request)
  if (!counted) return {}
  return {
    'RateLimit-Policy': counted
      .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
      .join(', '),
    RateLimit: counted
      .map(({ name, left, resetsIn }) => `"${name}";r=${left};t=${resetsIn}`)
      .join(', '),
  }
}
