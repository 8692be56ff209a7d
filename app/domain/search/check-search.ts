import { resolveAirport } from '../places/airport-search.ts'
import { checkSearchWith, type SearchCheck } from './search-check.ts'
import type { SearchInput } from './search-query.ts'

/** Checks a search, its airports resolved from a code, a city or a name. Never throws. */
export function checkSearch(input: SearchInput, now: Date): SearchCheck {
  return checkSearchWith(resolveAirport, input, now)
}
