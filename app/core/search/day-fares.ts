import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'

/** Which date of a search is being chosen. */
export type DateStep = 'departure' | 'return'

const daysEitherSide = 3

/** A search that begins on one day and, where it comes back, ends on another. */
function between({ slices, ...query }: SearchQuery, departure: string, back: string): SearchQuery {
  const [outbound, inbound] = slices
  const first = { ...outbound, date: departure }
  return { ...query, slices: inbound ? [first, { ...inbound, date: back }] : [first] }
}

/**
 * Under which keys the lowest fares of a day are known. Of a departure: with a stay about as long as the
 * one that is asked for, three days more or less. Of a return: from the departure that is chosen.
 */
export function dayKeys(
  query: SearchQuery,
  step: DateStep,
  days: readonly string[],
): { day: string; keys: string[] }[] {
  const [outbound, inbound] = query.slices
  if (query.tripType === 'multi-city') return []
  if (!inbound) return days.map((day) => ({ day, keys: [searchKey(between(query, day, day))] }))
  if (step === 'return') {
    return days
      .filter((day) => day >= outbound.date)
      .map((day) => ({ day, keys: [searchKey(between(query, outbound.date, day))] }))
  }
  const stay = dayOffset(outbound.date, inbound.date)
  const stays = Array.from(
    { length: 2 * daysEitherSide + 1 },
    (_, at) => stay + at - daysEitherSide,
  )
  return days.map((day) => ({
    day,
    keys: stays
      .filter((nights) => nights >= 0)
      .map((nights) => searchKey(between(query, day, addDaysTo(day, nights)))),
  }))
}
