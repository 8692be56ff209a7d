import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import type { CardSlice } from '#app/domain/offers/offer-card.ts'
import type { ShownCard } from './shown-offers.ts'

function Leg({ slice }: { slice: CardSlice }) {
  return (
    <div className="leg">
      <div className="leg-end">
        <b>{slice.departs}</b> <span>{slice.from}</span>
      </div>
      <div className="leg-line">
        <span>{slice.duration}</span>
        <RouteLine stops={slice.via} className={slice.via.length > 0 ? 'mt-0.5 mb-4' : 'my-0.5'} />
        {slice.layovers.length > 0 ? (
          <span className="explained" tabIndex={0}>
            {slice.stops}
            <span role="tooltip">
              Connecting in{' '}
              {slice.layovers.map(({ wait }) => wait.replace(/^.* in /, '')).join(', ')}
            </span>
          </span>
        ) : (
          <span>{slice.stops}</span>
        )}
      </div>
      <div className="leg-end text-end">
        <b>
          {slice.arrives}
          {slice.plusDays > 0 && (
            <sup>
              {`+${slice.plusDays}`}
              <span className="sr-only">{slice.plusDays > 1 ? ' days' : ' day'}</span>
            </sup>
          )}
        </b>{' '}
        <span>{slice.to}</span>
      </div>
      <p className="col-span-full hint">
        {[
          slice.date,
          slice.flights,
          ...(slice.operatedBy ? [`operated by ${slice.operatedBy}`] : []),
          ...slice.layovers.map(({ wait }) => wait),
        ].join(' · ')}
        {slice.layovers.map(({ change }) =>
          change ? (
            <span key={change} className="badge ms-2 bg-amber-soft text-amber">
              {`Change airport: ${change}`}
            </span>
          ) : null,
        )}
      </p>
    </div>
  )
}

/** The figure is lowered by an element: with its own letter, all markup would take twice the memory. */
function Emissions({ label }: { label: string }) {
  const [before, after] = label.split('CO₂')
  return (
    <span>
      {before}CO<sub>2</sub>
      {after}
    </span>
  )
}

type OfferCardProps = {
  card: ShownCard
  /** Details address of this offer. */
  to: string
  /** "total, 2 travellers" */
  priceNote: string
}

/** What stands in a list item. Plain markup: the list around it handles clicks for all its cards. */
export function OfferCard({ card, to, priceNote }: OfferCardProps) {
  return (
    <>
      <div className="offer-head">
        <span className="flex gap-0.5">
          {card.carriers.slice(0, 3).map(({ code }) => (
            <AirlineMark key={code} code={code} />
          ))}
        </span>
        <h3 className="text-base leading-normal">
          {card.carriers.length > 1 ? (
            <span className="explained" tabIndex={0}>
              {card.airline}
              <span role="tooltip">{card.carriers.map(({ name }) => name).join(', ')}</span>
            </span>
          ) : (
            card.airline
          )}
        </h3>
      </div>
      <div className="offer-legs">
        {card.slices.map((slice, index) => (
          <Leg key={index} slice={slice} />
        ))}
      </div>
      <p className="offer-facts hint">
        {card.brand && <span>{card.brand}</span>}
        {card.bags && <span>{card.bags}</span>}
        {card.emissions && <Emissions label={card.emissions} />}
        {card.otherAirports && (
          <span className="badge bg-amber-soft text-amber">Returns by another airport</span>
        )}
        {card.refundable && <span className="badge bg-leaf-soft text-leaf">Refundable</span>}
      </p>
      <div className="offer-fare">
        <p>
          <b className="price">{card.price}</b> <span>{priceNote}</span>
        </p>
        <a className="btn" href={to}>
          View Details
          <span className="sr-only">
            {`, ${card.airline} ${card.slices[0]?.departs}, ${card.price}`}
          </span>
        </a>
      </div>
    </>
  )
}
