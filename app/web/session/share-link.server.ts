import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/settings/env.server.ts'

/**
 * The link needs a signature, so that a copy of the database without the signing secret opens no
 * trip.
 */
function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`trip-share ${id}`).digest('base64url')
}

export function shareToken(id: string): string {
  return `${id}.${signature(id, env.sessionSecrets[0] ?? '')}`
}

export function readShareToken(token: string): string | null {
  const [id = '', signed = '', ...more] = token.split('.')
  if (more.length > 0) return null
  const given = Buffer.from(signed)
  const known = env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(signature(id, secret))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return known ? id : null
}
