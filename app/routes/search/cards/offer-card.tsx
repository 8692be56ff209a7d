import { Fragment } from 'react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import type { CardSlice, Included } from '#app/core/flight/card-facts.ts'
import { spokenDayMark } from '#app/core/places/time.ts'
import { AirportNotes } from './airport-notes.tsx'
import { Explained } from './explained.tsx'
import { Leg } from './leg.tsx'
import type { ShownCard } from './shown-offers.ts'

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

/** Text of the price: an outbound flight has the price of the cheapest trip with it. */
const spokenPrice = ({ price, step }: ShownCard): string =>
  step?.kind === 'outbound' ? `round trip from ${price}` : price

function CardLink({ card, to }: Pick<OfferCardProps, 'card' | 'to'>) {
  const [first] = card.slices
  if (card.step?.kind === 'outbound' && first) {
    return (
      <a className="btn" href={to}>
        Select
        <span className="sr-only">
          {` this outbound flight, ${spokenTimes(first)}, ${spokenPrice(card)}`}
        </span>
      </a>
    )
  }
  return (
    <a className="btn" href={to}>
      View Details
      <span className="sr-only">{`, ${card.airline} ${first?.departs}, ${card.price}`}</span>
    </a>
  )
}

function Fare({ card, priceNote }: Pick<OfferCardProps, 'card' | 'priceNote'>) {
  const { step } = card
  return (
    <p>
      {step?.kind === 'outbound' && <small className="text-xs text-ink-soft">from</small>}{' '}
      <b className="price">{card.price}</b>{' '}
      {step?.kind === 'return' && step.difference && (
        <span className="tnum font-semibold">
          {step.difference}
          {/^[+−]/.test(step.difference) && (
            <span className="sr-only"> compared with the cheapest return</span>
          )}
        </span>
      )}{' '}
      <span>{priceNote}</span>
    </p>
  )
}

type OfferCardProps = { card: ShownCard; to: string; priceNote: string }

/** Static markup: the list handles clicks for all its cards. */
export function OfferCard({ card, to, priceNote }: OfferCardProps) {
  const operators = [...new Set(card.slices.flatMap(({ operatedBy }) => operatedBy ?? []))]
  return (
    <>
      <div className="offer-head">
        <i>
          {card.carriers.slice(0, 3).map(({ code }) => (
            <AirlineMark key={code} code={code} />
          ))}
        </i>
        <h3 id={nameId(card.id)} className="text-sm leading-tight">
          {card.carriers.length > 1 ? (
            <Explained text={card.airline} by={card.carriers.map(({ name }) => name).join(', ')} />
          ) : (
            card.airline
          )}
          <span className="sr-only">
            {`, ${card.slices.map(spokenTimes).join(' and ')}, ${spokenPrice(card)}`}
          </span>
        </h3>{' '}
        {card.slices.map(({ flights }, index) => (
          <div key={index}>{flights}</div>
        ))}
      </div>
      <div className="offer-legs">
        {card.slices.map((slice, index) => (
          <Leg key={index} slice={slice} />
        ))}
      </div>
      <div className="offer-facts">
        <p>
          <IncludedFacts included={card.included} />
        </p>{' '}
        <p>
          {card.step?.kind === 'outbound' && <span className="tnum">{card.step.returns}</span>}{' '}
          {card.step?.kind === 'outbound' && card.step.back && (
            <span className="tnum">
              {`Cheapest return ${card.step.back.departs} to ${card.step.back.arrives}`}
              <DayMark days={card.step.back.dayOffset} />
            </span>
          )}{' '}
          {card.bagsNote && <em>{card.bagsNote}</em>} {card.brand && <span>{card.brand}</span>}{' '}
          {card.fares && <span>{card.fares}</span>} <AirportNotes notes={card.airportNotes} />
          {operators.length > 0 && <span>{`Operated by ${operators.join(', ')}`}</span>}{' '}
          {card.emissions && <Emissions label={card.emissions} />}
        </p>
      </div>
      <div className="offer-fare">
        <Fare {...{ card, priceNote }} />
        <CardLink {...{ card, to }} />
      </div>
    </>
  )
}
