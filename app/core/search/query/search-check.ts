import { escortAge } from '#app/core/flight/age-limits.ts'
import type { ResolvedAirport } from '#app/core/places/airport-search.ts'
import type { Airport } from '#app/core/places/airport.ts'
import { addDaysTo, isDate, todayIn } from '#app/core/places/time.ts'
import { dateFormatMessage } from '#app/core/places/typed-date.ts'
import {
  cabinClasses,
  childAgeField,
  maximumPassengers,
  maximumSlices,
  type SearchInput,
  type SearchQuery,
  type SearchSlice,
} from '#app/core/flight/search-query.ts'

export const searchMessages = {
  origin: 'Please select an origin airport',
  destination: 'Please select a destination airport',
  departureDate: 'Please select a departure date',
  returnDate: 'Please select a return date',
  same: 'Origin and destination cannot be the same',
  past: 'Departure date cannot be in the past',
  returnBefore: 'Return date must be after departure date',
  sliceBefore: 'This flight cannot leave before the one above it',
  tripType: 'Please choose a trip type',
  cabinClass: 'Please choose a cabin class',
  wholeNumber: 'Please enter a whole number',
  adults: 'At least 1 adult is required',
  infants: 'Each infant must travel with an adult',
  ages: 'A child is 2 to 11 years old',
  teenagers: 'Travellers aged 12 and over count as adults: please add them there',
  alone: 'No one under 16 can travel alone: please call us',
  party: 'You can book for up to 9 travellers at a time',
  tooFar: 'Airlines sell seats up to 11 months ahead',
} as const

/** Airlines publish their schedules about 11 months ahead. */
export const horizonDays = 361

export type SearchField =
  | Exclude<keyof SearchInput, 'moreSlices'>
  | ReturnType<typeof childAgeField>
  | `${'origin' | 'destination' | 'departureDate'}${number}`

export type SearchErrors = Partial<Record<SearchField, string[]>>

export type SearchCheck =
  | { ok: true; query: SearchQuery }
  | {
      ok: false
      errors: SearchErrors
      choices: Partial<Record<SearchField, Airport[]>>
    }

const tripTypes = ['round-trip', 'one-way', 'multi-city'] as const

type Fail = (field: SearchField, message: string) => void

function readCount(
  field: 'adultsCount' | 'childrenCount' | 'infantsCount',
  text: string | undefined,
  { least, tooFew, noun }: { least: number; tooFew: string; noun: string },
  fail: Fail,
): number | null {
  if (!text) return least
  if (!/^-?\d{1,3}$/.test(text)) return mistake(searchMessages.wholeNumber)
  const count = Number(text)
  if (count < least) return mistake(tooFew)
  if (count > 9) return mistake(`At most 9 ${noun}`)
  return count

  function mistake(message: string) {
    fail(field, message)
    return null
  }
}

function readParty(input: SearchInput, fail: Fail) {
  const few = searchMessages.wholeNumber
  const adults = readCount(
    'adultsCount',
    input.adultsCount,
    { least: 1, tooFew: searchMessages.adults, noun: 'adults' },
    fail,
  )
  const children = readCount(
    'childrenCount',
    input.childrenCount,
    { least: 0, tooFew: few, noun: 'children' },
    fail,
  )
  const infants = readCount(
    'infantsCount',
    input.infantsCount,
    { least: 0, tooFew: few, noun: 'infants' },
    fail,
  )
  if (adults === null || children === null || infants === null) return null
  const ages = readAges(input, { adults, children }, fail)
  if (infants > adults) fail('infantsCount', searchMessages.infants)
  else if (input.tripType === 'round-trip' && infants > 5) fail('infantsCount', 'At most 5 infants')
  if (adults + children + infants > maximumPassengers) fail('adultsCount', searchMessages.party)
  return { adults, children, infants, ...(ages.length > 0 && { ages }) }
}

function readAges(
  { ages = '' }: SearchInput,
  { adults, children }: { adults: number; children: number },
  fail: Fail,
): number[] {
  const texts = ages.split(',').map((text) => text.trim())
  if (!texts.every((text) => text === '' || /^([2-9]|1[0-7])$/.test(text))) {
    fail('ages', searchMessages.ages)
    return []
  }
  const all = texts.filter(Boolean).map(Number)
  const stated = all.filter((age) => age < 12).slice(0, children)
  const teenagers = all.filter((age) => age >= 12)
  if (teenagers.length > adults) fail('adultsCount', searchMessages.teenagers)
  else if (teenagers.length === adults && teenagers.every((age) => age < escortAge)) {
    fail('adultsCount', searchMessages.alone)
  }
  return [...stated, ...teenagers].sort((a, b) => a - b)
}

