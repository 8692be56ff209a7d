import * as z from 'zod/mini'
import { westernDigits } from '#app/platform/text/digits.ts'
import { isDate } from '#app/core/places/time.ts'
import { monthNames, monthNumberOf } from '#app/core/places/typed-date.ts'

const required = 'Date of birth is required'

export const monthOptions = monthNames.map((name, index) => ({
  value: String(index + 1),
  label: name[0]!.toUpperCase() + name.slice(1),
}))

const box = z.optional(z.string().check(z.overwrite(westernDigits), z.trim()))
const PartsSchema = z.object({ day: box, month: box, year: box })
export type BirthDateParts = z.infer<typeof PartsSchema>

/** Reads a month such as "4", "04", "Apr" or "april". Returns null for any other text. */
function monthNumber(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  return monthNumberOf(text.replace(/\.$/, '')) || null
}

export function toDateFields(date: string | undefined): BirthDateParts | undefined {
  if (!isDate(date)) return undefined
  const [year = '', month, day] = date.split('-')
  return { day: String(Number(day)), month: String(Number(month)), year }
}

function fromBoxes({ day = '', month = '', year = '' }: BirthDateParts) {
  const boxes = { day, month, year }
  const empty = Object.entries(boxes).flatMap(([name, text]) => (text === '' ? [name] : []))
  if (empty.length === 3) return { date: '', problem: required }
  if (empty.length > 0) {
    return { date: '', problem: `Date of birth must include a ${empty.join(' and a ')}` }
  }
  if (/^\d{1,3}$/.test(year)) {
    return { date: '', problem: 'Please enter the year of birth with 4 digits' }
  }
  const two = (number: number | string) => String(number).padStart(2, '0')
  const date = `${year}-${two(monthNumber(month) ?? '')}-${two(day)}`
  return { date, problem: isDate(date) ? null : 'Please enter a valid date' }
}

/** Accepts yyyy-MM-dd from API clients, and day, month and year from the form. */
export const BirthDateSchema = z.pipe(
  z.union([z.string(), PartsSchema], required),
  z.transform((given: string | BirthDateParts, { issues }) => {
    const isText = typeof given === 'string'
    const { date, problem } = isText
      ? { date: given, problem: isDate(given) ? null : required }
      : fromBoxes(given)
    if (problem) issues.push({ code: 'custom', message: problem, input: given })
    return date
  }),
)
