import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'

export type DateStep = 'departure' | 'return'

const daysEitherSide = 3

export function withDates(
  { slices, ...query }: SearchQuery,
  departure: string,
  back: string,
): SearchQuery {
  const [outbound, inbound] = slices
  const first = { ...outbound, date: departure }
  return { ...query, slices: inbound ? [first, { ...inbound, date: back }] : [first] }
}

/** Returns null for a return on the day before, which the date line makes possible. */
export function stayLabel(nights: number): string | null {
  if (nights < 1) return nights === 0 ? 'same-day return' : null
  return nights === 1 ? '1 night' : `${nights} nights`
}

/**
 * The keys of another departure day include searches whose stay is up to three days shorter or
 * longer.
 */
export function dayKeys(query: SearchQuery, step: DateStep, days: readonly string[]) {
  const [outbound, inbound] = query.slices
  if (query.tripType === 'multi-city') return []
  if (!inbound) return days.map((day) => ({ day, keys: [searchKey(withDates(query, day, day))] }))
  if (step === 'return') {
    return days
      .filter((day) => day >= outbound.date)
      .map((day) => ({ day, keys: [searchKey(withDates(query, outbound.date, day))] }))
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
      .map((nights) => searchKey(withDates(query, day, addDaysTo(day, nights)))),
  }))
}
