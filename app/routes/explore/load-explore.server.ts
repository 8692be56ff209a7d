import { data } from '@remix-run/node'
import { pack } from '#app/components/page/scripts/packed.ts'
import { drawPlaces } from '#app/components/globe/places-drawing.ts'
import { dealRoutes } from '#app/content/deals.ts'
import {
  checkExplore,
  exploreMonths,
  faresFrom,
  findPlaces,
  groupByMonth,
  groupByOrigin,
  lowestByPlace,
  readExploreInput,
  type ExploreCheck,
  type ExploreInput,
  type ExploreQuery,
  type MonthGroup,
  type PlaceFare,
} from '#app/core/fares/explore.ts'
import { mainCurrency, searchOfFare, type RouteFare } from '#app/core/fares/route-fares.ts'
import { listRouteFares } from '#app/core/fares/deals/deals.server.ts'
import { findPastFares } from '#app/core/fares/route-fares.server.ts'
import { belowUsual, routeKey, type FaresByRoute } from '#app/core/fares/usual-fares.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { paths } from '#app/core/paths.ts'
import { suggestionLabel, type Airport, type City } from '#app/core/places/airport.ts'
import { dayOffset, formatDate, todayIn } from '#app/core/places/time.ts'
import { stayLabel } from '#app/core/search/prices/day-fares.ts'
import { monthTitle } from '#app/core/search/prices/month-days.ts'
import { now } from '#app/platform/clock.server.ts'
import { maxOrigins, originLink, otherLists, placesWords } from './fare-links.server.ts'

const maxPlaces = 60
const maxFaresAgeMs = 5_000
const maxDrawn = 24

const countries = new Intl.DisplayNames('en', { type: 'region' })
const monthDay = (date: string) => formatDate(date).replace(/^\w+, /, '')

/** The first and last of these months may have the same name, and then state the year. */
function monthLabel(month: string, among: readonly MonthGroup[]): string {
  const [name = '', year = ''] = monthTitle(month).split(' ')
  const alike = among.filter((other) => other.month.slice(5) === month.slice(5))
  return alike.length > 1 ? `${name.slice(0, 3)} ${year}` : name.slice(0, 3)
}

type Past = { fares: FaresByRoute; today: string }

function placeRow({ place, fare }: PlaceFare, from: Airport | City, past: Past) {
  const nights = dayOffset(fare.departureDate, fare.returnDate)
  // A search from all airports of a city may have found a fare from any of them.
  const origin = fare.origin === from.iata_code ? null : `from ${fare.origin}`
  return {
    city: place.city_name,
    code: fare.destination,
    country: countries.of(place.country_code) ?? place.country_code,
    to: paths.results(searchOfFare(fare)),
    fare: formatPrice(fare.price),
    dates: `${monthDay(fare.departureDate)} – ${monthDay(fare.returnDate)}`,
    details: [stayLabel(nights), origin].filter(Boolean).join(', '),
    belowUsual: belowUsual(fare.price, past.fares.get(routeKey(fare)) ?? [], past.today),
  }
}

export type PlaceRow = ReturnType<typeof placeRow>

function drawMap(from: Airport | City, places: readonly PlaceFare[]) {
  if (places.length === 0) return null
  const { longitude, latitude, iata_code: code } = from
  const drawing = drawPlaces(
    { longitude, latitude, text: code },
    places.slice(0, maxDrawn).map(({ place: { longitude, latitude }, fare }) => ({
      ...{ longitude, latitude },
      code: fare.destination,
      text: `${fare.destination} ${formatPrice(fare.price)}`,
    })),
  )
  const addresses = new Map(
    places.map(({ fare }) => [fare.destination, paths.results(searchOfFare(fare))]),
  )
  return {
    ...drawing,
    places: drawing.places.map((place) => ({ ...place, to: addresses.get(place.code) ?? '' })),
  }
}

export type PlacesMapData = NonNullable<ReturnType<typeof drawMap>>

function titleOf({ from, month, budget }: ExploreQuery, count: number, currency: string | null) {
  const under = budget !== null && currency ? formatPrice({ amount: budget, currency }) : null
  return [
    count === 0 ? 'No known fares' : placesWords(count),
    `from ${from.city_name}`,
    month && `in ${monthTitle(month)}`,
    under && `for up to ${under}`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function found(query: ExploreQuery, fares: readonly RouteFare[], today: string) {
  const currency = mainCurrency(fares)
  const { from, month, budget } = query
  const own = faresFrom(from, fares)
  const places = findPlaces(query, own)
  const shown = places.slice(0, maxPlaces)
  const past = { fares: await findPastFares(shown.map(({ fare }) => routeKey(fare))), today }
  const months = groupByMonth(own.filter(({ price }) => budget === null || price.amount <= budget))
  const inMonth = (chosen?: string) =>
    paths.explore({ from: from.iata_code, month: chosen, budget: budget ?? undefined })
  return {
    kind: 'found' as const,
    title: titleOf(query, places.length, currency),
    places: shown.map((place) => placeRow(place, from, past)),
    listed: places.length > maxPlaces ? `The ${maxPlaces} cheapest are listed.` : null,
    map: drawMap(from, places),
    months:
      places.length > 0 && months.length > 1
        ? [
            { to: inMonth(), label: 'Any', fare: null, current: month === null },
            ...months.map(({ month: one, lowest }) => ({
              to: inMonth(one),
              label: monthLabel(one, months),
              fare: formatPrice(lowest.price),
              current: one === month,
            })),
          ]
        : [],
    search: paths.searchForm(new URLSearchParams({ origin: from.iata_code })),
    others: places.length > 0 ? [] : otherLists(query, fares),
  }
}

function start(fares: readonly RouteFare[]) {
  const groups = groupByOrigin(fares)
  const [first] = groups
  return {
    kind: 'start' as const,
    origins: groups.slice(0, maxOrigins).map((group) => originLink(group)),
    map: first ? drawMap(first.from, lowestByPlace(faresFrom(first.from, fares))) : null,
    mapped: first ? first.from.city_name : null,
  }
}

function formOf(
  input: ExploreInput,
  check: ExploreCheck | null,
  { today, currency }: { today: string; currency: string | null },
) {
  const failed = check?.ok === false ? check : null
  return {
    from: check?.ok ? suggestionLabel(check.query.from) : input.from,
    month: input.month,
    budget: input.budget,
    currency,
    months: exploreMonths(today).map((month) => ({ value: month, label: monthTitle(month) })),
    errors: failed?.errors ?? {},
    choices: failed?.choices.map(({ iata_code, name, city_name, country_code }) => ({
      ...{ iata_code, name, city_name, country_code },
    })),
  }
}

export async function loadExplore(request: Request) {
  const input = readExploreInput(new URL(request.url).searchParams)
  const today = todayIn('UTC', new Date(now()))
  const fares = await listRouteFares(dealRoutes, maxFaresAgeMs)
  const currency = mainCurrency(fares)
  const check = Object.values(input).some(Boolean) ? checkExplore(input, today) : null
  const page = {
    form: formOf(input, check, { today, currency }),
    view: check?.ok ? await found(check.query, fares, today) : start(fares),
  }
  return data(pack(page), { status: check?.ok === false ? 400 : 200 })
}
