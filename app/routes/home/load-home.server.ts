import { data } from '@remix-run/node'
import { organization } from '#app/components/page/structured-data.ts'
import { pack } from '#app/components/page/scripts/packed.ts'
import { dealRoutes } from '#app/content/deals.ts'
import { destinations } from '#app/content/destinations.ts'
import { seasonsFrom } from '#app/content/seasons.ts'
import { listDeals, listFaresTo } from '#app/core/fares/deals/deals.server.ts'
import { cardStopsLabel } from '#app/core/flight/offer-labels.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { formatDate } from '#app/core/places/time.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readDatesPage } from './dates.server.ts'
import type { DealRow } from './deal-list.tsx'
import type { FaresTo } from './destination-list.tsx'
import { readSearchForm } from './search.server.ts'

const monthDay = (date: string) => formatDate(date).replace(/^\w+, /, '')

/** Formats deals on the server, so that the browser needs no formatters. */
async function dealRows(): Promise<DealRow[]> {
  const deals = await listDeals(dealRoutes)
  return deals.map(({ id, origin, destination, featured, fare, belowUsual }): DealRow => ({
    id,
    origin,
    destination,
    featured,
    belowUsual,
    airline: fare.airline,
    airlineName: fare.airlineName,
    stops: fare.stops === undefined ? undefined : cardStopsLabel(fare.stops),
    departureDate: fare.departureDate,
    returnDate: fare.returnDate,
    fare: formatPrice(fare),
    travel: `${monthDay(fare.departureDate)} – ${monthDay(fare.returnDate)}`,
  }))
}

async function faresToDestinations(): Promise<FaresTo> {
  const fares = await listFaresTo(
    destinations.map(({ code }) => code),
    dealRoutes,
  )
  return Object.fromEntries(
    [...fares].map(([code, { price, origin, destination }]) => [
      code,
      {
        fare: formatPrice(price),
        route: `${findPlace(origin)?.city_name ?? ''} ${origin} to ${destination}`.trim(),
      },
    ]),
  )
}

export async function loadHome(request: Request) {
  const at = new Date(now())
  const { form, cookie } = await readSearchForm(request, at)
  const deals = await dealRows()
  const page = {
    form,
    deals,
    routes:
      deals.length > 0
        ? []
        : dealRoutes.map(({ id, origin, destination }) => ({ id, origin, destination })),
    seasons: seasonsFrom(at),
    dates: await readDatesPage(request),
    faresTo: await faresToDestinations(),
    /** The server builds this data, because its code would add a kilobyte to the scripts. */
    organization: organization({
      origin: env.APP_URL,
      phone: env.SUPPORT_PHONE,
      seller: env.seller,
    }),
  }
  return data(pack(page), { headers: withCookies(cookie) })
}
