import { Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { Price } from '#app/components/price.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import { paths } from '#app/paths.ts'
import { Section } from './section.tsx'

export type DealRow = {
  id: string
  origin: string
  originCity: string
  destination: string
  destinationCity: string
  airline: string
  airlineName: string
  fare: string
  discount: number
  featured: boolean
  tags: string[]
  departureDate: string
  returnDate: string
  /** In words. */
  travel: string
  until: string
}

function Place({ city, code }: { city: string; code: string }) {
  return (
    <span className="lg:w-45">
      <b className="font-semibold">{city}</b> <abbr className="text-sm text-ink-soft">{code}</abbr>
    </span>
  )
}

/** The whole row is the link's target; its text stays selectable by name. */
function Deal({ deal }: { deal: DealRow }) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-2.5 border-b border-line py-3.5 leading-snug hover:bg-sky-soft lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1.1fr)_minmax(0,0.9fr)_9.5rem] lg:items-center lg:gap-x-8 lg:py-3">
      <Link
        className="col-span-2 flex items-center gap-2.5 font-display text-lg leading-snug after:absolute after:inset-0 lg:col-auto"
        discover="none"
        to={paths.search({
          origin: deal.origin,
          destination: deal.destination,
          departureDate: deal.departureDate,
          returnDate: deal.returnDate,
          adults: 1,
          children: 0,
          infants: 0,
        })}
      >
        <Place city={deal.originCity} code={deal.origin} />
        <span className="sr-only"> to </span>
        <RouteLine className="min-w-6 flex-1 lg:min-w-8" />
        <Place city={deal.destinationCity} code={deal.destination} />
      </Link>
      <span className="flex items-center gap-2.5">
        <AirlineMark code={deal.airline} />
        <span>
          {deal.airlineName}
          <span className="hint block">{deal.tags.join(' · ')}</span>
        </span>
      </span>
      <span className="tnum col-span-2 row-start-3 flex flex-wrap items-baseline gap-x-3 text-sm leading-snug lg:col-auto lg:row-auto lg:block lg:text-base lg:leading-snug">
        {deal.travel}
        <span className="hint block">Until {deal.until}</span>
      </span>
      <span className="col-start-2 row-start-2 text-end lg:col-auto lg:row-auto">
        <Price
          amount={deal.fare}
          size="large"
          note={
            <span className={deal.featured ? 'badge bg-sun text-on-sun' : undefined}>
              {deal.discount}% below usual
            </span>
          }
        />
      </span>
    </li>
  )
}

export function Deals({ deals }: { deals: DealRow[] }) {
  return (
    <Section
      id="deals"
      title="Flash deals"
      lead="Sample round-trip fares for one adult. Open one to see today’s fares."
    >
      <ul className="border-t border-ink">
        {deals.map((deal) => (
          <Deal key={deal.id} deal={deal} />
        ))}
      </ul>
    </Section>
  )
}
