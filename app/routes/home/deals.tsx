import { Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { Price } from '#app/components/price.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import { paths } from '#app/paths.ts'

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

function Deal({ deal }: { deal: DealRow }) {
  return (
    <li className="deal">
      <Link
        className="deal-route"
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
        <span>
          <b>{deal.originCity}</b> <abbr>{deal.origin}</abbr>
        </span>
        <span className="sr-only"> to </span>
        <RouteLine />
        <span>
          <b>{deal.destinationCity}</b> <abbr>{deal.destination}</abbr>
        </span>
      </Link>
      <span className="deal-airline">
        <AirlineMark code={deal.airline} />
        <span>
          {deal.airlineName}
          <span className="hint block">{deal.tags.join(' · ')}</span>
        </span>
      </span>
      <span className="deal-travel tnum">
        {deal.travel}
        <span className="hint block">Until {deal.until}</span>
      </span>
      <span className="deal-fare">
        <Price
          amount={deal.fare}
          size="large"
          note={
            <span className={deal.featured ? 'badge badge-sun' : undefined}>
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
    <section className="page section" aria-labelledby="deals">
      <div className="section-head">
        <h2 id="deals">Flash deals</h2>
        <p>Sample round-trip fares for one adult. Open one to see today’s fares.</p>
      </div>
      <ul className="board">
        {deals.map((deal) => (
          <Deal key={deal.id} deal={deal} />
        ))}
      </ul>
    </section>
  )
}
