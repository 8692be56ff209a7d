import { now } from '#app/platform/clock.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useSearchParams } from '@remix-run/react'
import { timeout, TimeoutError } from 'remix-utils/promise'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { Dialog } from '#app/components/elements/overlays/dialog.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { useServerError } from '#app/components/page/server-error.ts'
import { cancellationStates } from '#app/core/trips/cancellation/process/cancellation-states.ts'
import { tripTabs, paths } from '#app/core/paths.ts'
import { tabOfStatus } from '#app/core/booking/booked/trip-status.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { requireVisibleTrip } from '#app/web/session/require-trip.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { findBooking, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { syncBooking } from '#app/core/trips/trips.server.ts'
import { OfflineCopy } from '#app/routes/trips/offline-copy.tsx'
import { TripDetails } from './trip-details.tsx'
import { viewChange, listSentEmails, findSharing, tripDetails } from './trip-view.server.ts'
import {
  describeCancellation,
  listRefundLines,
  refundSteps,
  findPromisedRefund,
} from './refund-view.server.ts'

/**
 * Longest wait for the airline. After this time the page shows stored data, and the next visit shows the
 * update.
 */
const maxWaitMs = 1_500

async function refreshFromAirline(request: Request, booking: Booking): Promise<Booking> {
  await timeout(syncBooking(booking), { ms: maxWaitMs }).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error
  })
  return (await findBooking(booking.id, await ownerOf(request))) ?? booking
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const visible = await requireVisibleTrip(request, params.bookingId)
  const { mayManage, isRetrieved } = visible
  const booking = mayManage ? await refreshFromAirline(request, visible.booking) : visible.booking
  const [cancellation, change] = await Promise.all([
    findCancellation(booking),
    findOpenChange(booking),
  ])
  const trip = tripDetails(booking, change)
  const mayCancel = mayManage && trip.isAhead && !trip.nonRefundable
  return {
    readAt: now(),
    trip,
    refund: mayCancel ? await findPromisedRefund(booking) : null,
    mayManage,
    isRetrieved,
    cancelling: cancellation ? cancellationStates[cancellation.state].order === 'unknown' : false,
    cancelled: describeCancellation(booking, cancellation),
    refunds: await listRefundLines(booking, cancellation),
    refundSteps: refundSteps(booking, cancellation),
    sharing: mayManage ? await findSharing(booking, change) : null,
    mails: await listSentEmails(booking),
    mailedTo: shownEmail(booking.primaryEmail),
    change: booking.status === 'cancelled' ? null : viewChange(booking, change),
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  privateMeta(`${loaded?.trip.title ?? 'Trip'} · My Trips`)

function useCloseTo(fallback: keyof typeof tabOfStatus | null): string {
  const [params] = useSearchParams()
  const tab = tripTabs.find((name) => name === params.get('tab'))
  return paths.trips(tab ?? (fallback ? tabOfStatus[fallback] : 'upcoming'))
}

export default function Trip() {
  const loaded = useLoaderData<typeof loader>()
  const list = useCloseTo(loaded.trip.status)
  return (
    <Dialog title={loaded.trip.title} closeTo={loaded.isRetrieved ? paths.supportBooking : list}>
      <OfflineCopy readAt={loaded.readAt} />
      <TripDetails {...loaded} />
    </Dialog>
  )
}

export function ErrorBoundary() {
  const error = useServerError()
  const list = useCloseTo(null)
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <Dialog title="Something Went Wrong" closeTo={list}>
        <p>We couldn’t load this trip. Nothing about your booking has changed.</p>
        <p className="mt-4">
          <a className="btn" href="">
            Try Again
          </a>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog title="Trip Not Found" closeTo={list}>
      <p>We can’t find that trip in your account.</p>
      <p className="mt-4">
        <ButtonLink variant="secondary" to={`${paths.support}?tab=bookings`}>
          Retrieve Booking
        </ButtonLink>
      </p>
    </Dialog>
  )
}
