import { findPlace, isSamePlace, resolveAirport } from '../places/airport-search.ts'
import { todayIn } from '../time.ts'
import { checkSearchForm, checkSearchWith, rowField, searchMessages } from './search-check.ts'
import type { SearchCheck, SearchErrors } from './search-check.ts'
import type { SearchInput } from './search-query.ts'

/** Checks a search, its airports resolved from a code, a city or a name. Never throws. */
export function checkSearch(input: SearchInput, now: Date): SearchCheck {
  return betweenPlaces(checkSearchWith(resolveAirport, input, now))
}

/** As `checkSearch`, of what the search form sends: it asks for the age of every child. */
export function checkPostedSearch(input: SearchInput, now: Date): SearchCheck {
  return betweenPlaces(checkSearchForm(resolveAirport, fromToday(input, now), now))
}

/**
 * The form begins with today in UTC, which may be over where the flight leaves: a departure that nobody
 * has changed is never in the past.
 */
function fromToday(input: SearchInput, now: Date): SearchInput {
  const origin = resolveAirport(input.origin ?? '')
  if (input.departureDate !== todayIn('UTC', now) || origin.kind !== 'found') return input
  const today = todayIn(origin.airport.time_zone, now)
  return today > input.departureDate ? { ...input, departureDate: today } : input
}

/** Nobody flies from a city to one of its own airports. */
function betweenPlaces(check: SearchCheck): SearchCheck {
  if (!check.ok) return check
  const errors: SearchErrors = {}
  check.query.slices.forEach(({ origin, destination }, row) => {
    const [from, to] = [findPlace(origin), findPlace(destination)]
    // The way back of a round trip has no fields of its own.
    const at = check.query.tripType === 'multi-city' ? row : 0
    if (from && to && isSamePlace(from, to))
      errors[rowField('destination', at)] = [searchMessages.same]
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors, choices: {} } : check
}
