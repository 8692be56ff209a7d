import { useNavigation } from '@remix-run/react'
import { Badge } from '#app/components/elements/badge.tsx'
import { ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { panel } from '#app/components/elements/panel.tsx'
import { tabOfStatus, type TripStatus } from '#app/core/booking/booked/trip-status.ts'
import { paths, withParams } from '#app/core/paths.ts'
import type { pendingSummary } from './pending-trip.server.ts'
import { Effects } from './trip/change-notice.tsx'
import type { briefChange, tripSummary } from './trip/trip-view.server.ts'

/** Returns the `tab` parameter for a link to a trip. The list behind the trip shows this tab. */
function tabParam(status: TripStatus): string | undefined {
  const tab = tabOfStatus[status]
  return tab === 'upcoming' ? undefined : tab
}

/** `change` is set while a change by the airline awaits the traveller’s answer. */
type Trip = Omit<ReturnType<typeof tripSummary>, 'leavesAt'> & {
  change: ReturnType<typeof briefChange>
}

type ChangeLinesProps = { tripId: string; change: NonNullable<Trip['change']> }

function ChangeLines({ tripId, change: { parts, refundRight, deadline } }: ChangeLinesProps) {
  return (
    <div className="grid gap-1">
      <p className="text-amber">
        <b>The airline has changed your flights.</b> Please review the change and decide.
      </p>
      <Effects parts={parts} />
      <p>
        <TextLink to={paths.trip(tripId, 'change')}>Review the Change</TextLink>
      </p>
      <p>{refundRight}</p>
      {deadline && <p>{deadline}</p>}
    </div>
  )
}

type Pending = ReturnType<typeof pendingSummary>

function TripFacts({ reference, travellers, total, refund }: Trip) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="hint">Reference</dt>
        <dd className="tnum font-display font-semibold tracking-[0.08em]">{reference}</dd>
      </div>
      <div>
        <dt className="hint">Travellers</dt>
        <dd>{travellers}</dd>
      </div>
      <div>
        <dt className="hint">Total paid</dt>
        <dd className="price">{total}</dd>
      </div>
      {refund && (
        <div>
          <dt className="hint">Refunded</dt>
          <dd className="price">{refund}</dd>
        </div>
      )}
    </dl>
  )
}

export function TripList({ trips, pending }: { trips: Trip[]; pending: Pending[] }) {
  const opening = useNavigation().location?.pathname
  return (
    <ul className="mt-5 grid gap-4">
      {pending.map(({ id, title, label, words, link, to }) => (
        <li key={id} className={panel}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg">{title}</h2>
            <Badge tone="amber">{label}</Badge>
          </div>
          <p>{words}</p>
          <p>
            <TextLink to={to}>{link}</TextLink>
          </p>
        </li>
      ))}
      {trips.map((trip) => (
        <li key={trip.id} className={panel}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg">{trip.title}</h2>
            <TripBadge {...trip} />
          </div>
          {trip.loss && (
            <p className="text-brick">
              <b>{trip.loss.title}:</b> {trip.loss.flights.join('; ')}. Select View Details to get a
              refund or ask for other flights.
            </p>
          )}
          {trip.change && !trip.loss && <ChangeLines tripId={trip.id} change={trip.change} />}
          <div
            className={classes(
              'grid min-w-0 gap-6',
              trip.slices.length > 1 && 'lg:grid-cols-2 lg:gap-10',
            )}
          >
            {trip.slices.map((slice) => (
              <SliceSummary
                key={slice.id}
                slice={slice}
                was={trip.was[slice.id]}
                label={slice.label}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
            <TripFacts {...trip} />
            <ButtonLink
              variant="secondary"
              to={withParams(paths.trip(trip.id), { tab: tabParam(trip.status) })}
              preventScrollReset
              aria-label={`View Details, ${trip.title}, ${trip.reference}`}
            >
              View Details
            </ButtonLink>
            <p role="status" className="hint w-full text-end empty:hidden">
              {opening === paths.trip(trip.id) && 'Loading booking details'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
