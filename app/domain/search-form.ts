import { z } from 'zod'
import type { Airport } from './airports/search.ts'
import { resolveAirport } from './airports/search.ts'
import {
  cabinClasses,
  maximumPassengers,
  type SearchInput,
  type SearchQuery,
  type SearchSlice,
} from './search-query.ts'
import { addDaysTo, isDate, todayIn } from './time.ts'

export const searchMessages = {
  origin: 'Please select an origin airport',
  destination: 'Please select a destination airport',
  departureDate: 'Please select a departure date',
  returnDate: 'Please select a return date',
  same: 'Origin and destination cannot be the same',
  past: 'Departure date cannot be in the past',
  returnBefore: 'Return date must be after departure date',
  sliceBefore: 'This flight cannot leave before the one above it',
  adults: 'At least 1 adult is required',
  infants: 'Each infant must travel with an adult',
  party: 'One booking holds at most 9 travellers',
  tooFar: 'Airlines sell seats up to 11 months ahead',
} as const

/** Airlines load their schedules about 11 months ahead. */
const horizonDays = 361

export type SearchField =
  | Exclude<keyof SearchInput, 'moreSlices'>
  | `${'origin' | 'destination' | 'departureDate'}${number}`

export type SearchErrors = Partial<Record<SearchField, string[]>>

export type SearchCheck =
  | { ok: true; query: SearchQuery }
  | {
      ok: false
      errors: SearchErrors
      /** Airports to choose from where a typed text fits several. */
      choices: Partial<Record<SearchField, Airport[]>>
    }

function count(minimum: number, maximum: number, tooFew: string, tooMany: string) {
  return z
    .string()
    .regex(/^\d{1,3}$/, 'Please enter a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, tooFew).max(maximum, tooMany))
}

/** Counts and cabin. Airports and dates depend on each other and are checked below. */
const partySchema = z.object({
  tripType: z.enum(['round-trip', 'one-way', 'multi-city'], 'Please choose a trip type'),
  cabinClass: z.enum(cabinClasses, 'Please choose a cabin class').default('economy'),
  adultsCount: count(1, 9, searchMessages.adults, 'At most 9 adults').default(1),
  childrenCount: count(0, 9, '', 'At most 9 children').default(0),
  infantsCount: count(0, 9, '', 'At most 9 infants').default(0),
})

/**
 * Checks a search against the rules of the form: airports resolved from a code, a city or a name,
 * dates on the calendar of the origin, counts and their limits. Never throws.
 */
export function checkSearch(input: SearchInput, now: Date = new Date()): SearchCheck {
  const errors: SearchErrors = {}
  const choices: Partial<Record<SearchField, Airport[]>> = {}
  const fail = (field: SearchField, message: string) => {
    errors[field] ??= [message]
  }

  const party = partySchema.safeParse(input)
  for (const issue of party.error?.issues ?? []) fail(issue.path[0] as SearchField, issue.message)

  const airport = (field: SearchField, text: string | undefined, message: string) => {
    const resolved = resolveAirport(text ?? '')
    if (resolved.kind === 'found') return resolved.airport
    if (resolved.kind === 'ambiguous') choices[field] = resolved.choices
    fail(field, message)
  }

  const wanted = [
    input,
    ...(input.tripType === 'multi-city' ? (input.moreSlices ?? []) : []),
  ] as const
  const slices: SearchSlice[] = []
  let earliest: string | undefined
  wanted.forEach((slice, index) => {
    const at = (field: 'origin' | 'destination' | 'departureDate'): SearchField =>
      index === 0 ? field : `${field}${index + 1}`
    const origin = airport(at('origin'), slice.origin, searchMessages.origin)
    const destination = airport(at('destination'), slice.destination, searchMessages.destination)
    if (origin && destination && origin.iata_code === destination.iata_code) {
      fail(at('destination'), searchMessages.same)
    }
    const date = slice.departureDate
    if (!isDate(date)) return fail(at('departureDate'), searchMessages.departureDate)
    const today = todayIn(origin?.time_zone ?? 'UTC', now)
    if (date < today) return fail(at('departureDate'), searchMessages.past)
    if (date > addDaysTo(today, horizonDays))
      return fail(at('departureDate'), searchMessages.tooFar)
    if (earliest && date < earliest) return fail(at('departureDate'), searchMessages.sliceBefore)
    earliest = date
    if (origin && destination) {
      slices.push({ origin: origin.iata_code, destination: destination.iata_code, date })
    }
  })

  if (input.tripType === 'round-trip') {
    const { returnDate } = input
    if (!isDate(returnDate)) fail('returnDate', searchMessages.returnDate)
    else if (earliest && returnDate < earliest) fail('returnDate', searchMessages.returnBefore)
    else if (earliest && returnDate > addDaysTo(earliest, horizonDays)) {
      fail('returnDate', searchMessages.tooFar)
    } else if (slices[0]) {
      slices.push({
        origin: slices[0].destination,
        destination: slices[0].origin,
        date: returnDate,
      })
    }
  }

  if (party.success) {
    const { adultsCount, childrenCount, infantsCount } = party.data
    if (infantsCount > adultsCount) fail('infantsCount', searchMessages.infants)
    else if (input.tripType === 'round-trip' && infantsCount > 5) {
      fail('infantsCount', 'At most 5 infants')
    }
    if (adultsCount + childrenCount + infantsCount > maximumPassengers) {
      fail('adultsCount', searchMessages.party)
    }
  }

  const [first, ...rest] = slices
  if (!party.success || !first || Object.keys(errors).length > 0) {
    return { ok: false, errors, choices }
  }
  return {
    ok: true,
    query: {
      tripType: party.data.tripType,
      slices: [first, ...rest],
      cabinClass: party.data.cabinClass,
      adults: party.data.adultsCount,
      children: party.data.childrenCount,
      infants: party.data.infantsCount,
    },
  }
}
