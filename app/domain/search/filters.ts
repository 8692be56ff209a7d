import { formatPrice } from '../money/money.ts'
import { formatDuration } from '../time.ts'
import { panelAirlines, type Facets, type PriceBounds } from './facets.ts'
import type { OfferFacts, StopOption } from './offer-facts.ts'
import { timeBandLabels, timeBands, type TimeBand } from './time-bands.ts'

/** All that the site knows of a filter. */
export type Filter<Value> = {
  /** What an address asks for; unknown values are left out. */
  read(params: URLSearchParams): Value
  /** The parameters that `read` reads, none where nothing is asked for. */
  write(value: Value): Parameter[]
  /** Only where something is asked for. */
  passes(facts: OfferFacts, value: Value): boolean
  /** What the panel shows of it; null where there is nothing to choose. */
  control(value: Value, facets: Facets, currency: string): Control | null
}

type Parameter = [name: string, value: string]

export type Check = {
  value: string
  label: string
  checked: boolean
  /** Offers that have it. */
  count?: number
  note?: string
}

export type Control =
  | { kind: 'checks'; legend: string; name: string; options: Check[] }
  | {
      kind: 'select'
      label: string
      name: string
      chosen: string
      options: { value: string; label: string }[]
    }
  | { kind: 'price'; chosen: PriceRange; bounds: PriceBounds }

/** Whole currency units; null where the slider is at its end. */
export type PriceRange = { min: number | null; max: number | null }

const stopLabels: Record<StopOption, string> = { 0: 'Direct', 1: '1 Stop', 2: '2+ Stops' }
const stopOptions: readonly StopOption[] = [0, 1, 2]

/** Every filter, in the order of the panel and of addresses. A new one needs an entry here and no more. */
const entries = {
  stops: oneOf<StopOption>({
    legend: 'Stops',
    name: 'stops',
    options: stopOptions,
    label: (stops) => stopLabels[stops],
    fact: ({ stops }) => stops,
  }),
  price: {
    read: readPrice,
    write: ({ min, max }) => [...parameter('minPrice', min), ...parameter('maxPrice', max)],
    passes: ({ price }, { min, max }) =>
      (min === null || price >= min) && (max === null || price <= max),
    control: (chosen, { bounds }) => ({ kind: 'price', chosen, bounds }),
  } satisfies Filter<PriceRange>,
  refundable: flag({
    legend: 'Fare',
    name: 'refundable',
    label: 'Refundable',
    fact: ({ refundable }) => refundable,
  }),
  baggageIncluded: flag({
    legend: 'Bags',
    name: 'bags',
    label: 'Baggage included',
    fact: ({ baggage }) => baggage,
  }),
  departureTime: oneOf<TimeBand>({
    legend: 'Departure time',
    name: 'departure',
    options: timeBands,
    label: (band) => timeBandLabels[band],
    fact: ({ departure }) => departure,
  }),
  arrivalTime: oneOf<TimeBand>({
    legend: 'Arrival time',
    name: 'arrival',
    options: timeBands,
    label: (band) => timeBandLabels[band],
    fact: ({ arrival }) => arrival,
  }),
  /** Minutes of the whole trip in the air and on the ground between flights. */
  maxDuration: {
    read: (params) => wholeNumber(params.get('maxDuration')),
    write: (minutes) => parameter('maxDuration', minutes),
    passes: ({ duration }, minutes) => duration <= (minutes ?? Infinity),
    control: (chosen, { longest }) =>
      longest === null
        ? null
        : {
            kind: 'select',
            label: 'Total travel time',
            name: 'maxDuration',
            chosen: String(chosen ?? ''),
            options: [
              { value: '', label: 'Any' },
              ...durationSteps(longest, chosen).map((minutes) => ({
                value: String(minutes),
                label: `Up to ${formatDuration(minutes)}`,
              })),
            ],
          },
  } satisfies Filter<number | null>,
  airlines: {
    read: (params) =>
      [...new Set(params.getAll('airline'))].filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    write: (codes) => codes.map((code) => ['airline', code]),
    passes: (facts, codes) => facts.airlines.some((code) => codes.includes(code)),
    control: (chosen, { airlines }, currency) => ({
      kind: 'checks',
      legend: 'Airlines',
      name: 'airline',
      options: panelAirlines(airlines).map(({ code, name, count, lowest }) => ({
        value: code,
        label: name,
        checked: chosen.includes(code),
        count,
        ...(lowest !== null && { note: formatPrice({ amount: lowest, currency }) }),
      })),
    }),
  } satisfies Filter<string[]>,
}

/** What is asked for of each. */
export type Filters = {
  [Name in keyof typeof entries]: ReturnType<(typeof entries)[Name]['read']>
}

