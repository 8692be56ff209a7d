import type { Actor } from '../api/permissions/permissions-rows.ts'
import { NASTY } from '../sandbox/fuzz-requests.ts'
import type { Random } from '../sandbox/random.ts'

/** An almost valid request, before mutation. */
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

/** Replaces lone surrogates, which percent-encoding can't carry. */
export const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString())

export function splitAddress(address: string): Pick<Draft, 'path' | 'query'> {
  const [path = '/', query = ''] = address.split('?')
  return { path, query: [...new URLSearchParams(query)] }
}

/** Texts that are repeated up to the limit of forms, to reveal code that takes quadratic time. */
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
