import type { Airport, City } from '#app/core/places/airport.ts'
import { nearbyAirports, resolveAirport } from '#app/core/places/airport-search.ts'
import { addMonths, monthOf, readMonth } from '#app/core/search/prices/month-days.ts'
import { horizonDays, searchMessages } from '#app/core/search/query/search-check.ts'
import { addDaysTo } from '#app/core/places/time.ts'
import { cityAt, isWithin, type RouteFare } from './route-fares.ts'

/** Rules of the page that shows where a traveller can go for a budget. */

export type ExploreInput = { from: string; month: string; budget: string }

/** Without a month or a budget, every month or price fits. */
export type ExploreQuery = {
  from: Airport | City
  month: string | null
  budget: number | null
}

export type ExploreErrors = Partial<Record<keyof ExploreInput, string[]>>

export type ExploreCheck =
  | { ok: true; query: ExploreQuery }
  | { ok: false; errors: ExploreErrors; choices: (Airport | City)[] }

export const exploreMessages = {
  from: searchMessages.origin,
  month: 'Please choose a month from the list',
  budget: 'Please enter a whole amount such as 500',
} as const

export function readExploreInput(params: URLSearchParams): ExploreInput {
  const read = (name: string) => params.getAll(name).at(-1)?.trim() ?? ''
  return { from: read('from'), month: read('month'), budget: read('budget') }
}

/** `today` is yyyy-MM-dd. */
export function exploreMonths(today: string): string[] {
  const last = monthOf(addDaysTo(today, horizonDays))
  return Array.from({ length: 13 }, (_, index) => addMonths(monthOf(today), index)).filter(
    (month) => month <= last,
  )
}

const budgetPattern = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.00?)?$/

function readBudget(text: string): number | null {
  const amount = Number(budgetPattern.exec(text)?.[1]?.replaceAll(',', ''))
  return amount > 0 ? amount : null
}

export function checkExplore(input: ExploreInput, today: string): ExploreCheck {
  const errors: ExploreErrors = {}
  const resolved = resolveAirport(input.from)
  if (resolved.kind !== 'found') errors.from = [exploreMessages.from]
  const month = readMonth(input.month)
  if (input.month && !(month && exploreMonths(today).includes(month))) {
    errors.month = [exploreMessages.month]
  }
  const budget = readBudget(input.budget)
  if (input.budget && budget === null) errors.budget = [exploreMessages.budget]
  if (resolved.kind === 'found' && Object.keys(errors).length === 0) {
    return { ok: true, query: { from: resolved.airport, month, budget } }
  }
  return { ok: false, errors, choices: resolved.kind === 'ambiguous' ? resolved.choices : [] }
}

/** The lowest fare to a place. */
export type PlaceFare = { place: Airport | City; fare: RouteFare }

export const faresFrom = (from: Airport | City, fares: readonly RouteFare[]) =>
  fares.filter(({ origin }) => isWithin(origin, from))

/** Returns the lowest fare to each city, cheapest first. All fares need the same currency. */
export function lowestByPlace(fares: readonly RouteFare[]): PlaceFare[] {
  const lowest = new Map<string, PlaceFare>()
  for (const fare of fares) {
    const place = cityAt(fare.destination)
    if (!place) continue
    const before = lowest.get(place.iata_code)?.fare
    if (before && before.price.amount <= fare.price.amount) continue
    lowest.set(place.iata_code, { place, fare })
  }
  return [...lowest.values()].sort((a, b) => a.fare.price.amount - b.fare.price.amount)
}

export function findPlaces(
  { month, budget }: ExploreQuery,
  fares: readonly RouteFare[],
): PlaceFare[] {
  const fits = fares.filter(
    ({ departureDate, price }) =>
      (month === null || monthOf(departureDate) === month) &&
      (budget === null || price.amount <= budget),
  )
  return lowestByPlace(fits)
}

/** The lowest fare of a group, and to how many places the group has fares. */
export type FareGroup = { lowest: RouteFare; places: number }

function groupOf(fares: readonly RouteFare[]): FareGroup | null {
  const places = lowestByPlace(fares)
  const [first] = places
  return first ? { lowest: first.fare, places: places.length } : null
}

export type MonthGroup = FareGroup & { month: string }

/** Returns the months that have fares, in order. */
export function groupByMonth(fares: readonly RouteFare[]): MonthGroup[] {
  const months = [...new Set(fares.map(({ departureDate }) => monthOf(departureDate)))].sort()
  return months.flatMap((month) => {
    const group = groupOf(fares.filter(({ departureDate }) => monthOf(departureDate) === month))
    return group ? [{ ...group, month }] : []
  })
}

export type OriginGroup = FareGroup & { from: Airport | City }

/** Returns the cities that have fares, the city with most destinations first. */
export function groupByOrigin(fares: readonly RouteFare[]): OriginGroup[] {
  const cities = new Map<string, { from: Airport | City; fares: RouteFare[] }>()
  for (const fare of fares) {
    const from = cityAt(fare.origin)
    if (!from) continue
    const city = cities.get(from.iata_code) ?? { from, fares: [] }
    city.fares.push(fare)
    cities.set(from.iata_code, city)
  }
  const groups = [...cities.values()].flatMap(({ from, fares }) => {
    const group = groupOf(fares)
    return group ? [{ ...group, from }] : []
  })
  return groups.sort((a, b) => b.places - a.places || a.lowest.price.amount - b.lowest.price.amount)
}

const maxKm = 200
const maxNear = 3

/** Returns the origins near a place that have fares, nearest first. */
export function originsNear(from: Airport | City, groups: readonly OriginGroup[]) {
  const near = new Map<OriginGroup, number>()
  for (const { airport, km } of nearbyAirports(from, maxKm)) {
    const group = groups.find((other) => isWithin(airport.iata_code, other.from))
    if (group && !near.has(group)) near.set(group, km)
  }
  return [...near].slice(0, maxNear).map(([group, km]) => ({ ...group, km }))
}
