import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { paths } from '#app/core/paths.ts'
import { ManageBooking } from './manage-booking.tsx'
import { loadRetrievedTrip, manageRetrievedTrip } from './retrieved-trip.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadRetrievedTrip(request)

export const action = ({ request }: ActionFunctionArgs) => manageRetrievedTrip(request)

export const handle = { scripts: false }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateMeta(data ? `Booking ${data.reference}` : 'Retrieve a Booking')

function NoBooking() {
  return (
    <div className="page pb-14">
      <PageHeading
        title="No Booking Open"
        lead="To see your booking, enter its reference and your email address. You can then view it for 30 minutes."
      />
      <ButtonLink to={paths.supportTab('bookings')}>Retrieve Booking</ButtonLink>
    </div>
  )
}

export default function RetrievedBooking() {
  const booking = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!booking) return <NoBooking />
  const { airline, slices, closed, mayManage } = booking
  return (
    <div className="page pb-14">
      <PageHeading
        title={`Booking ${booking.reference}`}
        eyebrow={<TripBadge {...booking} />}
        lead={
          closed ??
          (mayManage
            ? 'You can now open your full booking.'
            : 'To change or cancel it, sign in or enter a code we email you.')
        }
        actions={
          !closed && !mayManage && <ButtonLink to={paths.login(paths.myTrips)}>Sign In</ButtonLink>
        }
      />
      {answer && 'problem' in answer && (
        <Notice tone="error" role="alert" title={answer.title} className="mb-5">
          {answer.problem}
        </Notice>
      )}
      <div className="card overflow-hidden">
        <div className="grid grid-cols-1 gap-5 p-5">
          {airline && (
            <p className="flex items-center gap-2 font-semibold">
              <AirlineMark code={airline.code} /> {airline.name}
            </p>
          )}
          {slices.map((slice) => (
            <SliceSummary
              key={slice.id}
              slice={slice}
              was={booking.was[slice.id]}
              heading="h2"
              label={slice.label}
            />
          ))}
          {slices.length === 0 && (
            <p>
              We can’t show the flights of this booking here. Call{' '}
              <CallLink className="link tnum" /> and we’ll tell you.
            </p>
          )}
        </div>
        <Facts columns className="border-t border-line p-5">
          <Fact name="Booking ID">{booking.locator}</Fact>
          <Fact name="Booking date">{booking.bookedOn}</Fact>
          <Fact name="Total paid">
            <b className="price">{booking.total}</b>
          </Fact>
          {booking.refunded !== null && <Fact name="Refunded">{booking.refunded}</Fact>}
          {booking.travellers.length > 0 && (
            <Fact name="Travellers">{booking.travellers.join(', ')}</Fact>
          )}
          {booking.seats.length > 0 && <Fact name="Seats">{booking.seats.join(', ')}</Fact>}
          {booking.bags.length > 0 && <Fact name="Extra bags">{booking.bags.join(', ')}</Fact>}
          {booking.tickets.length > 0 && (
            <Fact name="E-ticket numbers">{booking.tickets.join(', ')}</Fact>
          )}
        </Facts>
      </div>
      {!closed && (
        <ManageBooking
          {...booking}
          wrong={answer && 'wrong' in answer ? [answer.wrong] : undefined}
        />
      )}
    </div>
  )
}
