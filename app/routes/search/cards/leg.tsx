import { DayMark } from '#app/components/day-mark.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import type { CardLayover, CardSlice, LayoverWarning } from '#app/core/flight/card-facts.ts'
import { airportChangeLabel } from '#app/core/flight/offer-labels.ts'
import { Explained } from './explained.tsx'

const warningLabels = {
  short: 'short connection',
  long: 'long wait',
  overnight: 'overnight',
} satisfies Record<LayoverWarning, string>

function LayoverNote({ layover, last }: { layover: CardLayover; last: boolean }) {
  const { at, warnings } = layover
  const minutes = layover.minutes.replaceAll(' ', '\u00A0')
  const end = last ? '' : ', '
  const warned = warnings.map((warning) => warningLabels[warning]).join(', ')
  return warned ? <em>{`${at}\u00A0${minutes} ${warned}${end}`}</em> : `${at}\u00A0${minutes}${end}`
}

function Layovers({ stops, layovers }: Pick<CardSlice, 'stops' | 'layovers'>) {
  const places = layovers.map(({ wait }) => wait.replace(/^.* in /, '')).join(', ')
  return (
    <>
      <Explained text={stops} by={`Connecting in ${places}`} />{' '}
      {layovers.map((layover, index) => (
        <LayoverNote key={index} layover={layover} last={index === layovers.length - 1} />
      ))}
    </>
  )
}

export function Leg({ slice }: { slice: CardSlice }) {
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
        <span className={layovers.length > 1 ? 'long' : undefined}>
          {layovers.length > 0 ? <Layovers stops={slice.stops} layovers={layovers} /> : slice.stops}
        </span>
      </span>
      {layovers.map(({ at, departure }) =>
        departure ? (
          <span key={at} className="col-span-full leading-tight text-amber">
            {` ${airportChangeLabel(at, departure)}`}
          </span>
        ) : null,
      )}
    </div>
  )
}
