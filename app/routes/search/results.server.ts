import { findAirport } from '#app/domain/airports/search.ts'
import {
  countActive,
  filterParams,
  readResultsView,
  selectOffers,
  type PriceBounds,
} from '#app/domain/filters.ts'
import { formatPrice } from '#app/domain/money.ts'
import { medianEmissions, offerCard } from '#app/domain/offer-card.ts'
import { cabinLabels } from '#app/domain/offer.ts'
import type { SearchCheck } from '#app/domain/search-form.ts'
import {
  passengerSummary,
  searchParams,
  type SearchInput,
  type SearchQuery,
} from '#app/domain/search-query.ts'
import { formatFullDate } from '#app/domain/time.ts'
import { paths } from '#app/http/paths.ts'
import type { SearchOutcome } from '#app/operations/search-offers.server.ts'
import { FlightsBusyError } from '#app/providers/flights/port.ts'

const tripLabels = {
  'round-trip': 'Round Trip',
  'one-way': 'One Way',
  'multi-city': 'Multi-City',
} as const

function end(code: string) {
  return { code, city: findAirport(code)?.city_name ?? code }
}

export function searchSummary(query: SearchQuery) {
  const [first] = query.slices
  return {
    trip: tripLabels[query.tripType],
    cabin: cabinLabels[query.cabinClass],
    from: end(first.origin),
    to: end(first.destination),
    dates: query.slices.map(({ date }) => formatFullDate(date)).join(' – '),
    passengers: passengerSummary(query),
    modifyTo: paths.modifySearch(query),
  }
}

/** The parameters of an address that are neither the search nor passing. */
function viewParams(url: URL): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    const known = name === 'sort' || name === 'loaded' || filterParams.some((key) => key === name)
    if (known && value !== '') params.append(name, value)
  }
  return params
}

/** Sliders are always sent; at their ends they ask for nothing. */
function withoutWidePrices(url: URL, bounds: PriceBounds): URL {
  const narrowed = new URL(url)
  const [min, max] = ['minPrice', 'maxPrice'].map((name) => Number(url.searchParams.get(name)))
  if (min! <= bounds.min) narrowed.searchParams.delete('minPrice')
  if (max! >= bounds.max) narrowed.searchParams.delete('maxPrice')
  return narrowed
}

export function resultsPage(outcome: SearchOutcome, query: SearchQuery, url: URL) {
  if (!outcome.ok) return { kind: 'error' as const, state: errorState(outcome, url) }
  const { offers, facets } = outcome.result
  if (offers.length === 0) {
    return {
      kind: 'empty' as const,
      state: {
        title: 'No Flights Found',
        message:
          'No airline sells seats for this search. Another date or a nearby airport may help.',
        action: { label: 'New Search', to: '/' },
        more: { label: 'Modify Search', to: paths.modifySearch(query) },
      },
    }
  }
  const narrowed = withoutWidePrices(url, facets.bounds)
  const view = readResultsView(narrowed.searchParams)
  const selection = selectOffers(offers, view)
  const medianKg = medianEmissions(offers)
  const search = [...searchParams(query)]
  const kept = viewParams(narrowed)
  const without = (...names: string[]) => {
    const params = new URLSearchParams(kept)
    for (const name of names) params.delete(name)
    return params
  }
  const travellers = query.adults + query.children + query.infants
  const sort: [string, string][] = view.sort === 'price-asc' ? [] : [['sort', view.sort]]
  return {
    kind: 'offers' as const,
    listed: {
      cards: selection.shown.map(({ offer }) => offerCard(offer, medianKg)),
      matching: selection.matching,
      total: selection.total,
      from: formatPrice(selection.from),
      to: formatPrice(selection.to),
    },
    list: {
      priceNote: travellers === 1 ? 'total' : `total, ${travellers} travellers`,
      address: [...search, ...without('loaded')] as [string, string][],
      context: searchParams(query).toString(),
      loaded: view.loaded,
      sort: view.sort,
      firstPageTo: paths.results(query, without('loaded')),
    },
    panel: {
      view,
      facets,
      currency: offers[0]!.offer.price.total.currency,
      active: countActive(view.filters, facets.bounds),
      search: [...search, ...sort] as [string, string][],
      clearTo: paths.results(query, new URLSearchParams(sort)),
    },
  }
}

function errorState(outcome: Extract<SearchOutcome, { ok: false }>, url: URL) {
  const retry = new URL(url)
  retry.searchParams.delete('wait')
  const busy = outcome.error instanceof FlightsBusyError ? outcome.error.retryAfter : null
  return {
    title: 'Error Loading Flights',
    message: busy
      ? `The airlines are very busy right now. Please try again in ${busy} seconds.`
      : 'We cannot reach the airlines right now. Nothing was booked or charged. Please try again in a moment.',
    action: { label: 'Try Again', to: `${retry.pathname}${retry.search}`, reload: true },
    more: { label: 'New Search', to: '/' },
  }
}

/** 503 for a search that failed, with the seconds after which to come back. */
export function resultsStatus(outcome: SearchOutcome): { status: number; retryAfter?: string } {
  if (outcome.ok) return { status: 200 }
  const { error } = outcome
  const seconds = error instanceof FlightsBusyError ? error.retryAfter : 5
  return { status: 503, retryAfter: String(seconds) }
}

const promotions = {
  spring: 'Spring flights',
  summer: 'Summer flights',
  autumn: 'Autumn flights',
  winter: 'Winter flights',
} as const

/** What a visitor reads whose address is no complete search, and the form filled with the rest. */
export function invalidSearch(
  input: SearchInput,
  check: Extract<SearchCheck, { ok: false }>,
  url: URL,
) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'string') params.set(name, value)
  }
  input.moreSlices?.forEach((slice, index) => {
    for (const [name, value] of Object.entries(slice)) {
      if (value) params.set(`${name}${index + 2}`, value)
    }
  })
  const season = url.searchParams.get('promo')
  const title = promotions[season as keyof typeof promotions]
  if (title && season) params.set('promo', season)
  return {
    messages: [...new Set(Object.values(check.errors).flatMap((messages) => messages ?? []))],
    formTo: `/?${params}`,
    promotion: title
      ? {
          title,
          message:
            'Seasonal fares apply to every route. Tell us where you fly from and to, and when: the form remembers the season.',
        }
      : null,
  }
}
