import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { Globe } from '#app/components/globe/globe-figure.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import type { SearchFailure } from '#app/components/search-form/search-form-props.ts'
import { organization } from '#app/components/page/structured-data.ts'
import { dealRoutes } from '#app/content/deals.ts'
import { destinations } from '#app/content/destinations.ts'
import { seasonsFrom } from '#app/content/seasons.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { cardStopsLabel } from '#app/core/flight/offer-labels.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { findTripType } from '#app/core/search/search-defaults.ts'
import { formatDate, formatTime } from '#app/core/places/time.ts'
import { env } from '#app/platform/env.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { listDeals, listFaresTo } from '#app/core/fares/deals.server.ts'
import { pack, unpack } from '#app/components/page/packed.ts'
import { Closing } from './closing.tsx'
import { readDatesPage } from './dates.server.ts'
import { Dates } from './date-prices.tsx'
import { Deals } from './deal-list.tsx'
import type { DealRow } from './deal-list.tsx'
import type { FaresTo } from './destination-list.tsx'
import { Destinations } from './destination-list.tsx'
import { Explorer } from './explorer.tsx'
import { Partners } from './partner-logos.tsx'
import { PriceAlerts } from './price-alerts.tsx'
import { submitSearch, readSearchForm } from './search.server.ts'
import { Seasons } from './season-list.tsx'
import { Statistics } from './site-figures.tsx'
import { Testimonials } from './testimonial-list.tsx'
import homeSheet from '#app/styles/home.css?url'

const monthDay = (date: string) => formatDate(date).replace(/^\w+, /, '')

/** Formats deals on the server, so that the browser needs no formatters. */
async function dealRows(): Promise<DealRow[]> {
  const deals = await listDeals(dealRoutes)
  return deals.map(({ id, origin, destination, featured, fare, foundAt, belowUsual }): DealRow => ({
    id,
    origin,
    destination,
    featured,
    belowUsual,
    airline: fare.airline,
    airlineName: fare.airlineName,
    stops: cardStopsLabel(fare.stops),
    departureDate: fare.departureDate,
    returnDate: fare.returnDate,
    fare: formatPrice(fare),
    travel: `${monthDay(fare.departureDate)} – ${monthDay(fare.returnDate)}`,
    found: `${monthDay(foundAt.slice(0, 16))}, ${formatTime(foundAt.slice(0, 16))} UTC`,
  }))
}

async function faresToDestinations(): Promise<FaresTo> {
  const fares = await listFaresTo(destinations.map(({ code }) => code))
  return Object.fromEntries(
    [...fares].map(([code, { price, origin }]) => [
      code,
      { fare: formatPrice(price), from: findPlace(origin)?.city_name ?? origin },
    ]),
  )
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeSheet }]

export const headers = publicPage

const description =
  'Search and compare fares from airlines worldwide, see the full price upfront, and book in minutes.'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta('Contrail · Flights, compared plainly', description),
  ...(data ? [unpack(data).organization] : []),
]

export async function loader({ request }: LoaderFunctionArgs) {
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

export function action({ request }: ActionFunctionArgs) {
  return submitSearch(request)
}

export default function Home() {
  const { form, dates, deals, routes, seasons, faresTo } = unpack(useLoaderData<typeof loader>())
  const failure = useActionData<SearchFailure>()
  return (
    <>
      <div className="relative bg-[linear-gradient(var(--color-sky-soft),var(--color-paper))]">
        {/* This box clips only the globe, because suggestions may extend beyond this part of the page. */}
        <div className="pointer-events-none absolute inset-0 overflow-clip">
          <Globe
            id="globe"
            className="absolute end-[max(-14rem,50%-40rem)] -top-12 w-160 opacity-50 [mask-image:linear-gradient(#000_50%,transparent_62%)] lg:-top-16 lg:opacity-100 lg:[mask-image:linear-gradient(#000_48%,transparent_72%)]"
          />
        </div>
        <div className="page relative pt-3 pb-6 lg:pt-20 lg:pb-14">
          <h1 className="pb-3 lg:max-w-[12em] lg:pb-8 lg:text-[3.25rem] lg:leading-[1.05]">
            Where are you flying?
          </h1>
          <SearchForm
            {...form}
            // After a submit, the tab of the form may differ from the tab in the address.
            tripType={findTripType(failure?.values.tripType) ?? form.tripType}
            defaults={failure?.values ?? form.defaults}
            failed={failure?.failed}
            errors={failure?.errors}
            choices={failure?.choices}
          />
        </div>
      </div>
      {dates && <Dates {...dates} />}
      <Deals deals={deals} routes={routes} />
      <Destinations fares={faresTo} />
      <Seasons seasons={seasons} />
      <Statistics />
      <Partners />
      <Explorer />
      <Testimonials />
      <PriceAlerts />
      <Closing />
    </>
  )
}
