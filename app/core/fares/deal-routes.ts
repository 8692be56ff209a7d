import { percentBelow, type Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { addDaysTo, todayIn } from '#app/core/places/time.ts'

type Place = { code: string; city: string }

/** A flash deal before it has a fare: a round trip that is searched now and then. */
export type DealRoute = {
  id: string
  origin: Place
  destination: Place
  /** When the trip begins, in days from today (UTC). */
  inDays: number
  nights: number
  featured: boolean
}

/** The lowest fare that a search of a deal's route found: for one adult, there and back. */
export type DealFare = Price & {
  departureDate: string
  returnDate: string
  airline: Place['code']
  airlineName: string
  /** Of the flight with the most. */
  stops: number
}

/** That a deal's route was searched, and what came of it. ISO 8601, UTC. */
export type DealLook = { deal: string; lookedAt: string; fare: DealFare | null }

export type Deal = DealRoute & {
  fare: DealFare
  foundAt: string
  /** Whole percent below the usual fare of the route; null where that is not known, or not much. */
  belowUsual: number | null
}

const hourMs = 3_600_000

/** How long a deal is shown after its fare was found. */
export const dealHours = 24
/** A route is searched again long before its fare is too old to be shown. */
const searchAgainHours = 8
/** A fare is usual where so many days have one, and a deal where it is so far below. */
const minDaysKnown = 8
const minPercentBelow = 5

/** The newest look at each deal. */
function newestLooks(looks: readonly DealLook[]): Map<string, DealLook> {
  const newest = new Map<string, DealLook>()
  for (const look of looks) {
    if (look.lookedAt > (newest.get(look.deal)?.lookedAt ?? '')) newest.set(look.deal, look)
  }
  return newest
}

const hoursSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / hourMs

/** The route that nobody has looked at for the longest time; null while all are fresh enough. */
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

/** What a route is searched for: the round trip of one adult. */
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

/** The median of the fares of other days; null where too few are known. */
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

/** The routes for which a fare was found in the last day, as they are listed. No fare, no deal. */
export function currentDeals(
  routes: readonly DealRoute[],
  looks: readonly DealLook[],
  now: Date,
): Deal[] {
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
