/** How an answer is filtered, sorted and cut, as its address states it. */

export const timeBands = ['early_morning', 'morning', 'afternoon', 'evening'] as const
export type TimeBand = (typeof timeBands)[number]

export const timeBandLabels: Record<TimeBand, string> = {
  early_morning: 'Early morning 00:00–05:59',
  morning: 'Morning 06:00–11:59',
  afternoon: 'Afternoon 12:00–17:59',
  evening: 'Evening 18:00–23:59',
}

/** 2 means two or more. */
export const stopOptions = [0, 1, 2] as const
export type StopOption = (typeof stopOptions)[number]

export const sortOrders = ['price-asc', 'price-desc', 'duration'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Record<SortOrder, string> = {
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  duration: 'Duration: Shortest',
}

export type Filters = {
  /** Whole currency units; null where the slider is at its end. */
  minPrice: number | null
  maxPrice: number | null
  airlines: string[]
  stops: StopOption[]
  departureTime: TimeBand[]
  arrivalTime: TimeBand[]
  /** Minutes of the whole trip in the air and on the ground between flights. */
  maxDuration: number | null
  refundable: boolean
  baggageIncluded: boolean
}

export type ResultsView = { filters: Filters; sort: SortOrder; loaded: number }

export const firstPage = 30
export const nextPage = 100
const maxLoaded = 100_000

/** Floor of the lowest and ceiling of the highest price; 0 to 1000 when there is no offer. */
export type PriceBounds = { min: number; max: number }

export const priceStep = 10

const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

const oneOf = <Value extends string>(values: readonly Value[], texts: string[]) =>
  values.filter((value) => texts.includes(value))

/** The ends of the price sliders: steps are counted from the minimum, so the far end is a whole step. */
export function sliderEnds({ min, max }: PriceBounds): PriceBounds {
  return { min, max: min + Math.ceil((max - min) / priceStep) * priceStep }
}

/** The field by which a form says where its sliders ended when it was shown. */
export const sliderEndsField = 'priceEnds'

export const sliderEndsText = ({ min, max }: PriceBounds) => `${min}-${max}`

/**
 * Reads filters, order and number of offers shown from an address. Unknown values are left out. A
 * form without scripts sends its sliders whether or not they were moved: at the ends that it showed
 * they ask for nothing, wherever the ends may be by now.
 */
export function readResultsView(params: URLSearchParams): ResultsView {
  const sort = params.get('sort')
  const loaded = wholeNumber(params.get('loaded'))
  const [minPrice, maxPrice] = [
    wholeNumber(params.get('minPrice')),
    wholeNumber(params.get('maxPrice')),
  ]
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(params.get(sliderEndsField) ?? '') ?? []
  return {
    filters: {
      minPrice: minPrice === null || (from && minPrice <= Number(from)) ? null : minPrice,
      maxPrice: maxPrice === null || (to && maxPrice >= Number(to)) ? null : maxPrice,
      airlines: [...new Set(params.getAll('airline'))].filter((code) => /^[A-Z0-9]{2}$/.test(code)),
      stops: stopOptions.filter((stops) => params.getAll('stops').includes(String(stops))),
      departureTime: oneOf(timeBands, params.getAll('departure')),
      arrivalTime: oneOf(timeBands, params.getAll('arrival')),
      maxDuration: wholeNumber(params.get('maxDuration')),
      refundable: params.get('refundable') === '1',
      baggageIncluded: params.get('bags') === '1',
    },
    sort: sortOrders.find((order) => order === sort) ?? 'price-asc',
    loaded: Math.min(Math.max(loaded ?? firstPage, firstPage), maxLoaded),
  }
}

/** The parameters of a view that differ from its defaults, in one canonical order. */
export function viewParams({ filters, sort, loaded }: ResultsView): [string, string][] {
  const { airlines, stops, departureTime, arrivalTime } = filters
  const single = (name: string, value: string | number | null | false): [string, string][] =>
    value === null || value === false ? [] : [[name, String(value)]]
  const several = (name: string, values: readonly (string | number)[]) =>
    values.map((value): [string, string] => [name, String(value)])
  return [
    ...single('minPrice', filters.minPrice),
    ...single('maxPrice', filters.maxPrice),
    ...several('airline', airlines),
    ...several('stops', stops),
    ...several('departure', departureTime),
    ...several('arrival', arrivalTime),
    ...single('maxDuration', filters.maxDuration),
    ...single('refundable', filters.refundable && 1),
    ...single('bags', filters.baggageIncluded && 1),
    ...single('sort', sort !== 'price-asc' && sort),
    ...single('loaded', loaded > firstPage && loaded),
  ]
}

/** Each changed filter counts one, as the panel's badge shows. */
export function countActive(filters: Filters): number {
  return [
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.airlines.length > 0,
    filters.stops.length > 0,
    filters.departureTime.length > 0,
    filters.arrivalTime.length > 0,
    filters.maxDuration !== null,
    filters.refundable,
    filters.baggageIncluded,
  ].filter(Boolean).length
}
