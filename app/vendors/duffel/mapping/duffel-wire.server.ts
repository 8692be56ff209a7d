import { isAmount, type ProviderAmount } from '#app/core/money/money.ts'

/** Readers of Duffel's JSON, in which any field may be null, absent or an undocumented value. */

export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  constructor(what: string) {
    super(`No ${what}`)
  }
}

export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new UnreadableError(what)
  return value
}

/** The text, or null when it is blank. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function requiredText(value: unknown, what: string): string {
  return required(text(value), what)
}

export function entries<T>(list: readonly T[] | null | undefined): NonNullable<T>[] {
  return Array.isArray(list)
    ? list.filter((entry): entry is NonNullable<T> => entry !== null && entry !== undefined)
    : []
}

/** Keeps null entries, for lists whose positions matter. */
export function listWithGaps<T>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list : []
}

export function requiredList<T>(list: readonly T[] | null | undefined, what: string): readonly T[] {
  if (!Array.isArray(list)) throw new UnreadableError(what)
  return list
}

export function statedAmount(amount: unknown, currency: unknown): ProviderAmount | null {
  const code = text(currency)
  return isAmount(amount) && code && /^[A-Z]{3}$/.test(code) ? { amount, currency: code } : null
}

/** An http or https URL that is safe to link to, or null. */
export function webUrl(value: unknown): string | null {
  const address = text(value) ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** The instant in UTC as ISO 8601, or null. */
export function instantText(value: unknown): string | null {
  const ms = Date.parse(text(value) ?? '')
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}

export function wholeNumber(value: unknown, min = 0): number | null {
  return Number.isSafeInteger(value) && Number(value) >= min ? Number(value) : null
}

export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

export function lookUp<T>(words: Readonly<Record<string, T>>, word: unknown): T | null {
  const known = typeof word === 'string' && Object.hasOwn(words, word)
  return known ? (words[word] ?? null) : null
}

export function oneOf<T extends string>(known: readonly T[], word: unknown): T | null {
  return known.find((one) => one === word) ?? null
}
