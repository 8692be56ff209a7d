import { now } from '#app/platform/clock.server.ts'
import { formatPrice } from '#app/core/money/money.ts'
import {
  addMonths,
  daysOf,
  monthOf,
  monthTitle,
  readMonth,
  weeksOf,
} from '#app/core/search/prices/month-days.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { horizonDays } from '#app/core/search/query/search-check.ts'
import { inputParams, readSearchInput } from '#app/core/flight/search-query.ts'
import { addDaysTo, dayOffset, isDate, todayIn } from '#app/core/places/time.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { faresOfDays } from '#app/core/fares/nearby-fares.server.ts'
import { paths } from '#app/core/paths.ts'

/**
 * A month of days for browsers without scripts, each day with its lowest known fare and a link to the form.
 */
export type DatesPage = NonNullable<Awaited<ReturnType<typeof readDatesPage>>>

export async function readDatesPage(request: Request) {
  const { searchParams: params } = new URL(request.url)
  const month = readMonth(params.get('month'))
  if (!month) return null
  const at = new Date(now())
  const input = readSearchInput(params)
  const check = checkSearch(input, at)
  const fares = check.ok
    ? await faresOfDays(check.query, await currentMode(), 'departure', daysOf(month))
    : new Map<string, never>()
  const { departureDate, returnDate } = input
  const stay =
    isDate(departureDate) && isDate(returnDate)
      ? Math.max(0, dayOffset(departureDate, returnDate))
      : null
  const first = todayIn('UTC', at)
  const last = addDaysTo(first, horizonDays)
  const linkTo = (day: string) =>
    `${paths.searchForm(
      inputParams({
        ...input,
        departureDate: day,
        ...(stay !== null && { returnDate: addDaysTo(day, stay) }),
      }),
    )}#search`
  const turn = (months: number) => {
    const to = addMonths(month, months)
    if (to < monthOf(first) || to > monthOf(last)) return null
    const address = inputParams(input)
    address.set('month', to)
    return { to: paths.dates(address), title: monthTitle(to) }
  }
  return {
    title: monthTitle(month),
    before: turn(-1),
    after: turn(1),
    weeks: weeksOf(month).map((week) =>
      week.map((day) => {
        if (day === null) return null
        const fare = fares.get(day)
        return {
          day,
          to: day < first || day > last ? null : linkTo(day),
          fare: fare ? formatPrice(fare) : null,
          chosen: day === departureDate,
        }
      }),
    ),
  }
}
