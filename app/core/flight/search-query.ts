import { readTypedDate } from '#app/core/places/typed-date.ts'
import type { CabinClass } from './offer.ts'

/** The parameters of a search. The URL holds the whole state of the results page. */
export type TripType = 'round-trip' | 'one-way' | 'multi-city'

export type SearchSlice = { origin: string; destination: string; date: string }

export type SearchQuery = {
  tripType: TripType
  slices: [SearchSlice, ...SearchSlice[]]
  cabinClass: CabinClass
  adults: number
  children: number
  infants: number
  /**
   * Ages from 2 to 17, youngest first. A traveller below 12 counts as a child, others as adults.
   */
  ages?: number[]
}

export type SearchInput = {
  tripType?: string
  origin?: string
  destination?: string
  departureDate?: string
  returnDate?: string
  cabinClass?: string
  adultsCount?: string
  childrenCount?: string
  infantsCount?: string
  /** One age per child, such as "4,9". An age that is not stated is empty. */
  ages?: string
  moreSlices?: { origin?: string; destination?: string; departureDate?: string }[]
}

export const maximumSlices = 5
export const maximumPassengers = 9
export const cabinClasses: CabinClass[] = ['economy', 'premium_economy', 'business', 'first']

const names = {
  origin: ['origin'],
  destination: ['destination'],
  departureDate: ['departureDate'],
  returnDate: ['returnDate'],
  cabinClass: ['cabinClass'],
  adultsCount: ['adults', 'adultsCount'],
  childrenCount: ['children', 'childrenCount'],
  infantsCount: ['infants', 'infantsCount'],
  ages: ['ages'],
  tripType: ['tripType'],
} as const

export const childAgeField = (child: number): `childAge${number}` => `childAge${child}`

/** The first teenager has the number 1. */
export const teenAgeField = (teenager: number): `teenAge${number}` => `teenAge${teenager}`
export const teenAgeFields = 4

const isDateName = (name: string) => /^(?:departureDate\d?|returnDate)$/.test(name)

function read(params: URLSearchParams, short: readonly string[]): string | undefined {
  const candidates = [...short.map((name) => `from_${name}`), ...short]
  for (const name of candidates) {
    const value = params.get(name)?.trim()
    if (value) return candidates.some(isDateName) ? readTypedDate(value) : value
  }
}

/**
 * A `from_*` parameter replaces a short name (`adults`), and a short name replaces a long name
 * (`adultsCount`).
 */
export function readSearchInput(params: URLSearchParams): SearchInput {
  const input: SearchInput = {}
  for (const [field, short] of Object.entries(names)) {
    const value = read(params, short)
    if (value !== undefined) input[field as keyof typeof names] = value
  }
  input.ages ??= readFormAges(params)
  const moreSlices = []
  // The form states how many flights it has, so that an empty flight keeps its position.
  const rows = Number(params.get('flights')) || 0
  for (let number = 2; number <= maximumSlices; number++) {
    const slice = {
      origin: read(params, [`origin${number}`]),
      destination: read(params, [`destination${number}`]),
      departureDate: read(params, [`departureDate${number}`]),
    }
    if (number <= rows || slice.origin || slice.destination || slice.departureDate) {
      moreSlices.push(slice)
    }
  }
  if (moreSlices.length > 0) input.moreSlices = moreSlices
  input.tripType ??= input.returnDate ? 'round-trip' : moreSlices.length ? 'multi-city' : 'one-way'
  return input
}

function readFormAges(params: URLSearchParams): string | undefined {
  const ageIn = (field: string) => params.get(field)?.trim().replaceAll(',', '') ?? null
  const children = Array.from({ length: maximumPassengers }, (_, index) =>
    ageIn(childAgeField(index + 1)),
  )
  const teenagers = Array.from({ length: teenAgeFields }, (_, index) =>
    ageIn(teenAgeField(index + 1)),
  )
  // A child without an age keeps its position in the list. A teenager without an age is left out.
  while (children.at(-1) === null) children.pop()
  const ages = [...children, ...teenagers.filter(Boolean)]
  return ages.map((text) => text ?? '').join(',') || undefined
}

export function searchParams(query: SearchQuery): URLSearchParams {
  const [first, second] = query.slices
  const params = new URLSearchParams({
    origin: first.origin,
    destination: first.destination,
    departureDate: first.date,
  })
  if (query.tripType === 'round-trip' && second) params.set('returnDate', second.date)
  if (query.tripType === 'multi-city') {
    query.slices.slice(1).forEach((slice, index) => {
      params.set(`origin${index + 2}`, slice.origin)
      params.set(`destination${index + 2}`, slice.destination)
      params.set(`departureDate${index + 2}`, slice.date)
    })
  }
  params.set('cabinClass', query.cabinClass)
  params.set('adults', String(query.adults))
  params.set('children', String(query.children))
  params.set('infants', String(query.infants))
  if (query.ages?.length) params.set('ages', query.ages.join(','))
  params.set('tripType', query.tripType)
  return params
}

export function inputParams({ moreSlices = [], ...fields }: SearchInput): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) params.set(name, value)
  moreSlices.forEach((slice, index) => {
    for (const [name, value] of Object.entries(slice)) {
      if (value) params.set(`${name}${index + 2}`, value)
    }
  })
  return params
}

export function searchKey(query: SearchQuery): string {
  const slices = query.slices.map(
    ({ origin, destination, date }) => `${origin}-${destination}-${date}`,
  )
  const { cabinClass, adults, children, infants, ages = [] } = query
  return [...slices, cabinClass, adults, children, infants, ...ages].join('/')
}

export const assumedChildAge = 8

export function searchedAges({ children, ages = [] }: Pick<SearchQuery, 'children' | 'ages'>) {
  const stated = ages.filter((age) => age < 12)
  const assumed = Math.max(0, children - stated.length)
  return {
    childAges: [...stated, ...Array.from({ length: assumed }, () => assumedChildAge)],
    teenAges: ages.filter((age) => age >= 12),
    assumed,
  }
}

export function passengerSummary(query: Pick<SearchQuery, 'adults' | 'children' | 'infants'>) {
  const parts = [`${query.adults} Adult${query.adults === 1 ? '' : 's'}`]
  if (query.children) parts.push(`${query.children} ${query.children === 1 ? 'Child' : 'Children'}`)
  if (query.infants) parts.push(`${query.infants} Infant${query.infants === 1 ? '' : 's'}`)
  return parts.join(', ')
}

export function agesSummary({ ages = [] }: Pick<SearchQuery, 'ages'>): string {
  const last = ages.at(-1)
  if (last === undefined) return ''
  if (ages.length === 1) return `Age ${last}`
  return `Ages ${ages.slice(0, -1).join(', ')} and ${last}`
}
