import { createHash } from 'node:crypto'
import { app, perApp } from './app.server.ts'
import { now } from './clock.server.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Writes a whole number with base 32. The text has a fixed length, so texts sort as the numbers do. */
function inBase32(number: number, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 32)) {
    text = `${alphabet[rest % 32]}${text}`
  }
  return text
}

const latest = perApp(() => ({ at: 0, order: 0 }))

/**
 * Returns an id such as `co_01kb…` with 79 random bits. Ids sort by creation time. Ids of one process
 * and one millisecond sort in the order in which they were made.
 */
export function newId(
  prefix:
    'usr' | 'co' | 'bk' | 'aud' | 'msg' | 'sub' | 'al' | 'led' | 'case' | 'trv' | 'crd' | 'cc',
  at = now(),
): string {
  const bytes = app().random.bytes(16)
  const last = latest()
  last.order = last.at === at ? last.order + 1 : bytes.readUInt32BE() % 2 ** 19
  last.at = at
  const random = Array.from(bytes.subarray(4), (byte) => alphabet[byte % 32])
  return `${prefix}_${inBase32(at, 10)}${inBase32(last.order, 4)}${random.join('')}`
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
