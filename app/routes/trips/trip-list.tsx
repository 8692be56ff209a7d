import { Link } from '@remix-run/react'
import { Badge } from '#app/components/badge.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { SliceSummary, sliceLabel } from '#app/components/itinerary/slice-summary.tsx'
import { tabOfStatus, type TripStatus } from '#app/domain/booking/trip.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import { paths, withParams } from '#app/paths.ts'

export const statusTones = {
  confirmed: 'leaf',
  pending: 'amber',
  completed: 'neutral',
  cancelled: 'brick',
} as const satisfies Record<TripStatus, string>

/** Behind the open trip the list keeps its tab. */
function tabParam(status: TripStatus): string | undefined {
  const tab = tabOfStatus[status]
  return tab === 'upcoming' ? undefined : tab
}

type Trip = {
  id: string
  title: string
  reference: string
  status: TripStatus
  statusLabel: string
  slices: Slice[]
  travellers: string
  total: string
  refund: string | null
}

type Pending = { id: string; title: string; to: string }

export function TripList({ trips, pending }: { trips: Trip[]; pending: Pending[] }) {
  return (
    <ul className="trip-list">
      {pending.map(({ id, title, to }) => (
        <li key={id} className="card trip-card">
          <div className="trip-head">
            <h2>{title}</h2>
            <Badge tone="amber">Pending</Badge>
          </div>
          <p>The airline is confirming this booking. Please do not book it again.</p>
          <p>
            <Link className="link" to={to}>
              See how it stands
            </Link>
          </p>
        </li>
      ))}
      {trips.map((trip) => (
        <li key={trip.id} className="card trip-card">
          <div className="trip-head">
            <h2>{trip.title}</h2>
            <Badge tone={statusTones[trip.status]}>{trip.statusLabel}</Badge>
          </div>
          <div className="trip-slices">
            {trip.slices.map((slice, index) => (
              <SliceSummary
                key={slice.id}
                slice={slice}
                label={sliceLabel(index, trip.slices.length)}
              />
            ))}
          </div>
          <div className="trip-foot">
            <dl>
              <div>
                <dt>Reference</dt>
                <dd className="trip-reference">{trip.reference}</dd>
              </div>
              <div>
                <dt>Travellers</dt>
                <dd>{trip.travellers}</dd>
              </div>
              <div>
                <dt>{trip.refund ? 'Refunded' : 'Total paid'}</dt>
                <dd className="price">{trip.refund ?? trip.total}</dd>
              </div>
            </dl>
            <ButtonLink
              variant="secondary"
              to={withParams(paths.trip(trip.id), { tab: tabParam(trip.status) })}
              preventScrollReset
              aria-label={`View Details, ${trip.title}, ${trip.reference}`}
            >
              View Details
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
