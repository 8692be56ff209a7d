import type { Price } from '#app/core/money/money.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { horizonDays } from './search-check.ts'
import { searchKey, type SearchQuery, type SearchSlice } from '#app/core/flight/search-query.ts'

export function moveSearch(query: SearchQuery, days: number): SearchQuery {
  const move = (slice: SearchSlice) => ({ ...slice, date: addDaysTo(slice.date, days) })
  const [first, ...rest] = query.slices
  return { ...query, slices: [move(first), ...rest.map(move)] }
}

export type StripDay = {
  query: SearchQuery
  days: number
  lowest: Price | null
}

const daysEitherSide = 3

/** Returns whether airlines sell the days. `today` is yyyy-MM-dd. */
export const canSearch = ({ slices }: SearchQuery, today: string) =>
  slices[0].date >= today && (slices.at(-1) ?? slices[0]).date <= addDaysTo(today, horizonDays)

export function stripSearches(query: SearchQuery, today: string): { key: string; days: number }[] {
  return Array.from({ length: 2 * daysEitherSide + 1 }, (_, index) => index - daysEitherSide)
    .filter((days) => days === 0 || canSearch(moveSearch(query, days), today))
    .map((days) => ({ key: searchKey(moveSearch(query, days)), days }))
}

export function dateStrip(
  query: SearchQuery,
  today: string,
  known: ReadonlyMap<string, Price>,
): StripDay[] {
  return stripSearches(query, today).map(({ key, days }) => ({
    query: moveSearch(query, days),
    days,
    lowest: known.get(key) ?? null,
  }))
}
