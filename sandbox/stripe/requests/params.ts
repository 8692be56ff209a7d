import { refuse } from './errors.ts'
import type { FormHash, FormValue } from './form.ts'

const MAX_METADATA_KEYS = 50

/**
 * Parameters of a request. `done` refuses parameters that no code has read. An empty parameter is
 * undefined.
 */
export class Params {
  readonly #hash: FormHash
  readonly #prefix: string
  readonly #known = new Set<string>()
  readonly #children: Params[] = []

  constructor(hash: FormHash, prefix = '') {
    this.#hash = hash
    this.#prefix = prefix
  }

  name(key: string): string {
    return this.#prefix === '' ? key : `${this.#prefix}[${key}]`
  }

  has(key: string): boolean {
    return this.#hash.has(key)
  }

  /** Whether the parameter was sent empty, which clears the field. */
  unset(key: string): boolean {
    return this.#hash.get(key) === ''
  }

  plain(key: string): string | undefined {
    const value = this.#hash.get(key)
    return typeof value === 'string' ? value : undefined
  }

  #take(key: string): FormValue | undefined {
    this.#known.add(key)
    return this.#hash.get(key)
  }

  string(key: string, maxLength = 5000): string | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') refuse(`Invalid string: ${key}`, { param: this.name(key) })
    if (value.length > maxLength) {
      refuse(`Invalid string: ${value.slice(0, 20)}…; must be at most ${maxLength} characters`, {
        param: this.name(key),
      })
    }
    return value
  }

  required(key: string): string {
    if (!this.has(key)) {
      refuse(`Missing required param: ${this.name(key)}.`, {
        code: 'parameter_missing',
        param: this.name(key),
      })
    }
    const value = this.string(key)
    if (value !== undefined) return value
    refuse(
      `You passed an empty string for '${this.name(key)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(key)}' cannot be unset. You should remove '${this.name(key)}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: this.name(key) },
    )
  }

  integer(key: string): number | undefined {
    const value = this.string(key)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      refuse(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.name(key),
      })
    }
    return Number(value)
  }

  requiredInteger(key: string): number {
    this.required(key)
    return this.integer(key) ?? 0
  }

  boolean(key: string): boolean | undefined {
    const value = this.string(key)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') {
      refuse(`Invalid boolean: ${value}`, { param: this.name(key) })
    }
    return value === 'true'
  }

  choice<T extends string>(key: string, choices: readonly T[]): T | undefined {
    const value = this.string(key)
    if (value === undefined) return undefined
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    const last = choices.at(-1)
    const list = choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${last}` : last
    refuse(`Invalid ${this.name(key)}: must be one of ${list}`, { param: this.name(key) })
  }

  hash(key: string): Params | undefined {
    const value = this.#take(key)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') refuse('Invalid hash', { param: this.name(key) })
    const child = new Params(value, this.name(key))
    this.#children.push(child)
    return child
  }

  hashes(key: string): Params[] | undefined {
    const list = this.hash(key)
    return list && list.#places().map((place) => list.hash(place) ?? new Params(new Map()))
  }

  strings(key: string): string[] | undefined {
    const list = this.hash(key)
    return list && list.#places().map((place) => list.required(place))
  }

  #places(): string[] {
    const places = [...this.#hash.keys()]
    if (places.some((place) => !/^\d{1,4}$/.test(place))) {
      refuse('Invalid array', { param: this.#prefix })
    }
    return places.sort((a, b) => Number(a) - Number(b))
  }

  url(key: string): string | undefined {
    const value = this.string(key)
    if (value === undefined) return undefined
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) {
      refuse('Not a valid URL', { code: 'url_invalid', param: this.name(key) })
    }
    return value
  }

  /** Applies changes: an empty value removes a key, and an empty `metadata` removes all. */
  metadata(current: Record<string, string> = {}, key = 'metadata'): Record<string, string> {
    const changes = this.hash(key)
    if (!changes) return this.unset(key) ? {} : current
    const result = { ...current }
    for (const [name, value] of changes.#hash) {
      const param = changes.name(name)
      if (typeof value !== 'string') refuse('Invalid string', { param })
      changes.#known.add(name)
      if (name.length > 40) {
        refuse(`Metadata keys can have up to 40 characters, but yours has ${name.length}.`, {
          param,
        })
      }
      if (value.length > 500) {
        refuse(
          `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
          { param },
        )
      }
      if (value === '') delete result[name]
      else Object.defineProperty(result, name, { value, enumerable: true, configurable: true })
    }
    if (Object.keys(result).length > MAX_METADATA_KEYS) {
      refuse(`Metadata can have up to ${MAX_METADATA_KEYS} keys.`, { param: this.name(key) })
    }
    return result
  }

  ignore(...keys: string[]) {
    for (const key of keys) this.#known.add(key)
  }

  #unknown(): string[] {
    const own = [...this.#hash.keys()].filter((key) => !this.#known.has(key))
    return [
      ...own.map((key) => this.name(key)),
      ...this.#children.flatMap((child) => child.#unknown()),
    ]
  }

  /** Refuses parameters that no code has read. Must run before any change. */
  done() {
    const unknown = this.#unknown()
    const [first] = unknown
    if (first === undefined) return
    refuse(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`, {
      code: 'parameter_unknown',
      param: first,
    })
  }
}
