import { perApp } from '#app/core/app.server.ts'
import { countUse } from '#app/platform/limit.server.ts'

type RateCount = { name: string; points: number; seconds: number; left: number; resetsIn: number }

const counts = perApp(() => new WeakMap<Request, RateCount[]>())

/** Takes a point for the visitor's address. Returns 0, or the seconds until a point is free. */
export async function takeAddressPoint(
  request: Request,
  name: string,
  { key, points, seconds }: { key: string; points: number; seconds: number },
): Promise<number> {
  const { used, secondsLeft } = await countUse({ key, seconds })
  const left = Math.max(0, points - used)
  const count = { name, points, seconds, left, resetsIn: secondsLeft }
  counts().set(request, [
    ...(counts().get(request) ?? []).filter((other) => other.name !== name),
    count,
  ])
  return used <= points ? 0 : secondsLeft
}

/**
 * Headers of draft-ietf-httpapi-ratelimit-headers-08. Limits per account are left out, because they
 * would reveal other visitors' attempts.
 */
export function rateLimitHeaders(request: Request): Record<string, string> {
  const counted = counts().get(request)
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
