import { data, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import type { Price } from '#app/core/money/money.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { dayOffset, formatDate } from '#app/core/places/time.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import {
  dateGrid,
  graphSearches,
  graphStart,
  nearestFirst,
  otherGraphStarts,
} from '#app/core/search/prices/price-dates.ts'
import { stayLabel } from '#app/core/search/prices/day-fares.ts'
import { canSearch, moveSearch } from '#app/core/search/prices/strip-days.ts'
import { otherDayParams, readResultsView } from '#app/core/search/results/results-view.ts'
import { readSearchInput, searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import {
  canPriceDays,
  mayHaveFare,
  priceDays,
  searchesPerPress,
} from '#app/core/fares/price-days.server.ts'
import { priceSearches } from '#app/core/fares/other-searches.server.ts'
import { isDataRequest } from '#app/web/forms/data-request.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { takeDay } from '#app/web/session/limits/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { pricedAnswer } from '#app/routes/search/list/refresh-results.server.ts'
import { priceNote } from '#app/routes/search/list/results-cards.server.ts'
import { firstDay } from '#app/routes/search/other-dates.server.ts'
import { searchSummary } from '#app/routes/search/results.server.ts'
import { parts, type Part } from './parts.ts'

const isPart = (text: unknown): text is Part => parts.some((part) => part === text)

/** Returns null for a search that the results page has to explain, or that has more than one route. */
function readDates(url: URL) {
  const check = checkSearch(readSearchInput(url.searchParams), new Date(now()))
  if (!check.ok || check.query.tripType === 'multi-city') return null
  const { query } = check
  const today = firstDay(query)
  const start = graphStart(query, today, url.searchParams.get('from'))
  const view = readResultsView(url.searchParams, query.tripType === 'round-trip')
  const withoutBags = view.filters.myBags.length > 0
  return { query, today, start, kept: otherDayParams(view), withoutBags }
}

type Dates = NonNullable<ReturnType<typeof readDates>>

const searchesOf = {
  grid: ({ query, today }: Dates) =>
    (dateGrid(query, today)?.returns ?? []).flatMap(({ searches }) =>
      searches.filter((search) => search !== null),
    ),
  graph: ({ query, today, start }: Dates) => graphSearches(query, today, start),
} satisfies Record<Part, (dates: Dates) => SearchQuery[]>

/** Fares in another currency than the first one cannot be compared, so they are never the lowest. */
function lowestOf(prices: readonly Price[]): Price | null {
  const [first] = prices
  if (!first) return null
  const comparable = prices.filter(({ currency }) => currency === first.currency)
  return comparable.reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest))
}

function highestOf(prices: readonly Price[], currency: string | undefined): number {
  return Math.max(
    0,
    ...prices.filter((price) => price.currency === currency).map(({ amount }) => amount),
  )
}

const datesText = ({ slices }: SearchQuery) =>
  slices.map(({ date }) => formatDate(date)).join(' – ')

export type PricedDate = ReturnType<Awaited<ReturnType<typeof pricesOf>>['dayOf']>

/** Known fares of one part of the page. */
async function pricesOf(part: Part, dates: Dates, mode: 'test' | 'live') {
  const { query, kept } = dates
  const searches = searchesOf[part](dates)
  const priced = await priceSearches(searches, mode)
  const known = priced.flatMap(({ price }) => price ?? [])
  const lowest = lowestOf(known)
  const highest = highestOf(known, lowest?.currency)
  const byKey = new Map(priced.map((one) => [searchKey(one.query), one.price]))
  const isLowest = (price: Price | null) =>
    price !== null && price.currency === lowest?.currency && price.amount === lowest.amount
  const cheapest = priced.find(({ price }) => isLowest(price))
  const own = searchKey(query)
  const dayOf = (search: SearchQuery) => {
    const key = searchKey(search)
    const price = byKey.get(key) ?? null
    const isComparable = price !== null && price.currency === lowest?.currency
    return {
      to: paths.results(search, kept),
      date: search.slices[0].date,
      dates: datesText(search),
      price: price && formatPrice(price),
      /** Percent of the highest fare, or 0 when unknown. */
      height: isComparable ? Math.round((price.amount / highest) * 100) : 0,
      current: key === own,
      lowest: known.length > 1 && isLowest(price),
    }
  }
  const unknown = priced.filter(({ price }) => !price)
  return {
    dayOf,
    searches,
    cheapest: cheapest ? dayOf(cheapest.query) : null,
    known: known.length,
    askable: canPriceDays(query) ? unknown.filter((one) => mayHaveFare(one.query, mode)).length : 0,
  }
}

export async function loadDates(request: Request) {
  const url = new URL(request.url)
  const dates = readDates(url)
  if (!dates) return redirect(paths.searchWith(url.searchParams))
  const { query, today, start, kept, withoutBags } = dates
  const mode = await currentMode()
  const [graph, grid] = await Promise.all([
    pricesOf('graph', dates, mode),
    pricesOf('grid', dates, mode),
  ])
  const at = (search: SearchQuery, from?: string | null) => {
    const rest = new URLSearchParams(kept)
    if (from) rest.set('from', from)
    return paths.priceDates(search, rest)
  }
  const moved = (days: number) => {
    const search = moveSearch(query, days)
    return canSearch(search, today) ? at(search) : null
  }
  const { earlier, later } = otherGraphStarts(query, today, start)
  const days = dateGrid(query, today)
  const summaryOf = ({ known, searches, cheapest, askable }: typeof graph) => ({
    known,
    count: searches.length,
    cheapest,
    canPrice: askable > 0,
    /** Null while one press finds all prices. */
    perPress: askable > searchesPerPress ? searchesPerPress : null,
  })
  const [outbound, inbound] = query.slices
  return data({
    summary: searchSummary(query),
    priceNote: `${priceNote(query)}${withoutBags ? ', without bags' : ''}`,
    resultsTo: paths.results(query, kept),
    address: `${url.pathname}${url.search}`,
    graph: {
      days: graph.searches.map(graph.dayOf),
      stay: inbound ? stayLabel(dayOffset(outbound.date, inbound.date)) : null,
      ...summaryOf(graph),
      earlier: earlier && at(query, earlier),
      later: later && at(query, later),
    },
    grid: days && {
      departures: days.departures,
      returns: days.returns.map(({ date, searches }) => ({
        date,
        days: searches.map((search) => search && grid.dayOf(search)),
      })),
      ...summaryOf(grid),
      earlier: moved(-7),
      later: moved(7),
    },
  })
}

/** "Show prices for these days" searches the nearest days without a known fare. */
export async function priceDates(request: Request) {
  const url = new URL(request.url)
  const dates = readDates(url)
  if (!dates) return redirect(paths.searchWith(url.searchParams), 303)
  const part = (await readForm(request)).get('part')
  const address = `${url.pathname}${url.search}`
  if (!isPart(part)) return redirect(address, 303)
  // A full page load would start at the top.
  const to = isDataRequest(request) ? address : `${address}#${part}`
  const days = nearestFirst(dates.query, searchesOf[part](dates))
  return pricedAnswer(
    to,
    await priceDays(dates.query, days, await currentMode(), () => takeDay(request)),
  )
}
