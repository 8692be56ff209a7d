import type { Actor } from '../api/permissions-rows.ts'
import { NASTY } from '../sandbox/fuzz-requests.ts'
import type { Random } from '../sandbox/random.ts'

/** A request that is nearly right, before anything is done to it. */
export type Draft = {
  as: Actor
  method: string
  path: string
  query: [string, string][]
  type: string | null
  body: Buffer
}

export const form = 'application/x-www-form-urlencoded'
export const multipart = 'multipart/form-data; boundary=edge'
export const json = 'application/json'

/** Half of a surrogate pair becomes the replacement character, which percent-encoding can carry. */
export const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

export function splitAddress(address: string): Pick<Draft, 'path' | 'query'> {
  const [path = '/', query = ''] = address.split('?')
  return { path, query: [...new URLSearchParams(query)] }
}

/** Again and again, as long as a form may be: what grows with the square of a text shows then. */
const parts = [
  'lnodno ',
  'a ',
  'san ',
  'y',
  'a-',
  "O'",
  '+1',
  'a@',
  'a.',
  '5,',
  '(abc)',
  '\u0130\u0301',
  '\n',
]

export function longText(random: Random, maxLength: number): string {
  const part = random.pick(parts)
  return part.repeat(random.int(Math.floor(maxLength / encode(part).length)))
}

export function junk(random: Random): string {
  if (random.chance(0.1))
    return String.fromCharCode(...Array.from({ length: 40 }, () => random.int(256)))
  if (random.chance(0.08)) return longText(random, 12_000)
  return random.pick(NASTY)
}
