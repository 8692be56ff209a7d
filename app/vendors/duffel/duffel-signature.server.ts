import { createHmac, timingSafeEqual } from 'node:crypto'

const maxAgeSeconds = 600

/**
 * Checks `t=<unix>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`. While a secret is rotated, Duffel
 * sends several signatures. Duffel documents no tolerance and may raise the version.
 */
export function isSignedByDuffel(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isFinite(time)) return false
  if (Math.abs(now.getTime() / 1000 - time) > maxAgeSeconds) return false
  const expected = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest()
  return parts
    .filter(([name, value]) => /^v[1-9]\d?$/.test(name ?? '') && /^[0-9a-f]{64}$/.test(value ?? ''))
    .some(([, value]) => timingSafeEqual(Buffer.from(value!, 'hex'), expected))
}
