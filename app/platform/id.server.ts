import { createHash } from 'node:crypto'
import { app } from './app.server.ts'
import { now } from './clock.server.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns an id such as `co_01kb…`. Ids sort by creation time and have 80 random bits. */
export function newId(
  prefix:
    'usr' | 'co' | 'bk' | 'aud' | 'msg' | 'sub' | 'al' | 'led' | 'case' | 'trv' | 'crd' | 'cc',
  at = now(),
): string {
  let time = ''
  for (let rest = at; time.length < 10; rest = Math.floor(rest / 32)) {
    time = `${alphabet[rest % 32]}${time}`
  }
  const random = Array.from(app().random.bytes(16), (byte) => alphabet[byte % 32])
  return `${prefix}_${time}${random.join('')}`
}

/** The database stores only this hash, so a copy of the database reveals no tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return app().random.bytes(32).toString('base64url')
}

export function isoNow(offsetSeconds = 0): string {
  return new Date(now() + offsetSeconds * 1000).toISOString()
}
