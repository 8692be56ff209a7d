import { westernDigits } from '#app/platform/text/digits.ts'
import { isDate } from './time.ts'

/** Its day is above 12, so that it cannot be a month. */
export const dateExample = '2030-12-31'

export const dateFormatMessage = `Please enter a valid date as year-month-day, such as ${dateExample}`

export const monthNames =
  'january february march april may june july august september october november december'.split(' ')

/** Reads a name such as "Apr" or "april". Returns 0 for any other text. */
export function monthNumberOf(name: string): number {
  const typed = name.toLowerCase()
  return typed.length < 3 ? 0 : monthNames.findIndex((month) => month.startsWith(typed)) + 1
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i

/** Returns year, month and day, or null if the order of day and month is not certain. */
function orderedParts(parts: string[]): [string, number, number] | null {
  const [first = '', second = '', third = ''] = parts
  if (/^\d{4}$/.test(first)) return [first, Number(second) || monthNumberOf(second), Number(third)]
  if (!/^\d{4}$/.test(third)) return null
  const named = monthNumberOf(first) || monthNumberOf(second)
  if (named) return [third, named, Number.parseInt(monthNumberOf(first) ? second : first)]
  const [a, b] = [Number(first), Number(second)]
  if (a > 12 || a === b) return [third, b, a]
  return b > 12 ? [third, a, b] : null
}

/**
 * Returns the date as yyyy-MM-dd if the text has one meaning, such as "31/12/2030" or "31 Dec 2030". Returns any other
 * text unchanged, such as "03/04/2030".
 */
export function readTypedDate(text: string): string {
  const typed = westernDigits(text).trim()
  const parts = typed.split(/[\s,./-]+/).filter((part) => part && !weekday.test(part))
  const ordered = parts.length === 3 ? orderedParts(parts) : null
  if (!ordered) return typed
  const [year, month, day] = ordered
  const date = [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  return isDate(date) ? date : typed
}
