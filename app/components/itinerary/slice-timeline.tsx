import { Badge } from '#app/components/elements/badge.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { TimelineRow } from '#app/components/timeline.tsx'
import { seatWords, withTerminal } from '#app/core/booking/booked/booking-words.ts'
import {
  includedBagWords,
  onBoardWords,
  technicalStopWords,
} from '#app/core/booking/booked/booked-itinerary.ts'
import { layoversOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import { airportChangeLabel, wifiWords } from '#app/core/flight/offer-labels.ts'
import { WasTime } from './was-time.tsx'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '#app/core/places/time.ts'

function amenities({ amenities }: Segment): string[] {
  const { power, seatPitch } = amenities
  return [
    ...[wifiWords(amenities) ?? []].flat(),
    ...(power ? ['Power at the seat'] : []),
    ...(seatPitch && /^\d+$/.test(seatPitch) ? [`Seat pitch ${seatPitch} in`] : []),
  ]
}

type SliceTimelineProps = {
  slice: Slice
  /** Seat numbers by segment id. */
  seats?: Record<string, string[]>
  /** The slice that the airline replaced with this one. Flights keep their ids. */
  was?: Slice
  cancelled?: readonly string[]
}

export function SliceTimeline({ slice, seats = {}, was, cancelled = [] }: SliceTimelineProps) {
  const layovers = layoversOf(slice)
  return (
    <ol>
      {slice.segments.flatMap((segment, index) => {
        const layover = layovers[index]
        const services = [...amenities(segment), includedBagWords(segment)]
        const stops = technicalStopWords(segment)
        const seated = seats[segment.id] ?? []
        const before = was?.segments.find(({ id }) => id === segment.id)
        return [
          <TimelineRow
            key={`${segment.id}-departs`}
            kind="departs"
            time={
              <b>
                {formatTime(segment.departingAt)}
                <DayMark days={dayOffset(slice.departingAt, segment.departingAt)} />
              </b>
            }
          >
            <b>
              {segment.origin.city} ({segment.origin.code})
            </b>{' '}
            <WasTime before={before?.departingAt} after={segment.departingAt} />{' '}
            <p className="hint">
              {withTerminal(segment.origin.name, segment.originTerminal, ' · ')} ·{' '}
              {formatDate(segment.departingAt)}
            </p>
          </TimelineRow>,
          <TimelineRow
            key={`${segment.id}-on-board`}
            kind="on-board"
            time={<span className="hint">{formatDuration(segment.duration)}</span>}
          >
            {cancelled.includes(segment.id) && <CancelledBadge />}
            <p>{onBoardWords(segment)}</p>
            {segment.operator && <p className="hint">Operated by {segment.operator.name}</p>}
            {stops && <p className="hint">{stops}</p>}
            <p className="hint">{services.join(' · ')}</p>
            {seated.length > 0 && <p>{seatWords(seated)}</p>}
          </TimelineRow>,
          <TimelineRow
            key={`${segment.id}-arrives`}
            kind="arrives"
            time={
              <b>
                {formatTime(segment.arrivingAt)}
                <DayMark days={dayOffset(slice.departingAt, segment.arrivingAt)} />
              </b>
            }
          >
            <b>
              {segment.destination.city} ({segment.destination.code})
            </b>{' '}
            <WasTime before={before?.arrivingAt} after={segment.arrivingAt} />{' '}
            <p className="hint">
              {withTerminal(segment.destination.name, segment.destinationTerminal, ' · ')}
            </p>
          </TimelineRow>,
          ...(layover
            ? [
                <TimelineRow key={`${segment.id}-layover`} kind="layover">
                  <p>
                    {formatDuration(layover.minutes)} in {layover.city}{' '}
                    {layover.changesAirport && (
                      <Badge tone="amber">
                        {airportChangeLabel(layover.arrival, layover.departure)}
                      </Badge>
                    )}
                  </p>
                </TimelineRow>,
              ]
            : []),
        ]
      })}
    </ol>
  )
}

/** Wraps, because the column is narrower than the label on small phones. */
function CancelledBadge() {
  return (
    <Badge tone="brick" wraps>
      Cancelled by the airline
    </Badge>
  )
}
