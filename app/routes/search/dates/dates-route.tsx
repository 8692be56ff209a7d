import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { TripRoute } from '#app/components/itinerary/trip-route.tsx'
import { routeText } from '#app/core/flight/itinerary/trip-route.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import searchSheet from '#app/styles/search.css?url'
import { DateGrid } from './date-grid.tsx'
import { DateSection } from './date-section.tsx'
import { loadDates, priceDates } from './dates.server.ts'
import { PriceGraph } from './price-graph.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export const loader = ({ request }: LoaderFunctionArgs) => loadDates(request)

export const action = ({ request }: ActionFunctionArgs) => priceDates(request)

export const headers = privatePage('private, no-cache')

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const cities = loaded?.summary.route.map((places) => places.map(({ city }) => city))
  return privateMeta(cities ? `Prices by date, ${routeText(cities)}` : 'Prices by date')
}

export default function PricesByDate() {
  const { summary, priceNote, resultsTo, address, graph, grid } = useLoaderData<typeof loader>()
  const stay = graph.stay ? ` (${graph.stay})` : ''
  return (
    <div className="page pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-4 lg:pt-6">
        <div>
          <h1 className="text-xl">Prices by date</h1>
          <p>
            <b>
              <TripRoute parts={summary.route}>{({ city, code }) => `${city} ${code}`}</TripRoute>
            </b>
            {` · ${summary.passengers} · ${summary.cabin}`}
          </p>
          <p className="hint">{`Lowest fares found in the last 6 hours. ${priceNote}.`}</p>
        </div>
        <ButtonLink variant="secondary" to={resultsTo} prefetch="none" discover="none">
          {`Flights on ${summary.dates}`}
        </ButtonLink>
      </div>
      {grid && (
        <DateSection
          part="grid"
          title="Around your dates"
          hint="Choose a departure and a return."
          words={{ earlier: 'A week earlier', later: 'A week later' }}
          prices={grid}
          address={address}
        >
          <DateGrid {...grid} />
        </DateSection>
      )}
      <DateSection
        part="graph"
        title={`Nine weeks of departures${stay}`}
        hint="Choose a day to see its flights."
        words={{ earlier: 'Earlier weeks', later: 'Later weeks' }}
        prices={graph}
        address={address}
      >
        <PriceGraph days={graph.days} />
      </DateSection>
    </div>
  )
}
