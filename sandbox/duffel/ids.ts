import { randomId } from '../ids.ts'
import { hash } from '../world/hash.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/*
 * An id has 22 characters: `0000`, 11 for the offer request, 3 for the offer (`000` for the
 * request), and 4 for the part. An offer can therefore be computed again from its id.
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

/** A new key, which sorts by time as Duffel's keys do. */
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

/** The id of a part of an offer or, with index -1, of its request. */
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

export function freshId(prefix: string, now: number): string {
  return `${prefix}_0000${encode(now, 7)}${randomId(11)}`
}

export function fixedId(prefix: string, stem: string, name: string): string {
  let rest = ''
  for (let i = 0; rest.length < 22 - stem.length; i++) rest += encode(hash(`${name}${i}`), 6)
  return `${prefix}_${stem}${rest.slice(0, 22 - stem.length)}`
}
