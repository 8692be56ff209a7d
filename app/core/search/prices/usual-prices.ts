import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import { fromMinorUnits, toMinorUnits, type Price } from '#app/core/money/money.ts'
import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'

export type FareSeen = { day: string; amount: number }

/** Names the searches whose fares are comparable. Begins with `watch` for those of one price alert. */
export type FareRoute = ModeKey | `watch/${ModeKey}`

/** A fare that a search found. No field identifies the visitor. */
export type NewFareSeen = {
  key: string
  route: FareRoute
  departsOn: string
  amount: number
  currency: string
}

export const insightDays = 60
export const departureWindow = 14
export const minDaysSeen = 8

/**
 * Returns null for parties with children and for multi-city trips, whose fares are not comparable.
 */
export function insightRoute(query: SearchQuery, mode: Mode): ModeKey | null {
  const { tripType, slices, cabinClass, children, infants, ages = [] } = query
  if (tripType === 'multi-city' || children + infants + ages.length > 0) return null
  const [{ origin, destination }] = slices
  return `${mode}/${[origin, destination, tripType, cabinClass].join('/')}`
}

export function perAdult(price: Price, { adults }: Pick<SearchQuery, 'adults'>): number {
  if (Number.isInteger(price.amount)) return Math.round(price.amount / adults)
  return fromMinorUnits(Math.round(toMinorUnits(price) / adults), price.currency).amount
}

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

export type WeekOfFares = { to: string; low: number; high: number }

export type PriceInsight = {
  verdict: Verdict
  amount: number
  low: number
  high: number
  weeks: WeekOfFares[]
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

/**
 * The cheapest quarter of the fares is low and the most expensive quarter is high. A fare that
 * equals both limits is typical.
 */
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

/** `today` is yyyy-MM-dd. Returns null when fares of too few days are known. */
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
