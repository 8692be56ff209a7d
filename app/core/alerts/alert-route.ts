import { z } from 'zod'
import { findPlace, isSamePlace, resolveAirport } from '#app/core/places/airport-search.ts'
import { airportLabel, type Airport } from '#app/core/places/airport.ts'
import { horizonDays, searchMessages } from '#app/core/search/query/search-check.ts'
import { addDaysTo, isDate } from '#app/core/places/time.ts'
import { dateExample, readTypedDate } from '#app/core/places/typed-date.ts'
import { EmailSchema } from '#app/core/mail/email-schema.ts'

const example = 'Please enter a route such as Boston to Lisbon'

/** Splits "Boston to Lisbon", "JFK – LHR" or "JFK-LHR" into origin and destination. */
function endsOf(text: string): [string, string] | null {
  const codes = /^([a-z]{3})[-\s]+([a-z]{3})$/i.exec(text)
  const ends = codes?.slice(1) ?? text.split(/\sto\s|[–—→>]|\s-+\s/i)
  const [from = '', to = '', ...others] = ends.map((end) => end.trim())
  return from && to && others.length === 0 ? [from, to] : null
}

function airportOf(text: string): Airport | string {
  const resolved = resolveAirport(text)
  if (resolved.kind === 'found') return resolved.airport
  if (resolved.kind === 'none') return `No airports found for ${text}`
  const names = resolved.choices.slice(0, 4).map(airportLabel)
  if (names.length === 1) return `No airports found for ${text}. Did you mean ${names.join()}?`
  return `Several airports match ${text}. Please choose one: ${names.join(', ')}`
}

/** Finds the airports of a route. The message of a refusal says how to correct the route. */
export function readRoute(
  text: string,
): { origin: Airport; destination: Airport } | { message: string } {
  const ends = endsOf(text)
  if (!ends) return { message: example }
  const [origin, destination] = [airportOf(ends[0]), airportOf(ends[1])]
  if (typeof origin === 'string') return { message: origin }
  if (typeof destination === 'string') return { message: destination }
  if (isSamePlace(origin, destination)) {
    return { message: 'Please enter two different airports' }
  }
  return { origin, destination }
}

/** Returns a text such as "Boston (BOS) to Lisbon (LIS)". Unknown codes stay codes. */
export function routeTitleOf({ origin, destination }: Record<'origin' | 'destination', string>) {
  const place = (code: string) => {
    const known = findPlace(code)
    return known ? airportLabel(known) : code
  }
  return `${place(origin)} to ${place(destination)}`
}

const consent = z.literal('on', 'Please agree to receive price alerts')

/** Schema of the form for an alert that watches the search of its address. */
export const SearchAlertSchema = EmailSchema.extend({ consent })

/** Schema of the form for a route. `today` is yyyy-MM-dd. Without `departsOn`, the alert watches any day. */
export function alertSchema(today: string) {
  return EmailSchema.extend({
    route: z
      .string(example)
      .trim()
      .max(120, example)
      .transform((text, context) => {
        const route = readRoute(text)
        if (!('message' in route)) return route
        context.addIssue({ code: 'custom', message: route.message })
        return z.NEVER
      }),
    departsOn: z
      .string()
      .trim()
      .overwrite(readTypedDate)
      .refine(isDate, `Please enter a date such as ${dateExample}, or leave it empty for any day`)
      .refine((day) => !isDate(day) || day >= today, searchMessages.past)
      .refine((day) => !isDate(day) || day <= addDaysTo(today, horizonDays), searchMessages.tooFar)
      .optional(),
    consent,
  })
}
