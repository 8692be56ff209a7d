import { Fragment } from 'react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import type { CardLayover, CardSlice, Included } from '#app/core/flight/card-facts.ts'
import { spokenDayMark } from '#app/core/places/time.ts'
import type { ShownCard } from './shown-offers.ts'

const warnings = { short: 'short connection', long: 'long wait', overnight: 'overnight' }

function LayoverNote({ layover, last }: { layover: CardLayover; last: boolean }) {
  const { at, minutes, warning } = layover
  const end = last ? '' : ', '
  if (!warning) return `${at} ${minutes}${end}`
  return <em>{`${at} ${minutes} ${warnings[warning]}${end}`}</em>
}

const states = { yes: 'check', no: 'close' } as const

function IncludedFacts({ included }: { included: Included[] }) {
  const notStated = included.filter(({ state }) => state === null)
  return (
    <>
      {included.map(
        ({ words, state }) =>
          state && (
            <Fragment key={words}>
              <span className={state}>
                <Icon name={states[state]} shared />
                {words}
              </span>{' '}
            </Fragment>
          ),
      )}
      {notStated.length > 0 && (
        <span>{`Not stated by the airline: ${notStated.map(({ words }) => words).join(', ')}`}</span>
      )}
    </>
  )
}

function Leg({ slice }: { slice: CardSlice }) {
  const { layovers } = slice
  return (
    <div className="leg">
      <span className="leg-end">
        <b>{slice.departs}</b> <span>{slice.from}</span>
      </span>{' '}
      <RouteLine stops={slice.via.map(() => '')} />{' '}
      <span className="leg-end">
        <b>
          {slice.arrives}
          <DayMark days={slice.dayOffset} />
        </b>{' '}
        <span>{slice.to}</span>
      </span>{' '}
      <span className="text-ink">{slice.duration}</span>{' '}
      <span className="leg-more">
        <span>{slice.date}</span>{' '}
        <span>
          {layovers.length > 0 ? (
            <>
              <span className="explained" tabIndex={0}>
                {slice.stops}{' '}
                <span role="tooltip">
                  Connecting in {layovers.map(({ wait }) => wait.replace(/^.* in /, '')).join(', ')}
                </span>
              </span>{' '}
              {layovers.map((layover, index) => (
                <LayoverNote key={index} layover={layover} last={index === layovers.length - 1} />
              ))}
            </>
          ) : (
            slice.stops
          )}
        </span>
      </span>
      {layovers.map(({ change }) =>
        change ? (
          <span key={change} className="col-span-full leading-tight text-amber">
            {`Change airport: ${change}`}
          </span>
        ) : null,
      )}
    </div>
  )
}

/** `<sub>` instead of the character ₂: a non-Latin-1 character would double the memory of all cached markup. */
function Emissions({ label }: { label: string }) {
  const [before, after] = label.split('CO₂')
  return (
    <span>
      {before}CO<sub>2</sub>
      {after}
    </span>
  )
}

function spokenTimes({ departs, arrives, dayOffset }: CardSlice): string {
  const marked = dayOffset === 0 ? '' : ` ${spokenDayMark(dayOffset)}`
  return `${departs} to ${arrives}${marked}`
}

export const nameId = (offerId: string) => `${offerId}-name`

type OfferCardProps = { card: ShownCard; to: string; priceNote: string }

/** Static markup: the list handles clicks for all its cards. */
export function OfferCard({ card, to, priceNote }: OfferCardProps) {
  const operators = [...new Set(card.slices.flatMap(({ operatedBy }) => operatedBy ?? []))]
  const flights = card.slices.map((slice) => slice.flights).join(' · ')
  return (
    <>
      <div className="offer-head">
        <i className="flex">
          {card.carriers.slice(0, 3).map(({ code }) => (
            <AirlineMark key={code} code={code} className="h-6 w-auto" />
          ))}
        </i>
        <h3
          id={nameId(card.id)}
          className={classes('text-sm leading-tight', card.carriers.length === 1 && 'lg:max-w-24')}
        >
          {card.carriers.length > 1 ? (
            <span className="explained" tabIndex={0}>
              {card.airline}{' '}
              <span role="tooltip">{card.carriers.map(({ name }) => name).join(', ')}</span>
            </span>
          ) : (
            card.airline
          )}
          <span className="sr-only">
            {`, ${card.slices.map(spokenTimes).join(' and ')}, ${card.price}`}
          </span>
        </h3>{' '}
        <span className="max-lg:hidden">{flights}</span>{' '}
      </div>
      <div className="offer-legs">
        {card.slices.map((slice, index) => (
          <Leg key={index} slice={slice} />
        ))}
      </div>
      <p className="offer-facts">
        {card.bagsNote && <em>{card.bagsNote}</em>} {card.brand && <span>{card.brand}</span>}{' '}
        <IncludedFacts included={card.included} />{' '}
        {card.otherAirports && (
          <span className="badge bg-amber-soft text-xs whitespace-normal text-amber">
            Returns via a different airport
          </span>
        )}{' '}
        {operators.length > 0 && <span>{`Operated by ${operators.join(', ')}`}</span>}{' '}
        {card.emissions && <Emissions label={card.emissions} />}
      </p>
      <div className="offer-fare">
        <p>
          <b className="price">{card.price}</b> <span>{priceNote}</span>{' '}
          {card.fares && <span>{card.fares}</span>}
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
