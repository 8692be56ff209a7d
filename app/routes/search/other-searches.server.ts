import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import type { SearchInput, SearchQuery } from '#app/core/flight/search-query.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { airportLabel, suggestionLabel } from '#app/core/places/airport.ts'
import { formatDate, todayIn } from '#app/core/places/time.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import type { SearchCheck } from '#app/core/search/query/search-check.ts'
import { otherDayParams, readResultsView } from '#app/core/search/results/results-view.ts'
import { otherSearches, priceSearches } from '#app/core/fares/other-searches.server.ts'
import { paths } from '#app/core/paths.ts'
import type { OtherSearches } from './other-searches.tsx'
import type { resultsPage } from './results-page.server.ts'

const fareOf = (price: Price | null) => (price ? formatPrice(price) : null)

const ends = { origin: 'From', destination: 'To' } as const

/** An empty page offers nearby airports and days, with their lowest known fares. */
export async function withOtherSearches(
  page: ReturnType<typeof resultsPage>,
  query: SearchQuery,
  mode: Mode,
  params: URLSearchParams,
) {
  if (page?.kind !== 'empty') return page
  const today = todayIn(findPlace(query.slices[0].origin)?.time_zone ?? 'UTC', new Date(now()))
  const kept = otherDayParams(readResultsView(params, query.tripType === 'round-trip'))
  const { airports, days } = await otherSearches(query, mode, today)
  const lists: OtherSearches[] = [
    {
      title: 'Nearby airports',
      marksUnknown: true,
      links: airports.map(({ query, price, airport, km, end }) => ({
        to: paths.results(query, kept),
        label: `${ends[end]} ${airportLabel(airport)}`,
        note: `${km} km away`,
        fare: fareOf(price),
      })),
    },
    {
      title: 'Other days',
      marksUnknown: true,
      links: days.map(({ query, price }) => ({
        to: paths.results(query, kept),
        label: query.slices
          .slice(0, query.tripType === 'round-trip' ? 2 : 1)
          .map(({ date }) => formatDate(date))
          .join(' – '),
        fare: fareOf(price),
      })),
    },
  ]
  return { ...page, state: { ...page.state, others: lists.filter(({ links }) => links.length) } }
}

const maxMeant = 6

/** Places that the text of an airport field may mean, as links when the rest of the search is right. */
export async function meantSearches(
  input: SearchInput,
  { choices }: Extract<SearchCheck, { ok: false }>,
  mode: Mode,
): Promise<OtherSearches[]> {
  const [field, places = []] = Object.entries(choices)[0] ?? []
  if (field !== 'origin' && field !== 'destination') return []
  const meant = places.slice(0, maxMeant).flatMap((place) => {
    const check = checkSearch({ ...input, [field]: place.iata_code }, new Date(now()))
    return check.ok ? [{ place, query: check.query }] : []
  })
  if (meant.length === 0) return []
  const priced = await priceSearches(
    meant.map(({ query }) => query),
    mode,
  )
  return [
    {
      title: 'Did you mean',
      links: meant.map(({ place, query }, index) => ({
        to: paths.results(query),
        label: `${ends[field]} ${suggestionLabel(place)}`,
        note: place.name.includes(place.city_name) ? undefined : place.name,
        fare: fareOf(priced[index]?.price ?? null),
      })),
    },
  ]
}
