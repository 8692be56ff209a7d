import { wholeNumber } from './filter-kinds.ts'
import type { Parameter } from './filter-kinds.ts'
import { filterParams, joinFilters, readFilters, splitFilters, type Filters } from './filters.ts'

/**
 * Part of a round trip that the page lists: whole pairs of flights, the outbound flights, or the return
 * flights for one outbound flight.
 */
export type Step =
  | { kind: 'pairs' }
  | { kind: 'outbound' }
  | {
      kind: 'return'
      /** Code of the chosen flight. */
      outbound: string
      /** Filters about flights under which it was chosen. The link back to the outbound flights restores them. */
      chosenUnder: Filters
    }

export type ResultsView = { filters: Filters; sort: SortOrder; loaded: number; step: Step }

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

/** Addresses leave out this order. */
export const defaultOrder: SortOrder = 'price-asc'

export const sortLabels: Record<SortOrder, string> = {
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  duration: 'Duration: Shortest',
  best: 'Best: Price and Duration',
  departure: 'Departure: Earliest',
  arrival: 'Arrival: Earliest',
  emissions: 'Emissions: Lowest',
}

export const firstPage = 30
export const nextPage = 100
const maxLoaded = 100_000

const underPrefix = 'out_'

const isOutboundCode = (text: string): boolean => /^[A-Za-z0-9-]{4,120}$/.test(text)

function readStep(params: URLSearchParams): Step {
  const choose = params.get('choose')
  const outbound = params.get('flight') ?? ''
  if (choose !== 'outbound' && choose !== 'return') return { kind: 'pairs' }
  if (choose === 'outbound' || !isOutboundCode(outbound)) return { kind: 'outbound' }
  const under = [...params].flatMap(([name, value]): Parameter[] =>
    name.startsWith(underPrefix) ? [[name.slice(underPrefix.length), value]] : [],
  )
  const chosenUnder = splitFilters(readFilters(new URLSearchParams(under))).flights
  return { kind: 'return', outbound, chosenUnder: withoutOutbound(chosenUnder) }
}

function stepParams(step: Step): Parameter[] {
  if (step.kind === 'pairs') return []
  if (step.kind === 'outbound') return [['choose', 'outbound']]
  return [
    ['choose', 'return'],
    ['flight', step.outbound],
    ...filterParams(step.chosenUnder).map(([name, value]): Parameter => [
      `${underPrefix}${name}`,
      value,
    ]),
  ]
}

/** The filter for one outbound flight is for pairs only. The steps have their own choice. */
const withoutOutbound = (filters: Filters): Filters => ({ ...filters, outbound: null })

/** Without `isRoundTrip`, the view has no steps, because there is only one flight to choose. */
export function readResultsView(params: URLSearchParams, isRoundTrip = true): ResultsView {
  const sort = params.get('sort')
  const loaded = wholeNumber(params.get('loaded'))
  const step: Step = isRoundTrip ? readStep(params) : { kind: 'pairs' }
  const filters = readFilters(params)
  return {
    step,
    filters: step.kind === 'pairs' ? filters : withoutOutbound(filters),
    sort: sortOrders.find((order) => order === sort) ?? defaultOrder,
    loaded: Math.min(Math.max(loaded ?? firstPage, firstPage), maxLoaded),
  }
}

export function viewParams({ filters, sort, loaded, step }: ResultsView): [string, string][] {
  return [
    ...stepParams(step),
    ...filterParams(filters),
    ...(sort === defaultOrder ? [] : [['sort', sort] satisfies [string, string]]),
    ...(loaded > firstPage ? [['loaded', String(loaded)] satisfies [string, string]] : []),
  ]
}

/**
 * Returns the view of whole pairs or of the outbound flights. Filters about the return flight give way to
 * those under which its outbound flight was chosen.
 */
export function viewOf(kind: 'pairs' | 'outbound', { filters, sort, step }: ResultsView) {
  const flights = step.kind === 'return' ? step.chosenUnder : filters
  const kept = joinFilters(filters, flights)
  return {
    filters: kind === 'pairs' ? kept : withoutOutbound(kept),
    sort,
    loaded: firstPage,
    step: { kind },
  } satisfies ResultsView
}

/**
 * Parameters of links to other days. A traveller who chooses one flight at a time starts with the outbound, and
 * a flight number belongs to this day.
 */
export function otherDayParams(view: ResultsView): URLSearchParams {
  const kept = viewOf(view.step.kind === 'pairs' ? 'pairs' : 'outbound', view)
  return new URLSearchParams(viewParams({ ...kept, filters: withoutOutbound(kept.filters) }))
}

/** Returns the view of the return flights for an outbound flight. Filters about the fare stay. */
export function returnView(view: ResultsView, outbound: string): ResultsView {
  const { fare, flights } = splitFilters(view.filters)
  return {
    filters: fare,
    sort: view.sort,
    loaded: firstPage,
    step: { kind: 'return', outbound, chosenUnder: flights },
  }
}
