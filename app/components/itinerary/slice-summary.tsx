import { RouteLine } from '#app/components/route-line.tsx'
import { stopsLabel, type Slice } from '#app/domain/offers/offer.ts'
import { dayOffset, formatDuration, formatFullDate, formatTime } from '#app/domain/time.ts'
import { PlusDays } from './slice-timeline.tsx'

/** 'Outbound Flight' and 'Return Flight' of a round trip; 'Flight 1' to 'Flight 5' of longer trips. */
export function sliceLabel(index: number, count: number): string {
  if (count > 2) return `Flight ${index + 1}`
  return index === 0 ? 'Outbound Flight' : 'Return Flight'
}

type SliceSummaryProps = { slice: Slice; label: string; heading?: 'h2' | 'h3' }

/** One slice in two lines: when and where from, the route line, when and where to. */
export function SliceSummary({ slice, label, heading: Heading = 'h3' }: SliceSummaryProps) {
  const carriers = [...new Set(slice.segments.map(({ carrier }) => carrier.name))]
  return (
    <section className="slice">
      <div className="slice-head">
        <Heading>{label}</Heading>
        <p className="hint">{formatFullDate(slice.departingAt)}</p>
      </div>
      <div className="slice-legs">
        <p>
          <b className="tnum">{formatTime(slice.departingAt)}</b>
          <span>
            {slice.origin.code} <span className="hint">{slice.origin.city}</span>
          </span>
        </p>
        <RouteLine
          above={formatDuration(slice.duration)}
          below={stopsLabel(slice)}
          stops={slice.segments.slice(1).map((segment) => segment.origin.code)}
        />
        <p>
          <b className="tnum">
            {formatTime(slice.arrivingAt)}
            <PlusDays days={dayOffset(slice.departingAt, slice.arrivingAt)} />
          </b>
          <span>
            {slice.destination.code} <span className="hint">{slice.destination.city}</span>
          </span>
        </p>
      </div>
      <p className="hint">{carriers.join(', ')}</p>
    </section>
  )
}
