import { formatDuration } from '#app/core/places/time.ts'
import type { Facets, PriceBounds } from './facets.ts'
import { valuesOf, type OfferFacts, type Trait } from './offer-facts.ts'

export type Filter<Value> = {
  read(params: URLSearchParams): Value
  /**
   * Returns the URL parameters that `read` turns into this value, or none when the filter is
   * inactive.
   */
  write(value: Value): Parameter[]
  passes(facts: OfferFacts, value: Value): boolean
  control(value: Value, facets: Facets, currency: string): Control | null
}

export type Parameter = [name: string, value: string]

export type Check = {
  value: string
  label: string
  checked: boolean
  count?: number
  note?: string
}

export type Control =
  | {
      kind: 'checks'
      legend: string
      name: string
      options: Check[]
      hint?: string
      folded?: boolean
    }
  | {
      kind: 'select'
      label: string
      name: string
      chosen: string
      options: { value: string; label: string }[]
    }
  | { kind: 'price'; chosen: PriceRange; bounds: PriceBounds }

/** Whole currency units. An end of the slider that sets no limit is null. */
export type PriceRange = { min: number | null; max: number | null }

export const priceRange: Filter<PriceRange> = {
  read: readPrice,
  write: ({ min, max }) => [...parameter('minPrice', min), ...parameter('maxPrice', max)],
  passes: ({ price, otherCurrency }, { min, max }) =>
    !otherCurrency && (min === null || price >= min) && (max === null || price <= max),
  control: (chosen, { bounds }) => ({ kind: 'price', chosen, bounds }),
}

export function flag({ trait, legend, label }: { trait: Trait; legend: string; label: string }) {
  return {
    read: (params) => params.get(trait) === '1',
    write: (wanted) => (wanted ? [[trait, '1']] : []),
    passes: (facts) => valuesOf(trait, facts).length > 0,
    control: (checked, { counts }) => ({
      kind: 'checks',
      legend,
      name: trait,
      options: [{ value: '1', label, checked, count: counts[trait]['1'] ?? 0 }],
    }),
  } satisfies Filter<boolean>
}

export function anyOf<Option extends string | number>({
  trait,
  legend,
  options,
  label,
  hint,
}: {
  trait: Trait
  legend: string
  options: readonly Option[]
  label: (option: Option) => string
  hint?: string
}): Filter<Option[]> {
  return {
    read: (params) => options.filter((option) => params.getAll(trait).includes(String(option))),
    write: (chosen) => chosen.map((option) => [trait, String(option)]),
    passes: (facts, chosen) => {
      const values = valuesOf(trait, facts)
      return chosen.some((option) => values.includes(String(option)))
    },
    control: (chosen, { counts }) => ({
      kind: 'checks',
      legend,
      name: trait,
      hint,
      options: options.map((option) => ({
        value: String(option),
        label: label(option),
        checked: chosen.includes(option),
        count: counts[trait][String(option)] ?? 0,
      })),
    }),
  }
}

const maxFound = 12

export function anyFound({
  trait,
  legend,
  isValue,
  label,
}: {
  trait: Trait
  legend: string
  isValue: (value: string) => boolean
  label: (value: string, facets: Facets) => string
}): Filter<string[]> {
  return {
    read: (params) => [...new Set(params.getAll(trait))].filter(isValue).slice(0, maxFound),
    write: (chosen) => chosen.map((value) => [trait, value]),
    passes: (facts, chosen) => valuesOf(trait, facts).some((value) => chosen.includes(value)),
    control: (chosen, facets) => {
      const counts = facets.counts[trait]
      const found = Object.keys(counts)
        .filter(isValue)
        .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1))
        .slice(0, maxFound)
      const values = [...found, ...chosen.filter((value) => !found.includes(value))]
      if (values.length === 0) return null
      return {
        kind: 'checks',
        legend,
        name: trait,
        folded: true,
        options: values.map((value) => ({
          value,
          label: label(value, facets),
          checked: chosen.includes(value),
          count: counts[value] ?? 0,
        })),
      }
    },
  }
}

export function atMost({
  name,
  label,
  minutes,
  limits,
  minStep,
}: {
  name: string
  label: string
  minutes: (facts: OfferFacts) => number
  /** Returns the minutes of the shortest and the longest, or null as the longest when unknown. */
  limits: (facets: Facets) => [shortest: number, longest: number | null]
  minStep: number
}): Filter<number | null> {
  return {
    read: (params) => wholeNumber(params.get(name)),
    write: (limit) => parameter(name, limit),
    passes: (facts, limit) => minutes(facts) <= (limit ?? Infinity),
    control: (chosen, facets) => {
      const [shortest, longest] = limits(facets)
      const steps = longest === null ? [] : durationSteps({ shortest, longest }, chosen, minStep)
      if (steps.length === 0) return null
      return {
        kind: 'select',
        label,
        name,
        chosen: String(chosen ?? ''),
        options: [
          { value: '', label: 'Any' },
          ...steps.map((limit) => ({
            value: String(limit),
            label: `Up to ${formatDuration(limit)}`,
          })),
        ],
      }
    },
  }
}

function parameter(name: string, value: number | null): Parameter[] {
  return value === null ? [] : [[name, String(value)]]
}

export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Form field with the ends that the price slider had when the form was shown. */
export const sliderEndsField = 'priceEnds'

export const sliderEndsText = ({ min, max }: PriceBounds) => `${min}-${max}`

export const priceStep = 10

export function sliderEnds({ min, max }: PriceBounds): PriceBounds {
  return { min, max: min + Math.ceil((max - min) / priceStep) * priceStep }
}

/**
 * Without scripts, a form also sends sliders that the visitor did not move. A slider at the end
 * that was shown sets no limit.
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

type Limits = { shortest: number; longest: number }

function durationSteps(
  { shortest, longest }: Limits,
  chosen: number | null,
  minStep: number,
): number[] {
  const step = Math.max(minStep, Math.ceil(longest / 8 / 60) * 60)
  const steps = new Set(Array.from({ length: 7 }, (_, index) => step * (index + 1)))
  if (chosen) steps.add(chosen)
  return [...steps]
    .filter((minutes) => (minutes >= shortest && minutes < longest) || minutes === chosen)
    .sort((a, b) => a - b)
}
