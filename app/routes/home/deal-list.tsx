import { Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { buttonLook } from '#app/components/elements/button.tsx'
import { Price } from '#app/components/price.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import type { Deal, DealFare, DealRoute } from '#app/core/fares/deals/deal-routes.ts'
import { paths } from '#app/core/paths.ts'
import { Section } from './section.tsx'

export type DealRow = Pick<DealRoute, 'id' | 'origin' | 'destination' | 'featured'> &
  Pick<DealFare, 'departureDate' | 'returnDate'> &
  Pick<Deal, 'belowUsual'> &
  Partial<Pick<DealFare, 'airline' | 'airlineName'>> & {
    fare: string
    stops?: string
    travel: string
  }

function Place({ city, code }: DealRoute['origin']) {
  return (
    <span className="lg:w-45">
      <b className="font-semibold">{city}</b>{' '}
      <abbr className="text-sm text-ink-soft max-sm:text-xs">{code}</abbr>
    </span>
  )
}

/** Phones show this many deals until the visitor asks for more. */
const phoneDeals = 4

const oneAdult = { adults: 1, children: 0, infants: 0 }

/** The link covers the whole row, but its accessible name is only the route. */
function DealRowItem({ deal, id }: { deal: DealRow; id?: string }) {
  const { origin, destination, departureDate, returnDate, airline, belowUsual } = deal
  return (
    <li
      id={id}
      className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-line py-3 leading-snug hover:bg-sky-soft lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1.1fr)_minmax(0,0.9fr)_9.5rem] lg:items-center lg:gap-x-8"
    >
      <Link
        className="col-span-2 flex items-center gap-2.5 font-display text-lg leading-snug max-sm:gap-1.5 max-sm:text-base after:absolute after:inset-0 lg:col-auto"
        discover="none"
        to={paths.search({
          origin: origin.code,
          destination: destination.code,
          departureDate,
          returnDate,
          ...oneAdult,
          airline,
        })}
      >
        <Place {...origin} />
        <span className="sr-only"> to </span>
        <RouteLine className="min-w-4 flex-1 lg:min-w-8" />
        <Place {...destination} />
      </Link>{' '}
      <span className={classes('flex items-center gap-2.5', !airline && 'max-lg:hidden')}>
        {airline && (
          <>
            <AirlineMark code={airline} />
            <span>
              {deal.airlineName} <span className="hint block">{deal.stops}</span>
            </span>
          </>
        )}
      </span>{' '}
      <span
        className={classes(
          'tnum text-sm leading-snug lg:col-auto lg:row-auto lg:text-base lg:leading-snug',
          airline ? 'col-span-2 row-start-3' : 'row-start-2 self-center',
        )}
      >
        {deal.travel}
      </span>{' '}
      <span className="col-start-2 row-start-2 text-end lg:col-auto lg:row-auto">
        <Price
          amount={deal.fare}
          size="large"
          note={
            belowUsual === null ? (
              'round trip'
            ) : (
              <span className={deal.featured ? 'badge bg-sun text-on-sun' : undefined}>
                {belowUsual}% below usual
              </span>
            )
          }
        />
      </span>
    </li>
  )
}

function NoDeals({ routes }: { routes: Route[] }) {
  return (
    <div className="border-t border-ink pt-5">
      <p className="max-w-prose">No deals right now. You can search one of these routes now:</p>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {routes.map(({ id, origin, destination }) => (
          <li key={id}>
            <Link
              className={buttonLook({ variant: 'secondary', size: 'small' })}
              discover="none"
              to={paths.searchForm(
                new URLSearchParams({ origin: origin.code, destination: destination.code }),
              )}
            >
              {origin.city} to {destination.city}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Route = Pick<DealRoute, 'id' | 'origin' | 'destination'>

/** `routes` holds the deal routes, which the section shows if there are no deals. */
export function Deals({ deals, routes }: { deals: DealRow[]; routes: Route[] }) {
  return (
    <Section
      id="deals"
      title="Flash deals"
      lead="Round-trip fares found in the last 24 hours, per adult."
    >
      {deals.length === 0 ? (
        <NoDeals routes={routes} />
      ) : (
        <ul className="border-t border-ink">
          {deals.map((deal, index) => (
            <DealRowItem
              key={deal.id}
              deal={deal}
              id={index === phoneDeals ? 'more-deals' : undefined}
            />
          ))}
          {deals.length > phoneDeals && (
            <li className="more hidden pt-4">
              <a className="link inline-flex min-h-11 items-center" href="#more-deals">
                All deals
              </a>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
