import { wholeNumber } from './filter-kinds.ts'
import { filterParams, readFilters, type Filters } from './filters.ts'

export type ResultsView = { filters: Filters; sort: SortOrder; loaded: number }

export const sortOrders = [
  'price-asc',
  'price-desc',
  'duration',
  'best',
  'departure',
  'arrival',
  'emissions',
] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Record<SortOrder, string> = {
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  duration: 'Duration: Shortest',
  best: 'Best: Price and Duration',
  departure: 'Departure: Earliest',
  arrival: 'Arrival: Earliest',
  emissions: 'Emissions: Lowest',
}

/** Labels for phones, where the list of sort orders is narrow. */
export const shortSortLabels: Record<SortOrder, string> = {
  'price-asc': 'Price: low',
  'price-desc': 'Price: high',
  duration: 'Duration',
  best: 'Best',
  departure: 'Departure',
  arrival: 'Arrival',
  emissions: 'Emissions',
}

export const firstPage = 30
export const nextPage = 100
const maxLoaded = 100_000

export function readResultsView(params: URLSearchParams): ResultsView {
  const sort = params.get('sort')
  const loaded = wholeNumber(params.get('loaded'))
  return {
    filters: readFilters(params),
    sort: sortOrders.find((order) => order === sort) ?? 'price-asc',
    loaded: Math.min(Math.max(loaded ?? firstPage, firstPage), maxLoaded),
  }
}

export function viewParams({ filters, sort, loaded }: ResultsView): [string, string][] {
  return [
    ...filterParams(filters),
    ...(sort === 'price-asc' ? [] : [['sort', sort] satisfies [string, string]]),
    ...(loaded > firstPage ? [['loaded', String(loaded)] satisfies [string, string]] : []),
  ]
}
