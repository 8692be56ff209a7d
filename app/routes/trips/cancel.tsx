import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { limitedHeaders, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { retrievedBooking } from '#app/web/session/retrieved-booking.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { requireVisibleTrip, requireOwnTrip } from '#app/web/session/require-trip.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import type { RefusalCode } from '#app/core/trips/cancellation/refusals.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { paths } from '#app/core/paths.ts'
import { loadCancelPage, getRefusalStatus } from './cancel.server.ts'
import { CancelForm } from './cancel-form.tsx'
import { CancelProgress } from './cancel-progress.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, mayManage } = await requireVisibleTrip(request, params.bookingId)
  if (!mayManage || booking.status === 'cancelled') throw redirect(paths.trip(booking.id))
  return loadCancelPage(booking)
}

const cancelledToast = {
  title: 'Booking cancelled',
  description: 'Your booking has been successfully cancelled.',
  tone: 'success',
} as const

/** The intent `quote` asks for the refund amount; `confirm` cancels with the quote on the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const form = await readForm(request)
  const confirming = form.get('intent') === 'confirm'
  // The trip page is a modal dialog, which would hide the toast, so users return to the list.
  // Guests have no list.
  const isGuest = (await retrievedBooking(request))?.id === booking.id
  const toCancelled = isGuest ? paths.supportBooking : paths.trips('cancelled')

  if (!confirming) {
    const limited = await takeAttempt('cancel', request, booking.id)
    if (limited) {
      return data({ problem: limited.message }, { status: 429, headers: limitedHeaders(limited) })
    }
  }
  const outcome = confirming
    ? await confirmCancellation(
        booking,
        String(form.get('quote') ?? ''),
        String(form.get('terms') ?? ''),
      )
    : await quoteCancellation(booking)
  if (!outcome.ok) {
    const { code, message } = outcome.refusal
    if (code === 'already_cancelled') {
      return redirectWithToast(toCancelled, { title: message, tone: 'info' })
    }
    const status = getRefusalStatus(code)
    const headers = status === 503 ? limitedHeaders({ retryAfter: outageRetrySeconds }) : undefined
    return data({ problem: message }, { status, headers })
  }
  if (outcome.order === 'cancelled') return redirectWithToast(toCancelled, cancelledToast)
  return redirect(paths.trip(booking.id, 'cancel'), 303)
}

export const headers = formHeaders

/** Loads the data again even after a refused form, because the quote may have expired. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction = () => privateMeta('Cancel Booking')

export default function CancelTrip() {
  const { trip, refusal, quote, owed, promised, working, person } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className="page grid max-w-prose gap-5 pb-14">
      <PageHeading
        title="Cancel Booking"
        lead={`${trip.title}, booking ${trip.reference}`}
        className="pb-0"
      />
      {problem && (
        <Notice tone="error" role="alert" title="Your booking isn’t cancelled">
          {problem}
        </Notice>
      )}
      {trip.slices.map((slice) => (
        <div key={slice.id} className="card p-4">
          <SliceSummary slice={slice} heading="h2" label={slice.label} />
        </div>
      ))}
      {working ? (
        <CancelProgress person={person} />
      ) : refusal ? (
        <Notice tone="amber" title={refusalTitle(refusal.code)}>
          {refusal.message}
        </Notice>
      ) : (
        <>
          {owed && (
            <Notice tone="amber" title="You may be owed a larger refund">
              <p>{owed}</p>
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <CallLink className="btn">Call Us</CallLink>
                <TextLink to={paths.contact}>Email us</TextLink>
              </p>
            </Notice>
          )}
          <CancelForm tripId={trip.id} quote={quote} promised={promised} />
        </>
      )}
      {(refusal || working) && (
        <p>
          <ButtonLink variant="secondary" to={paths.trip(trip.id)}>
            Back to Trip
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

const refusalTitle = (code: RefusalCode) =>
  code === 'non_refundable' ? 'Non-Refundable Ticket' : 'You can’t cancel this booking'
