import type { Price } from '#app/core/money/money.ts'
import { addDaysTo } from '#app/core/places/time.ts'
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

export function stripSearches(query: SearchQuery, today: string): { key: string; days: number }[] {
  return Array.from({ length: 2 * daysEitherSide + 1 }, (_, index) => index - daysEitherSide)
    .filter((days) => addDaysTo(query.slices[0].date, days) >= today)
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
