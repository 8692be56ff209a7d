import { classes } from '#app/components/elements/classes.ts'
import { DayMark } from '#app/components/day-mark.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import { airportChangesOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import { airportChangeLabel, stopsLabel } from '#app/core/flight/offer-labels.ts'
import { WasTime } from './was-time.tsx'
import type { BriefSlice } from '#app/core/flight/offer.ts'
import { dayOffset, formatDuration, formatFullDate, formatTime } from '#app/core/places/time.ts'

type SliceSummaryProps = {
  slice: BriefSlice
  label: string
  /** The slice that the airline replaced with this one. */
  was?: BriefSlice
  heading?: 'h2' | 'h3'
  className?: string
}

export function SliceSummary(props: SliceSummaryProps) {
  const { slice, label, was, heading: Heading = 'h3', className } = props
  const via = slice.segments.slice(1).map((segment) => segment.origin.code)
  const hasRoom = via.length < 2
  const changes = airportChangesOf(slice.segments).flatMap((change) =>
    change ? [airportChangeLabel(change.arrival, change.departure)] : [],
  )
  const carriers = [...new Set(slice.segments.map(({ carrier }) => carrier.name))]
  return (
    <section className={classes('grid gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="text-base">{label}</Heading>
        <p className="hint">{formatFullDate(slice.departingAt)}</p>
      </div>
      <div className="grid grid-cols-[auto_minmax(4rem,1fr)_auto] items-start gap-4">
        <p>
          <b className="tnum block text-lg leading-tight">{formatTime(slice.departingAt)}</b>{' '}
          <WasTime before={was?.departingAt} after={slice.departingAt} />{' '}
          <span className="block">
            {slice.origin.code}{' '}
            <span className="hint block leading-tight">{slice.origin.city}</span>
          </span>
        </p>
        <RouteLine
          above={formatDuration(slice.duration)}
          below={
            <>
              {stopsLabel(slice)} {!hasRoom && <span className="block">{via.join(', ')}</span>}
            </>
          }
          stops={hasRoom ? via : via.map(() => '')}
        />
        <p className="text-end">
          <b className="tnum block text-lg leading-tight">
            {formatTime(slice.arrivingAt)}
            <DayMark days={dayOffset(slice.departingAt, slice.arrivingAt)} />
          </b>{' '}
          <WasTime before={was?.arrivingAt} after={slice.arrivingAt} />{' '}
          <span className="block">
            {slice.destination.code}{' '}
            <span className="hint block leading-tight">{slice.destination.city}</span>
          </span>
        </p>
      </div>
      {changes.map((change) => (
        <p key={change} className="text-sm text-amber">
          {change}
        </p>
      ))}
      <p className="hint">{carriers.join(', ')}</p>
    </section>
  )
}
