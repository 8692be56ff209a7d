import { addDaysTo, dayOffset, isDate } from '#app/core/places/time.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { withDates } from './day-fares.ts'
import { weekdayOf } from './month-days.ts'
import { horizonDays } from '../query/search-check.ts'
import { canSearch, movedSearches, movesBetween } from './strip-days.ts'

/** Searches of other days, for the price graph and for the grid of departures and returns. */

const graphDays = 63
const weeksBefore = 4
const daysEitherSide = 3

const weekStart = (date: string) => addDaysTo(date, -weekdayOf(date))

/** Returns the first Sunday of the graph. Unless another day was asked for, the search is in its middle. */
export function graphStart(query: SearchQuery, today: string, asked: string | null): string {
  const [{ date }] = query.slices
  const start = weekStart(isDate(asked) ? asked : addDaysTo(date, -7 * weeksBefore))
  const first = weekStart(today)
  const stay = Math.max(0, dayOffset(date, (query.slices.at(-1) ?? query.slices[0]).date))
  const last = weekStart(addDaysTo(today, horizonDays - stay - graphDays + 7))
  return start < first || last < first ? first : start > last ? last : start
}

/** Returns searches with the same length of stay for nine weeks. Leaves out days that cannot be searched. */
export function graphSearches(query: SearchQuery, today: string, start: string): SearchQuery[] {
  const move = dayOffset(query.slices[0].date, start)
  return movedSearches(query, today, movesBetween(move, move + graphDays - 1))
}

/** Returns the starts of the weeks before and after, or null at the ends of what airlines sell. */
export function otherGraphStarts(query: SearchQuery, today: string, start: string) {
  const other = (days: number) => {
    const next = graphStart(query, today, addDaysTo(start, days))
    return next === start ? null : next
  }
  return { earlier: other(-graphDays), later: other(graphDays) }
}

type DateGrid = {
  departures: string[]
  /** Each return day has one search per departure day; null where the trip is not possible. */
  returns: { date: string; searches: (SearchQuery | null)[] }[]
}

/** Returns seven departures and seven returns around a round trip. Null for other trips. */
export function dateGrid(query: SearchQuery, today: string): DateGrid | null {
  const [outbound, inbound] = query.slices
  if (query.tripType !== 'round-trip' || !inbound) return null
  const around = (date: string) =>
    movesBetween(-daysEitherSide, daysEitherSide).map((days) => addDaysTo(date, days))
  // Across the date line, the chosen return may be on the day before the departure.
  const shortest = Math.min(dayOffset(outbound.date, inbound.date), 0)
  const departures = around(outbound.date)
  const returns = around(inbound.date).map((back) => ({
    date: back,
    searches: departures.map((departure) => {
      const search = withDates(query, departure, back)
      return dayOffset(departure, back) >= shortest && canSearch(search, today) ? search : null
    }),
  }))
  return { departures, returns }
}

/** Returns the searches nearest to the days of `query` first. */
export function nearestFirst(query: SearchQuery, searches: readonly SearchQuery[]): SearchQuery[] {
  const daysAway = ({ slices }: SearchQuery) =>
    slices.reduce((sum, { date }, at) => {
      const own = query.slices[at]?.date ?? date
      return sum + Math.abs(dayOffset(own, date))
    }, 0)
  return [...searches].sort((a, b) => daysAway(a) - daysAway(b))
}
