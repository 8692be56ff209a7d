import { cabinLabels } from '#app/core/flight/offer-labels.ts'
import { agesSummary, type SearchQuery } from '#app/core/flight/search-query.ts'
import { formatDate } from '#app/core/places/time.ts'
import { bagLabels } from '#app/core/search/results/filters.ts'
import { routeTitleOf } from '../alert-route.ts'
import {
  daysBetweenChecks,
  dropPercent,
  watchedBags,
  watchSearch,
  type FareWatch,
} from './fare-watch.ts'

/** Texts name only the days of the watch itself, so they don't depend on the current day. */
const queryOf = (watch: FareWatch): SearchQuery => watchSearch(watch, '1970-01-01')

/** Returns a text such as "Boston (BOS) to Lisbon (LIS)", or all flights of a multi-city trip. */
export function watchTitle(watch: FareWatch): string {
  const { tripType, slices } = queryOf(watch)
  const flights = tripType === 'multi-city' ? slices : slices.slice(0, 1)
  return flights.map(routeTitleOf).join(', ')
}

/** Returns a text such as "leaving Tue, Jun 15, returning Tue, Jun 22" or "leaving on any day". */
export function dayWords(watch: FareWatch): string {
  if (!watch.departsOn) return 'leaving on any day'
  const { tripType, slices } = queryOf(watch)
  const [out = '', ...others] = slices.map(({ date }) => formatDate(date))
  if (tripType === 'round-trip') return `leaving ${out}, returning ${others.join()}`
  return `leaving ${[out, ...others].join(', then ')}`
}

const counted = (count: number, one: string, several: string, note: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}${note && ` (${note})`}`]

/** Returns a text such as "2 adults (including age 15), 1 child (age 4)". */
function partyWords({ adults, children, infants, ages = [] }: SearchQuery): string {
  const teenAges = agesSummary({ ages: ages.filter((age) => age >= 12) }).toLowerCase()
  const childAges = agesSummary({ ages: ages.filter((age) => age < 12) }).toLowerCase()
  return [
    ...counted(adults, 'adult', 'adults', teenAges && `including ${teenAges}`),
    ...counted(children, 'child', 'children', childAges),
    ...counted(infants, 'infant', 'infants', ''),
  ].join(', ')
}

const isAlone = ({ adults, children, infants, ages }: SearchQuery) =>
  adults + children + infants === 1 && !ages?.length

const bagWords = (watch: FareWatch) =>
  watchedBags(watch)
    .map((kind) => bagLabels[kind])
    .join(' and ')

const withBags = (watch: FareWatch) => {
  const bags = bagWords(watch)
  return bags && ` with ${bags}${isAlone(queryOf(watch)) ? '' : ' each'}`
}

const tripLabels = {
  'round-trip': 'Round trip',
  'one-way': 'One way',
  'multi-city': 'Multi-city',
} as const satisfies Record<SearchQuery['tripType'], string>

/**
 * Returns a text such as "Round trip, 2 adults, Economy, 1 checked bag each". It is empty for the
 * search that every alert for a route makes.
 */
export function termsWords(watch: FareWatch): string {
  if (!watch.search && !watch.bags) return ''
  const query = queryOf(watch)
  const bags = bagWords(watch)
  return [
    tripLabels[query.tripType],
    partyWords(query),
    cabinLabels[query.cabinClass],
    ...(bags ? [`${bags}${isAlone(query) ? '' : ' each'}`] : []),
  ].join(', ')
}

/** Returns a text such as "round-trip economy fare for 2 adults with 1 checked bag each". */
export function fareWords(watch: FareWatch): string {
  const query = queryOf(watch)
  const whom = isAlone(query) ? 'one adult' : partyWords(query)
  const cabin = cabinLabels[query.cabinClass].toLowerCase()
  return `${query.tripType} ${cabin} fare for ${whom}${withBags(watch)}`
}

const flightWords = {
  'round-trip': 'round trips from',
  'one-way': 'flights from',
  'multi-city': 'flights from',
} as const satisfies Record<SearchQuery['tripType'], string>

/** Says in one sentence which flights an alert watches, and when it emails. */
export function promiseWords(watch: FareWatch): string {
  const query = queryOf(watch)
  const party = isAlone(query) ? '1 adult' : partyWords(query)
  const flights = `${flightWords[query.tripType]} ${watchTitle(watch)}, ${dayWords(watch)}`
  const terms = `for ${party} in ${cabinLabels[query.cabinClass]}${withBags(watch)}`
  const compared = watch.bags ? ' We compare fares that include the bags.' : ''
  return `We’ll email you when ${flights}, ${terms}, drop in price by at least ${dropPercent}%.${compared}`
}

/** Returns a text such as "every day" or "every 3 days". */
export function checkIntervalText(watch: FareWatch, today: string): string {
  const days = daysBetweenChecks(watch, today)
  return days === 1 ? 'every day' : `every ${days} days`
}

/** Mails must explain one-click unsubscribing, because it shows no page. */
export const oneClickWords =
  'If you use the Unsubscribe button of your email app, we’ll remove all price alerts for this address.'
