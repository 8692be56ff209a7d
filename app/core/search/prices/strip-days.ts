import type { Price } from '#app/core/money/money.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { horizonDays } from '../query/search-check.ts'
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

/** Returns the searches so many days away that airlines sell. */
export function movedSearches(
  query: SearchQuery,
  today: string,
  moves: readonly number[],
): SearchQuery[] {
  return moves.map((days) => moveSearch(query, days)).filter((day) => canSearch(day, today))
}

/** Returns the numbers from `first` to `last`. */
export const movesBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

export function stripSearches(query: SearchQuery, today: string): { key: string; days: number }[] {
  return movesBetween(-daysEitherSide, daysEitherSide)
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
