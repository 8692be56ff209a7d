import { randomId } from '../ids.ts'
import { hash } from '../world/hash.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/*
 * The 22 characters of an id: `0000`, the 11-character key of its offer request, three characters that tell
 * the offer (`000`: the request itself) and four that tell the thing inside. So an offer id alone is enough
 * to compute the offer again.
 */
export function encode(value: number, width: number): string {
  let text = ''
  let rest = value
  for (let i = 0; i < width; i++) {
    text = (ALPHABET[rest % 62] ?? '0') + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function decode(text: string): number {
  let value = 0
  for (const letter of text) value = value * 62 + ALPHABET.indexOf(letter)
  return value
}

/** A key that sorts by time, as Duffel's do. */
export function newKey(now: number): string {
  return encode(now, 7) + randomId(4)
}

function seal(text: string): string {
  return encode(hash(text) % 62 ** 4, 4)
}

export function requestId(key: string): string {
  return `orq_0000${key}000${seal(key)}`
}

export function offerId(key: string, index: number): string {
  const offer = encode(index + 1, 3)
  return `off_0000${key}${offer}${seal(key + offer)}`
}

/** An id inside an offer or, with index -1, inside its request. */
export function partId(
  prefix: string,
  key: string,
  index: number,
  kind: string,
  part: number,
): string {
  return `${prefix}_0000${key}${encode(index + 1, 3)}${kind}${encode(part, 3)}`
}

export function parseOfferId(id: string): { key: string; index: number } | null {
  const match = /^off_0000([0-9A-Za-z]{18})$/.exec(id)
  if (!match) return null
  const key = id.slice(8, 19)
  const index = decode(id.slice(19, 22)) - 1
  return index >= 0 && offerId(key, index) === id ? { key, index } : null
}

/** Random ids of things that are kept: orders, cancellations, webhooks. */
export function freshId(prefix: string, now: number): string {
  return `${prefix}_0000${encode(now, 7)}${randomId(11)}`
}

/** The same id for the same thing in every process: airlines, aircraft. */
export function fixedId(prefix: string, stem: string, name: string): string {
  let rest = ''
  for (let i = 0; rest.length < 22 - stem.length; i++) rest += encode(hash(`${name}${i}`), 6)
  return `${prefix}_${stem}${rest.slice(0, 22 - stem.length)}`
}
