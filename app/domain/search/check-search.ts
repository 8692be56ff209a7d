import { findPlace, isSamePlace, resolveAirport } from '../places/airport-search.ts'
import { checkSearchWith, rowField, searchMessages } from './search-check.ts'
import type { SearchCheck, SearchErrors } from './search-check.ts'
import type { SearchInput } from './search-query.ts'

/** Checks a search, its airports resolved from a code, a city or a name. Never throws. */
export function checkSearch(input: SearchInput, now: Date): SearchCheck {
  const check = checkSearchWith(resolveAirport, input, now)
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
