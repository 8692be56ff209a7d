import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '#app/platform/clock.server.ts'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { RouteFigure } from '#app/components/itinerary/route-figure.tsx'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { Panel } from '#app/components/elements/panel.tsx'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { tripStatus, tripStatusLabel } from '#app/core/booking/booked/trip-status.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { labelledSlices } from '#app/core/booking/booked/booked-itinerary.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { readShareToken } from '#app/web/session/share-link.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { findSharedBookingId } from '#app/core/booking/booked/trip-share.store.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { paths } from '#app/core/paths.ts'

export const handle = { scripts: false }

/** Selects only the fields that anyone with the link may see. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = readShareToken(params.token ?? '')
  const bookingId = id && (await findSharedBookingId(id))
  const booking = bookingId ? await findBookingById(bookingId) : null
  if (!booking) return data(null, { status: 404 })
  const { trip, was, isChangeOpen } = shownTrip(booking, await findOpenChange(booking))
  if (!trip) return data(null, { status: 404 })
  const { slices, passengers, cancelledFlights } = trip
  const status = tripStatus(booking.status, trip, now())
  return data({
    title: tripTitle(slices),
    status,
    statusLabel: tripStatusLabel(status, trip, now(), isChangeOpen),
    names: passengers.map(({ givenName }) => givenName).join(', '),
    slices: labelledSlices(trip),
    was,
    cancelledFlights,
  })
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

/** The referrer policy keeps the secret link hidden from other sites. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...privateMeta(loaded ? `${loaded.title} · Shared Trip` : 'Shared Trip'),
  { name: 'referrer', content: 'same-origin' },
]

export default function SharedTrip() {
  const trip = useLoaderData<typeof loader>()
  if (!trip) {
    return (
      <div className="page pt-6 pb-16">
        <Panel className="mx-auto max-w-form">
          <h1>This Link No Longer Works</h1>
          <p>Ask the person who shared the trip for a new link.</p>
          <p>
            <ButtonLink to={paths.home()}>Search Flights</ButtonLink>
          </p>
        </Panel>
      </div>
    )
  }
  return (
    <div className="page grid max-w-prose gap-5 pb-14">
      <PageHeading title={trip.title} lead={`Travellers: ${trip.names}`} className="pb-0" />
      <p>
        <TripBadge {...trip} />
      </p>
      {trip.slices.map((slice) => (
        <Panel key={slice.id}>
          <h2 className="text-base">{slice.label}</h2>
          <p className="hint">{formatFullDate(slice.departingAt)} · times are local</p>
          <SliceTimeline slice={slice} was={trip.was[slice.id]} cancelled={trip.cancelledFlights} />
        </Panel>
      ))}
      <RouteFigure slices={trip.slices} />
    </div>
  )
}
