import { now } from '#app/platform/clock.server.ts'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { todayIn } from '#app/core/places/time.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { dateStrip } from '#app/core/search/prices/strip-days.ts'
import type { ResultSet } from '#app/core/search/results/result-set.ts'
import { cheapestWithBags, type CostsOf } from '#app/core/search/results/with-bags.ts'
import { otherDayParams, type ResultsView } from '#app/core/search/results/results-view.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { nearbyFares } from '#app/core/fares/nearby-fares.server.ts'
import { canPriceDays, mayHaveFare, stripDays } from '#app/core/fares/price-days.server.ts'
import type { SearchRun } from '#app/core/search/search-offers.server.ts'
import { DateRefusedError } from '#app/core/flight/flights-port.ts'
import { paths } from '#app/core/paths.ts'

/** Returns today at the origin. */
export function firstDay({ slices }: SearchQuery): string {
  return todayIn(findPlace(slices[0].origin)?.time_zone ?? 'UTC', new Date(now()))
}

type Priced = { view: ResultsView; costsOf: CostsOf }

/** Returns the lowest price of the search, with the chosen bags as on its cards. */
function lowestOf(set: ResultSet | null | undefined, { view, costsOf }: Priced): Price | null {
  const cheapest = set && cheapestWithBags(set, view.filters.myBags, costsOf)
  if (!cheapest) return null
  return { amount: cheapest.price, currency: cheapest.otherCurrency ?? set.currency }
}

function hasNoFlights({ set, failure }: Pick<SearchRun, 'set' | 'failure'>): boolean {
  return (
    (set?.complete && !set.partial && set.offers.length === 0) ||
    failure instanceof DateRefusedError
  )
}

async function daysAround(query: SearchQuery, mode: Mode, run: SearchRun | null, priced: Priced) {
  const today = firstDay(query)
  const known = await nearbyFares(query, mode, today)
  const own = lowestOf(run?.set, priced)
  const isEmpty = run !== null && hasNoFlights(run)
  return dateStrip(query, today, known).map((day) => {
    const current = day.days === 0
    const none = current && isEmpty
    const lowest = none ? null : current ? (own ?? day.lowest) : day.lowest
    return {
      query: day.query,
      date: day.query.slices[0].date,
      lowest: lowest && formatPrice(lowest),
      current,
      /** True once the search of this day has found no flights. */
      none,
    }
  })
}

export type DayLink = Awaited<ReturnType<typeof otherDates>>['strip'][number]

export async function otherDates(
  query: SearchQuery,
  mode: Mode,
  run: SearchRun | null,
  priced: Priced,
) {
  const { view } = priced
  const kept = otherDayParams(view)
  const days = await daysAround(query, mode, run, priced)
  const unknown = new Set(days.filter(({ lowest }) => !lowest).map(({ date }) => date))
  const canPrice =
    canPriceDays(query) &&
    stripDays(query, firstDay(query)).some(
      (day) => unknown.has(day.slices[0].date) && mayHaveFare(day, mode),
    )
  return {
    strip: days.map(({ query, ...day }) => ({ ...day, to: paths.results(query, kept) })),
    canPrice,
    /** Null for several routes, whose other days have no prices. The page then has no date strip. */
    allTo: query.tripType === 'multi-city' ? null : paths.priceDates(query, kept),
    withoutBags: view.filters.myBags.length > 0,
  }
}

/**
 * Returns, by date, the fares that have become known since the page showed the date strip. A day without flights
 * has null.
 */
export async function faresAround(...search: Parameters<typeof daysAround>) {
  const days = await daysAround(...search)
  const known = days.filter(({ lowest, none }) => lowest || none)
  return Object.fromEntries(known.map(({ date, lowest }) => [date, lowest]))
}
