import { Badge } from '#app/components/badge.tsx'
import { Timeline, TimelineRow } from '#app/components/timeline.tsx'
import { withTerminal } from '#app/domain/booking/booking-words.ts'
import { bagsLabel } from '#app/domain/offers/offer-card.ts'
import { cabinLabel, layoversOf, type Segment, type Slice } from '#app/domain/offers/offer.ts'
import { dayOffset, formatDate, formatDuration, formatTime } from '#app/domain/time.ts'

/** "+1" beside a time, and in words for those who hear it. */
export function PlusDays({ days }: { days: number }) {
  if (days <= 0) return null
  return (
    <sup>
      +{days}
      <span className="sr-only"> day{days > 1 && 's'}</span>
    </sup>
  )
}

function onBoard(segment: Segment): string {
  const parts = [segment.carrier.name, segment.flightNumber, cabinLabel(segment)]
  if (segment.aircraft) parts.push(segment.aircraft)
  return parts.join(' · ')
}

function amenities({ amenities: { wifi, power, seatPitch } }: Segment): string[] {
  return [
    ...(wifi ? ['Wi-Fi'] : []),
    ...(power ? ['Power at the seat'] : []),
    ...(seatPitch && /^\d+$/.test(seatPitch) ? [`Seat pitch ${seatPitch} in`] : []),
  ]
}

/** One slice from first departure to last arrival, with its flights and the waits between them. */
export function SliceTimeline({ slice }: { slice: Slice }) {
  const layovers = layoversOf(slice)
  return (
    <Timeline>
      {slice.segments.flatMap((segment, index) => {
        const layover = layovers[index]
        const bags = bagsLabel(segment.bags) ?? 'Bags: the airline has not stated it'
        const services = [...amenities(segment), bags]
        return [
          <TimelineRow
            key={`${segment.id}-departs`}
            kind="departs"
            time={
              <b>
                {formatTime(segment.departingAt)}
                <PlusDays days={dayOffset(slice.departingAt, segment.departingAt)} />
              </b>
            }
          >
            <b>
              {segment.origin.city} ({segment.origin.code})
            </b>
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
            <p>{onBoard(segment)}</p>
            {segment.operator && <p className="hint">Operated by {segment.operator.name}</p>}
            {segment.technicalStops.length > 0 && (
              <p className="hint">
                Stops in {segment.technicalStops.join(', ')}; you stay on this flight
              </p>
            )}
            <p className="hint">{services.join(' · ')}</p>
          </TimelineRow>,
          <TimelineRow
            key={`${segment.id}-arrives`}
            kind="arrives"
            time={
              <b>
                {formatTime(segment.arrivingAt)}
                <PlusDays days={dayOffset(slice.departingAt, segment.arrivingAt)} />
              </b>
            }
          >
            <b>
              {segment.destination.city} ({segment.destination.code})
            </b>
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
                        Change airport: {layover.arrival} to {layover.departure}
                      </Badge>
                    )}
                  </p>
                </TimelineRow>,
              ]
            : []),
        ]
      })}
    </Timeline>
  )
}
