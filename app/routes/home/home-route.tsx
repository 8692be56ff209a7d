import { useActionData, useLoaderData } from '@remix-run/react'
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { Globe } from '#app/components/globe/globe-figure.tsx'
import { pageMeta } from '#app/components/page/page-meta.ts'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import type { SearchFailure } from '#app/components/search-form/search-form-props.ts'
import { findTripType } from '#app/core/search/query/search-defaults.ts'
import { publicPage } from '#app/web/pages/cache-headers.server.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { Closing } from './closing.tsx'
import { Dates } from './date-prices.tsx'
import { Deals } from './deal-list.tsx'
import { Destinations } from './destination-list.tsx'
import { Explorer } from './explorer.tsx'
import { Partners } from './partner-logos.tsx'
import { PriceAlerts } from './price-alerts.tsx'
import { loadHome } from './load-home.server.ts'
import { submitSearch } from './search.server.ts'
import { Seasons } from './season-list.tsx'
import { Statistics } from './site-figures.tsx'
import { Testimonials } from './testimonial-list.tsx'
import homeSheet from '#app/styles/home.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeSheet }]

export const headers = publicPage

const description =
  'Search and compare fares from airlines worldwide, see the full price upfront, and book in minutes.'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta('Contrail · Flights, compared plainly', description),
  ...(data ? [unpack(data).organization] : []),
]

export const loader = ({ request }: LoaderFunctionArgs) => loadHome(request)

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
        <div className="pointer-events-none absolute inset-0 overflow-hidden">
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
            edited={failure?.edited}
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
