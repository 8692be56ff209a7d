import { RouteFigure } from '#app/components/itinerary/route-figure.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Notice } from '#app/components/elements/notice.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { tripLabel } from '#app/core/flight/offer-labels.ts'
import { skipLink } from '#app/components/elements/skip-link.ts'
import { bookIds, bookLook } from './booking-bar.tsx'
import type { LoadedFlight } from './load-flight.server.ts'

type FlightSummaryProps = Pick<LoadedFlight['offer'], 'slices'> & Pick<LoadedFlight, 'airportNotes'>

export function FlightSummary({ slices, airportNotes }: FlightSummaryProps) {
  const trip = tripLabel(slices)
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-lg">Flight Summary</h1>{' '}
        <a className={classes(skipLink, bookLook.panel)} href={`#${bookIds.panel}`}>
          Skip to booking
        </a>{' '}
        {/* The style sheet writes this text, because text browsers show both links. */}
        <a
          className={classes(skipLink, bookLook.bar, "after:content-['Skip_to_booking']")}
          href={`#${bookIds.bar}`}
          aria-label="Skip to booking"
        />{' '}
        <span className="badge bg-sky-soft text-sky">{trip}</span>
      </div>
      {slices.map((slice, index) => (
        <SliceSummary
          key={slice.id}
          slice={slice}
          heading="h2"
          className={index > 0 ? 'border-t border-line pt-4' : undefined}
          label={trip === 'Multi-City' ? `Flight ${index + 1}` : index ? 'Return' : 'Outbound'}
        />
      ))}
      <RouteFigure slices={slices} />
      {airportNotes.length > 0 && (
        <Notice tone="amber">{airportNotes.map(({ text }) => `${text}. `)}</Notice>
      )}
    </Panel>
  )
}