export function rowsOf(
  input: SearchInput,
): Pick<SearchInput, 'origin' | 'destination' | 'departureDate'>[] {
  if (input.tripType !== 'multi-city') return [input]
  const more = input.moreSlices ?? []
  return [input, ...(more.length > 0 ? more : [{}])].slice(0, maximumSlices)
}

export function rowField<Name extends 'origin' | 'destination' | 'departureDate'>(
  name: Name,
  row: number,
): Name | `${Name}${number}` {
  return row === 0 ? name : `${name}${row + 1}`
}

/**
 * Allows a flight to leave one day before the previous flight, because that may cross the date
 * line. Compares dates only.
 */
const leavesBefore = (date: string, earlier: string) => addDaysTo(date, 1) < earlier

/**
 * Never throws. In the browser, `resolve` accepts any text, because the browser has no list of
 * airports.
 */
export function checkSearchWith(
  resolve: (text: string) => ResolvedAirport,
  input: SearchInput,
  now: Date,
): SearchCheck {
  const errors: SearchErrors = {}
  const choices: Partial<Record<SearchField, Airport[]>> = {}
  const fail: Fail = (field, message) => {
    errors[field] ??= [message]
  }
  const airport = (field: SearchField, text: string | undefined, message: string) => {
    const resolved = resolve(text ?? '')
    if (resolved.kind === 'found') return resolved.airport
    if (resolved.kind === 'ambiguous') choices[field] = resolved.choices
    fail(field, message)
  }

  const slices: SearchSlice[] = []
  let earliest: string | undefined
  let lastDay: string | undefined
  rowsOf(input).forEach((row, index) => {
    const at = (name: 'origin' | 'destination' | 'departureDate') => rowField(name, index)
    const origin = airport(at('origin'), row.origin, searchMessages.origin)
    const destination = airport(at('destination'), row.destination, searchMessages.destination)
    if (origin && destination && origin.iata_code === destination.iata_code) {
      fail(at('destination'), searchMessages.same)
    }
    const date = row.departureDate
    if (!isDate(date)) {
      return fail(at('departureDate'), date ? dateFormatMessage : searchMessages.departureDate)
    }
    const today = todayIn(origin?.time_zone ?? 'UTC', now)
    if (date < today) return fail(at('departureDate'), searchMessages.past)
    lastDay ??= addDaysTo(today, horizonDays)
    if (date > addDaysTo(today, horizonDays))
      return fail(at('departureDate'), searchMessages.tooFar)
    if (earliest && leavesBefore(date, earliest)) {
      return fail(at('departureDate'), searchMessages.sliceBefore)
    }
    earliest = date
    if (origin && destination) {
      slices.push({ origin: origin.iata_code, destination: destination.iata_code, date })
    }
  })

  const { tripType = 'one-way', cabinClass = 'economy', returnDate } = input
  if (tripType === 'round-trip') {
    const [outbound] = slices
    if (!isDate(returnDate)) {
      fail('returnDate', returnDate ? dateFormatMessage : searchMessages.returnDate)
    } else if (earliest && leavesBefore(returnDate, earliest))
      fail('returnDate', searchMessages.returnBefore)
    else if (lastDay && returnDate > lastDay) {
      fail('returnDate', searchMessages.tooFar)
    } else if (outbound) {
      slices.push({ origin: outbound.destination, destination: outbound.origin, date: returnDate })
    }
  }

  const trip = tripTypes.find((type) => type === tripType)
  if (!trip) fail('tripType', searchMessages.tripType)
  const cabin = cabinClasses.find((name) => name === cabinClass)
  if (!cabin) fail('cabinClass', searchMessages.cabinClass)
  const party = readParty(input, fail)

  const [first, ...rest] = slices
  if (!party || !trip || !cabin || !first || Object.keys(errors).length > 0) {
    return { ok: false, errors, choices }
  }
  return {
    ok: true,
    query: { tripType: trip, slices: [first, ...rest], cabinClass: cabin, ...party },
  }
}

export function countOf(text: string | undefined): number {
  return /^[1-9]$/.test(text ?? '') ? Number(text) : 0
}

export function checkSearchForm(
  resolve: (text: string) => ResolvedAirport,
  input: SearchInput,
  now: Date,
): SearchCheck {
  const check = checkSearchWith(resolve, input, now)
  const texts = input.ages?.split(',') ?? []
  const missing = Array.from({ length: countOf(input.childrenCount) }, (_, index) => index)
    .filter((index) => !/^([2-9]|1[01])$/.test(texts[index]?.trim() ?? ''))
    .map((index) => [childAgeField(index + 1), [`Please choose the age of child ${index + 1}`]])
  if (missing.length === 0) return check
  const { errors, choices } = check.ok ? { errors: {}, choices: {} } : check
  return { ok: false, errors: { ...errors, ...Object.fromEntries(missing) }, choices }
}