const filters: { readonly [Name in keyof Filters]: Filter<Filters[Name]> } = entries
const names = Object.keys(entries) as (keyof Filters)[]

export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(names.map((name) => [name, filters[name].read(params)])) as Filters
}

/** The parameters of all that is asked for, in one canonical order. */
export function filterParams(asked: Filters): Parameter[] {
  return names.flatMap((name) => write(name, asked))
}

/** How many filters are in use, as the panel's badge shows. */
export function countActive(asked: Filters): number {
  return names.filter((name) => write(name, asked).length > 0).length
}

/** Whether an offer passes: a test that looks at no filter which is not in use. */
export function testOf(asked: Filters): (facts: OfferFacts) => boolean {
  const tests = names
    .filter((name) => write(name, asked).length > 0)
    .map((name) => testOfOne(name, asked))
  return (facts) => tests.every((passes) => passes(facts))
}

/** The panel, from top to bottom. */
export function controlsOf(asked: Filters, facets: Facets, currency: string): Control[] {
  return names.flatMap((name) => control(name, asked, facets, currency) ?? [])
}

function write<Name extends keyof Filters>(name: Name, asked: Filters): Parameter[] {
  return filters[name].write(asked[name])
}

function testOfOne<Name extends keyof Filters>(name: Name, asked: Filters) {
  const filter = filters[name]
  const value = asked[name]
  return (facts: OfferFacts) => filter.passes(facts, value)
}

function control<Name extends keyof Filters>(
  name: Name,
  asked: Filters,
  facets: Facets,
  currency: string,
): Control | null {
  return filters[name].control(asked[name], facets, currency)
}

/** A box that is ticked or not. */
function flag({
  legend,
  name,
  label,
  fact,
}: {
  legend: string
  name: string
  label: string
  fact: (facts: OfferFacts) => boolean
}): Filter<boolean> {
  return {
    read: (params) => params.get(name) === '1',
    write: (wanted) => (wanted ? [[name, '1']] : []),
    passes: fact,
    control: (checked) => ({
      kind: 'checks',
      legend,
      name,
      options: [{ value: '1', label, checked }],
    }),
  }
}

/** Boxes of which an offer has one; none ticked asks for nothing. */
function oneOf<Option extends string | number>({
  legend,
  name,
  options,
  label,
  fact,
}: {
  legend: string
  name: string
  options: readonly Option[]
  label: (option: Option) => string
  fact: (facts: OfferFacts) => Option
}): Filter<Option[]> {
  return {
    read: (params) => options.filter((option) => params.getAll(name).includes(String(option))),
    write: (chosen) => chosen.map((option) => [name, String(option)]),
    passes: (facts, chosen) => chosen.includes(fact(facts)),
    control: (chosen) => ({
      kind: 'checks',
      legend,
      name,
      options: options.map((option) => ({
        value: String(option),
        label: label(option),
        checked: chosen.includes(option),
      })),
    }),
  }
}

function parameter(name: string, value: number | null): Parameter[] {
  return value === null ? [] : [[name, String(value)]]
}

/** Null for everything that is no whole number of at most nine digits. */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** The field by which a form says where its sliders ended when it was shown. */
export const sliderEndsField = 'priceEnds'

export const sliderEndsText = ({ min, max }: PriceBounds) => `${min}-${max}`

export const priceStep = 10

/** The ends of the price sliders: steps are counted from the minimum, so the far end is a whole step. */
export function sliderEnds({ min, max }: PriceBounds): PriceBounds {
  return { min, max: min + Math.ceil((max - min) / priceStep) * priceStep }
}

/**
 * A form without scripts sends its sliders whether or not they were moved: at the ends that it showed
 * they ask for nothing, wherever the ends may be by now.
 */
function readPrice(params: URLSearchParams): PriceRange {
  const min = wholeNumber(params.get('minPrice'))
  const max = wholeNumber(params.get('maxPrice'))
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(params.get(sliderEndsField) ?? '') ?? []
  return {
    min: min === null || (from && min <= Number(from)) ? null : min,
    max: max === null || (to && max >= Number(to)) ? null : max,
  }
}

/** Up to eight choices in whole hours, the chosen one always among them. */
function durationSteps(longest: number, chosen: number | null): number[] {
  const step = Math.max(120, Math.ceil(longest / 8 / 60) * 60)
  const steps = new Set(Array.from({ length: 7 }, (_, index) => step * (index + 1)))
  if (chosen) steps.add(chosen)
  return [...steps]
    .filter((minutes) => minutes < longest || minutes === chosen)
    .sort((a, b) => a - b)
}
