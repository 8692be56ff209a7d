import { percentBelow, type Price } from '#app/core/money/money.ts'
import { minDaysSeen } from '#app/core/search/prices/usual-prices.ts'

/** A fare of a route that a search found on a day, yyyy-MM-dd. */
export type FareOfDay = Price & { day: string }

/** Fares of past days by `routeKey`. */
export type FaresByRoute = ReadonlyMap<string, readonly FareOfDay[]>

/**
 * Whole percent below the usual fare. Null when the usual fare is unknown or the difference is
 * small.
 */
export type BelowUsual = number | null

const minPercentBelow = 5

type End = string | { code: string }

const codeOf = (end: End) => (typeof end === 'string' ? end : end.code)

export const routeKey = ({ origin, destination }: { origin: End; destination: End }) =>
  `${codeOf(origin)}-${codeOf(destination)}`

/** The usual fare is the median of the lowest fares of earlier days, in whole currency units. */
function usualFare(fares: readonly FareOfDay[]): number | null {
  const lowest = new Map<string, number>()
  for (const { day, amount } of fares) {
    lowest.set(day, Math.min(amount, lowest.get(day) ?? amount))
  }
  if (lowest.size < minDaysSeen) return null
  return [...lowest.values()].sort((a, b) => a - b)[Math.floor(lowest.size / 2)] ?? null
}

/** `today` is yyyy-MM-dd. The fares of today don't count as usual. */
export function belowUsual(
  { amount, currency }: Price,
  fares: readonly FareOfDay[],
  today: string,
): BelowUsual {
  const usual = usualFare(fares.filter((fare) => fare.day < today && fare.currency === currency))
  if (usual === null) return null
  const percent = percentBelow(amount, usual)
  return percent >= minPercentBelow ? percent : null
}
