import type { Mode } from '#app/core/site/mode.ts'
import { fromMinorUnits, toMinorUnits, type Price } from '#app/core/money/money.ts'
import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'

/** A fare of an adult that a search found on a day (yyyy-MM-dd). */
export type FareSeen = { day: string; amount: number }

/** What is remembered of a search: nothing about who made it. */
export type NewFareSeen = {
  key: string
  route: string
  departsOn: string
  amount: number
  currency: string
}

/** How far back fares are compared. */
export const insightDays = 60
/** Departures so many days before and after are alike. */
export const departureWindow = 14
/** With fares of fewer days than this there is nothing to say. */
export const minDaysSeen = 8

/**
 * Searches whose fares are alike, as one text. Null for parties with children or infants, who have
 * fares of their own, and for trips of several stages.
 */
export function insightRoute(query: SearchQuery, mode: Mode): string | null {
  const { tripType, slices, cabinClass, children, infants, ages = [] } = query
  if (tripType === 'multi-city' || children + infants + ages.length > 0) return null
  const [{ origin, destination }] = slices
  return [mode, origin, destination, tripType, cabinClass].join('/')
}

/** The price of one of a party of adults. */
export function perAdult(price: Price, { adults }: Pick<SearchQuery, 'adults'>): number {
  if (Number.isInteger(price.amount)) return Math.round(price.amount / adults)
  return fromMinorUnits(Math.round(toMinorUnits(price) / adults), price.currency).amount
}

/** The lowest fare of a search as it is remembered; null where it is compared with nothing. */
export function fareSeen(query: SearchQuery, lowest: Price, mode: Mode): NewFareSeen | null {
  const route = insightRoute(query, mode)
  if (route === null) return null
  return {
    key: [route, ...query.slices.map(({ date }) => date)].join('/'),
    route,
    departsOn: query.slices[0].date,
    amount: Math.ceil(perAdult(lowest, query)),
    currency: lowest.currency,
  }
}

export type Verdict = 'low' | 'typical' | 'high'

/** The lowest and the highest fare of seven days that end on `to`. */
export type WeekOfFares = { to: string; low: number; high: number }

export type PriceInsight = {
  verdict: Verdict
  /** What is judged. */
  amount: number
  low: number
  high: number
  /** Oldest first; weeks without a fare are left out. */
  weeks: WeekOfFares[]
}

/** The value below which a share of a sorted list lies, between its neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

/** The cheapest quarter is low, the dearest high; where all cost the same, that is typical. */
function verdictOf(amount: number, sorted: readonly number[]): Verdict {
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  if (low === high) return amount < low ? 'low' : amount > high ? 'high' : 'typical'
  return amount <= low ? 'low' : amount >= high ? 'high' : 'typical'
}

function weeksOf(fares: readonly FareSeen[], today: string): WeekOfFares[] {
  const weeks = new Map<number, WeekOfFares>()
  for (const { day, amount } of fares) {
    const age = Math.floor(dayOffset(day, today) / 7)
    const to = addDaysTo(today, -7 * age)
    const week = weeks.get(age) ?? { to, low: amount, high: amount }
    weeks.set(age, {
      ...week,
      low: Math.min(week.low, amount),
      high: Math.max(week.high, amount),
    })
  }
  return [...weeks.values()].sort((a, b) => (a.to < b.to ? -1 : 1))
}

/** How a fare compares with those seen; null when too little is known. `today` is yyyy-MM-dd. */
export function judgeFare(
  amount: number,
  fares: readonly FareSeen[],
  today: string,
): PriceInsight | null {
  if (new Set(fares.map(({ day }) => day)).size < minDaysSeen) return null
  const sorted = fares.map((fare) => fare.amount).sort((a, b) => a - b)
  return {
    verdict: verdictOf(amount, sorted),
    amount,
    low: sorted[0] ?? amount,
    high: sorted.at(-1) ?? amount,
    weeks: weeksOf(fares, today),
  }
}
