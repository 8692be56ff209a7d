import {
  faresFrom,
  findPlaces,
  groupByMonth,
  groupByOrigin,
  originsNear,
  type ExploreQuery,
  type OriginGroup,
} from '#app/core/fares/explore.ts'
import type { RouteFare } from '#app/core/fares/route-fares.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { paths } from '#app/core/paths.ts'
import { airportLabel } from '#app/core/places/airport.ts'
import { monthTitle } from '#app/core/search/prices/month-days.ts'

export const maxOrigins = 8

export const placesWords = (count: number) => (count === 1 ? '1 place' : `${count} places`)

/** A link to this page, and the lowest fare that it leads to. */
export type FareLink = { to: string; label: string; note?: string; fare: string | null }

export function originLink({ from, places, lowest }: OriginGroup, km?: number): FareLink {
  return {
    to: paths.explore({ from: from.iata_code }),
    label: airportLabel(from),
    note: [km && `${km} km away`, placesWords(places)].filter(Boolean).join(', '),
    fare: formatPrice(lowest.price),
  }
}

function monthLinks({ from, budget }: ExploreQuery, fares: readonly RouteFare[]): FareLink[] {
  return groupByMonth(fares).map(({ month, lowest, places }) => ({
    to: paths.explore({ from: from.iata_code, month, budget: budget ?? undefined }),
    label: monthTitle(month),
    note: placesWords(places),
    fare: formatPrice(lowest.price),
  }))
}

/** Returns links to fares that are known, for a page without any that fits. */
export function otherLists(query: ExploreQuery, fares: readonly RouteFare[]) {
  const { from, month, budget } = query
  const own = faresFrom(from, fares)
  const affordable = own.filter(({ price }) => budget === null || price.amount <= budget)
  const months = monthLinks(query, affordable)
  const dearer = budget === null ? [] : findPlaces({ ...query, budget: null }, own)
  const [cheapest] = dearer
  const groups = groupByOrigin(fares)
  const near = originsNear(from, groups)
  const others = groups.filter((group) => !near.some((other) => other.from === group.from))
  return [
    {
      title: 'With a higher budget',
      links: cheapest
        ? [
            {
              to: paths.explore({ from: from.iata_code, month: month ?? undefined }),
              label: month === null ? 'Any budget' : `Any budget in ${monthTitle(month)}`,
              note: placesWords(dearer.length),
              fare: formatPrice(cheapest.fare.price),
            },
          ]
        : [],
    },
    { title: 'In another month', links: months },
    { title: 'From an airport nearby', links: near.map((group) => originLink(group, group.km)) },
    {
      title: 'From other cities',
      links: own.length > 0 ? [] : others.slice(0, maxOrigins).map((group) => originLink(group)),
    },
  ].filter(({ links }) => links.length > 0)
}
