import { isAmount, type ProviderAmount } from '#app/core/money/money.ts'

/**
 * Reads what is on the wire. The SDK's types promise more than Duffel keeps: every field may be null,
 * absent, or hold a value that its documentation does not list yet.
 */

/** What cannot be shown or booked without `what`, which the answer lacks. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  constructor(what: string) {
    super(`No ${what}`)
  }
}

/** Throws `UnreadableError` without a value. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new UnreadableError(what)
  return value
}

/** A text that says something; null otherwise. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function requiredText(value: unknown, what: string): string {
  return required(text(value), what)
}

/** The entries of a list that are there; none where there is no list. */
export function entries<T>(list: readonly T[] | null | undefined): NonNullable<T>[] {
  return Array.isArray(list)
    ? list.filter((entry): entry is NonNullable<T> => entry !== null && entry !== undefined)
    : []
}

/** The list with its gaps, where the place of an entry says something; empty where there is no list. */
export function places<T>(list: readonly T[] | null | undefined): readonly T[] {
  return Array.isArray(list) ? list : []
}

/** A list that has to be there. Throws `UnreadableError`. */
export function requiredList<T>(list: readonly T[] | null | undefined, what: string): readonly T[] {
  if (!Array.isArray(list)) throw new UnreadableError(what)
  return list
}

/** An amount with its currency; null where either is not stated. */
export function statedAmount(amount: unknown, currency: unknown): ProviderAmount | null {
  const code = text(currency)
  return isAmount(amount) && code && /^[A-Z]{3}$/.test(code) ? { amount, currency: code } : null
}

/** An address that a visitor may be sent to; null for what is none, or leads elsewhere than to a page. */
export function pageAddress(value: unknown): string | null {
  const address = text(value) ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}

/** A UTC instant; null for what is none. */
export function instantText(value: unknown): string | null {
  const ms = Date.parse(text(value) ?? '')
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null
}

/** A whole number from `least`; null for what is none. */
export function wholeNumber(value: unknown, least = 0): number | null {
  return Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : null
}

export function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

/** The value that a documented word stands for; null for every other word. */
export function lookUp<T>(words: Readonly<Record<string, T>>, word: unknown): T | null {
  const known = typeof word === 'string' && Object.hasOwn(words, word)
  return known ? (words[word] ?? null) : null
}
