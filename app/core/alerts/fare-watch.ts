import type { Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, dayOffset, formatDate } from '#app/core/places/time.ts'

/** `departsOn` is yyyy-MM-dd, or empty for any day. */
export type FareWatch = { origin: string; destination: string; departsOn: string }

/** Percent below the baseline that triggers an email. */
export const dropPercent = 20

/** Alerts for any day search the first Tuesday after this lead time, so that they share a search. */
const usualLeadDays = 28
const tuesday = 2

/** `today` is yyyy-MM-dd. */
export function watchedDay({ departsOn }: FareWatch, today: string): string {
  if (departsOn) return departsOn
  const earliest = addDaysTo(today, usualLeadDays)
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay()
  return addDaysTo(earliest, (tuesday - weekday + 7) % 7)
}

/** One way for one adult in economy, so all alerts share one search. */
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

/** Fares of distant days change slowly. */
export function daysBetweenLooks({ departsOn }: FareWatch, today: string): number {
  const ahead = departsOn ? dayOffset(today, departsOn) : 0
  return ahead <= 30 ? 1 : ahead <= 90 ? 3 : 7
}

/** "every day", "every 3 days" */
export function lookWords(watch: FareWatch, today: string): string {
  const days = daysBetweenLooks(watch, today)
  return days === 1 ? 'every day' : `every ${days} days`
}

export function isDrop(fare: Price, base: Price): boolean {
  return fare.currency === base.currency && fare.amount * 100 <= base.amount * (100 - dropPercent)
}

/** "leaving Tue, Jun 15" or "leaving on any day" */
export function dayWords({ departsOn }: Pick<FareWatch, 'departsOn'>): string {
  return departsOn ? `leaving ${formatDate(departsOn)}` : 'leaving on any day'
}

/** Explains one-click unsubscribing, which shows no page. */
export const oneClickWords =
  'Unsubscribing in your mailbox removes all price alerts for this address.'
