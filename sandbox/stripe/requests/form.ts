/** `card[number]=4&expand[]=a` becomes nested maps with array positions as keys '0', '1'. */
export type FormValue = string | FormHash
export type FormHash = Map<string, FormValue>

export class FormError extends Error {}

const MAX_PAIRS = 1000
const MAX_DEPTH = 10

function decode(text: string): string {
  try {
    // Decoding also fails for percent sequences that are not UTF-8.
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormError('Invalid request: a parameter is not valid percent-encoded UTF-8.')
  }
}

/** 'a[b][]' → ['a', 'b', '']. Undefined for unbalanced brackets. */
function keyPath(key: string): string[] | undefined {
  const open = key.indexOf('[')
  if (open === -1) return key.includes(']') || key === '' ? undefined : [key]
  const head = key.slice(0, open)
  const rest = key.slice(open)
  if (head === '' || head.includes(']') || !/^(\[[^[\]]*\])+$/.test(rest)) return undefined
  return [head, ...rest.slice(1, -1).split('][')]
}

function insertValue(hash: FormHash, path: string[], value: string, key: string) {
  let target = hash
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(target.size) : part
    const present = target.get(name)
    if (depth === path.length - 1) {
      if (present instanceof Map) throw new FormError(`Invalid request: ${key} is given twice.`)
      target.set(name, value)
      return
    }
    if (typeof present === 'string') {
      throw new FormError(`Invalid request: ${key} is both a value and a hash.`)
    }
    const next: FormHash = present ?? new Map()
    if (!present) target.set(name, next)
    target = next
  }
}

export function decodeForm(text: string, into: FormHash = new Map()): FormHash {
  if (text === '') return into
  const pairs = text.split('&')
  if (pairs.length > MAX_PAIRS) throw new FormError('Invalid request: too many parameters.')
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals === -1 ? pair : pair.slice(0, equals))
    const path = keyPath(key)
    if (!path || path.length > MAX_DEPTH) {
      throw new FormError('Invalid request: a parameter name is malformed.')
    }
    insertValue(into, path, equals === -1 ? '' : decode(pair.slice(equals + 1)), key)
  }
  return into
}
