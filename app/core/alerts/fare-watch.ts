import type { Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, dayOffset, formatDate } from '#app/core/places/time.ts'

/** A route and day to watch. `departsOn` is yyyy-MM-dd, or empty for any day. */
export type FareWatch = { origin: string; destination: string; departsOn: string }

/** A fare must be this many percent below the baseline to trigger an email. */
export const dropPercent = 20

/**
 * Alerts without a chosen day search the first Tuesday after this many days, so that all such
 * alerts of a route share one search.
 */
const usualLeadDays = 28
const tuesday = 2

/** Returns the day to search, as yyyy-MM-dd. */
export function watchedDay({ departsOn }: FareWatch, today: string): string {
  if (departsOn) return departsOn
  const earliest = addDaysTo(today, usualLeadDays)
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay()
  return addDaysTo(earliest, (tuesday - weekday + 7) % 7)
}

/** Searches one way for one adult in economy, so that all alerts share the search. */
export function watchSearch(watch: FareWatch, today: string): SearchQuery {
  const { origin, destination } = watch
  return {
    tripType: 'one-way',
    slices: [{ origin, destination, date: watchedDay(watch, today) }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

/** Distant days are checked less often, because their fares change slowly. */
export function daysBetweenChecks({ departsOn }: FareWatch, today: string): number {
  const ahead = departsOn ? dayOffset(today, departsOn) : 0
  return ahead <= 30 ? 1 : ahead <= 90 ? 3 : 7
}

/** Returns a text such as "every day" or "every 3 days". */
export function checkIntervalText(watch: FareWatch, today: string): string {
  const days = daysBetweenChecks(watch, today)
  return days === 1 ? 'every day' : `every ${days} days`
}

export function isDrop(fare: Price, base: Price): boolean {
  return fare.currency === base.currency && fare.amount * 100 <= base.amount * (100 - dropPercent)
}

/** Returns a text such as "leaving Tue, Jun 15" or "leaving on any day". */
export function dayWords({ departsOn }: Pick<FareWatch, 'departsOn'>): string {
  return departsOn ? `leaving ${formatDate(departsOn)}` : 'leaving on any day'
}

/** Mails must explain one-click unsubscribing, because it shows no page. */
export const oneClickWords =
  'If you use the Unsubscribe button of your email app, we’ll remove all price alerts for this address.'
