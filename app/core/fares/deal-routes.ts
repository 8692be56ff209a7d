import { percentBelow, type Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, todayIn } from '#app/core/places/time.ts'

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
  fare: DealFare
  foundAt: string
  /**
   * Whole percent below the usual fare. Null when the usual fare is unknown or the difference is
   * small.
   */
  belowUsual: number | null
}

const hourMs = 3_600_000

export const dealHours = 24
/** A route is searched again long before its fare becomes too old to show. */
const searchAgainHours = 8
const minDaysKnown = 8
const minPercentBelow = 5

function newestLooks(looks: readonly DealLook[]): Map<string, DealLook> {
  const newest = new Map<string, DealLook>()
  for (const look of looks) {
    if (look.lookedAt > (newest.get(look.deal)?.lookedAt ?? '')) newest.set(look.deal, look)
  }
  return newest
}

const hoursSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / hourMs

/** Returns null while all routes were searched recently. */
export function nextDealRoute(
  routes: readonly DealRoute[],
  looks: readonly DealLook[],
  now: Date,
): DealRoute | null {
  const newest = newestLooks(looks)
  const age = ({ id }: DealRoute) => {
    const look = newest.get(id)
    return look ? hoursSince(look.lookedAt, now) : Infinity
  }
  const due = routes.filter((route) => age(route) >= searchAgainHours)
  return due.sort((a, b) => (age(a) === age(b) ? 0 : age(b) - age(a)))[0] ?? null
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

function usualFare(fares: readonly number[]): number | null {
  if (fares.length < minDaysKnown) return null
  return [...fares].sort((a, b) => a - b)[Math.floor(fares.length / 2)] ?? null
}

function belowUsual(fare: DealFare, earlier: readonly DealLook[]): number | null {
  const fares = earlier.flatMap((look) =>
    look.fare?.currency === fare.currency ? [look.fare.amount] : [],
  )
  const usual = usualFare(fares)
  if (usual === null) return null
  const percent = percentBelow(fare.amount, usual)
  return percent >= minPercentBelow ? percent : null
}

export function currentDeals(routes: readonly DealRoute[], looks: readonly DealLook[], now: Date) {
  const newest = newestLooks(looks)
  return routes.flatMap((route): Deal[] => {
    const look = newest.get(route.id)
    if (!look?.fare || hoursSince(look.lookedAt, now) >= dealHours) return []
    const earlier = looks.filter((other) => other.deal === route.id && other !== look)
    return [
      {
        ...route,
        fare: look.fare,
        foundAt: look.lookedAt,
        belowUsual: belowUsual(look.fare, earlier),
      },
    ]
  })
}
