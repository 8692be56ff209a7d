import type { Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, todayIn } from '#app/core/places/time.ts'
import type { RouteFare } from '../route-fares.ts'
import { belowUsual, routeKey, type BelowUsual, type FaresByRoute } from '../usual-fares.ts'

type Place = { code: string; city: string }

export type DealRoute = {
  id: string
  origin: Place
  destination: Place
  inDays: number
  nights: number
  featured: boolean
}

/** Fare of a round trip for one adult. */
export type DealFare = Price & {
  departureDate: string
  returnDate: string
  airline: Place['code']
  airlineName: string
  stops: number
}

/** `lookedAt` is the time of the search: ISO 8601, UTC. */
export type DealLook = { deal: string; lookedAt: string; fare: DealFare | null }

export type Deal = DealRoute & {
  /** A fare that an earlier release found names no airline. */
  fare: Pick<DealFare, 'departureDate' | 'returnDate' | keyof Price> & Partial<DealFare>
  belowUsual: BelowUsual
}

const hourMs = 3_600_000

export const dealHours = 24
/** A route is searched again long before its fare becomes too old to show. */
const searchAgainHours = 8
/** Days that a route's search moves ahead. Each search takes the day that was searched longest ago. */
const daysMoved = [0, 3, -4]

/** The same route with its departure on each of several days. The looks of each have their own id. */
function variantsOf(route: DealRoute): DealRoute[] {
  return daysMoved.map((days) => ({
    ...route,
    id: days === 0 ? route.id : `${route.id}${days > 0 ? '+' : ''}${days}`,
    inDays: route.inDays + days,
  }))
}

function newestLooks(looks: readonly DealLook[]): Map<string, DealLook> {
  const newest = new Map<string, DealLook>()
  for (const look of looks) {
    if (look.lookedAt > (newest.get(look.deal)?.lookedAt ?? '')) newest.set(look.deal, look)
  }
  return newest
}

const hoursSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / hourMs

function ageOf(id: string, newest: ReturnType<typeof newestLooks>, now: Date): number {
  const look = newest.get(id)
  return look ? hoursSince(look.lookedAt, now) : Infinity
}

const oldestFirst = (a: { age: number }, b: { age: number }) =>
  a.age === b.age ? 0 : b.age - a.age

/** Returns null while all routes were searched recently. */
export function nextDealRoute(
  routes: readonly DealRoute[],
  looks: readonly DealLook[],
  now: Date,
): DealRoute | null {
  const newest = newestLooks(looks)
  const due = routes
    .map((route) => ({
      route,
      age: Math.min(...variantsOf(route).map(({ id }) => ageOf(id, newest, now))),
    }))
    .filter(({ age }) => age >= searchAgainHours)
  return due.sort(oldestFirst)[0]?.route ?? null
}

/** Returns the route with the day that was searched longest ago. */
export function nextDay(route: DealRoute, looks: readonly DealLook[], now: Date): DealRoute {
  const newest = newestLooks(looks)
  const days = variantsOf(route).map((day) => ({ day, age: ageOf(day.id, newest, now) }))
  return days.sort(oldestFirst)[0]?.day ?? route
}

export function dealSearch(route: DealRoute, now: Date): SearchQuery {
  const [from, to] = [route.origin.code, route.destination.code]
  const departureDate = addDaysTo(todayIn('UTC', now), route.inDays)
  return {
    tripType: 'round-trip',
    slices: [
      { origin: from, destination: to, date: departureDate },
      { origin: to, destination: from, date: addDaysTo(departureDate, route.nights) },
    ],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
}

/** Fares of other searches than the deals' own. */
export type OtherFares = {
  known: readonly RouteFare[]
  /** Lowest fares of past days, by route. */
  seen: FaresByRoute
}

const noOthers: OtherFares = { known: [], seen: new Map() }

export function currentDeals(
  routes: readonly DealRoute[],
  looks: readonly DealLook[],
  now: Date,
  { known, seen }: OtherFares = noOthers,
): Deal[] {
  const newest = newestLooks(looks)
  return routes.flatMap((route): Deal[] => {
    const ids = variantsOf(route).map(({ id }) => id)
    const current = ids
      .flatMap((id) => newest.get(id) ?? [])
      .filter(({ lookedAt }) => hoursSince(lookedAt, now) < dealHours)
    const all = current.flatMap(({ fare }) => fare ?? [])
    const [{ currency } = { currency: null }] = all
    // Amounts in different currencies cannot be compared.
    const found = all.filter((fare) => fare.currency === currency)
    const ofRoute = known.filter(
      (fare) => isOnRoute(fare, route) && fare.price.currency === currency,
    )
    const fare = lowestOf(found, ofRoute)
    if (!fare) return []
    const today = now.toISOString().slice(0, 10)
    const past = looks.flatMap(({ deal, lookedAt, fare }) =>
      ids.includes(deal) && fare
        ? [{ day: lookedAt.slice(0, 10), amount: Math.ceil(fare.amount), currency: fare.currency }]
        : [],
    )
    const days = [...past, ...(seen.get(routeKey(route)) ?? [])]
    return [{ ...route, fare, belowUsual: belowUsual(fare, days, today) }]
  })
}

const isOnRoute = (fare: RouteFare, { origin, destination }: DealRoute) =>
  fare.origin === origin.code && fare.destination === destination.code

/** A known fare replaces a deal's fare of the same dates, because it is at least as new. */
function lowestOf(found: readonly DealFare[], known: readonly RouteFare[]): Deal['fare'] | null {
  const kept = found.filter(
    (fare) =>
      !known.some(
        ({ departureDate, returnDate, price }) =>
          departureDate === fare.departureDate &&
          returnDate === fare.returnDate &&
          price.amount !== Math.ceil(fare.amount),
      ),
  )
  const others = known.map(({ departureDate, returnDate, price, flights }) => ({
    ...{ departureDate, returnDate },
    ...price,
    ...flights,
  }))
  // With equal amounts, the fare with an airline comes first.
  return [...kept, ...others].sort((a, b) => a.amount - b.amount)[0] ?? null
}
