import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { SliceSummary, sliceLabel } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { formHeaders } from '#app/http/form-answers.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { limitedHeaders, takeAttempt } from '#app/http/limits.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { requireOwnTrip } from '#app/http/trips.server.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/operations/cancellation/cancel-booking.server.ts'
import { paths } from '#app/paths.ts'
import { cancelPage, statusOf } from './cancel.server.ts'

const refreshSeconds = 3

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  // What is cancelled is shown with its trip.
  if (booking.status === 'cancelled') throw redirect(paths.trip(booking.id))
  return cancelPage(booking)
}

const cancelledToast = {
  title: 'Booking cancelled',
  description: 'Your booking has been successfully cancelled.',
  tone: 'success',
} as const

/** `quote` asks what would come back; `confirm` cancels by the quote that was seen. */
export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const form = await readForm(request)
  const confirming = form.get('intent') === 'confirm'
  const here = paths.trip(booking.id, 'cancel')
  // The list, not the dialog: a modal dialog would lie over the toast.
  const toCancelled = paths.trips('cancelled')

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
    return data({ problem: message }, { status: statusOf(code) })
  }
  switch (outcome.order) {
    case 'stands':
    case 'unknown':
      return redirect(here, 303)
    case 'cancelled':
      return redirectWithToast(toCancelled, cancelledToast)
  }
}

export const headers: HeadersFunction = formHeaders

/** After a refusal too: the quote may be gone with it. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...privateMeta('Cancel Booking'),
  ...(loaded?.working && !loaded.person
    ? [{ httpEquiv: 'refresh', content: String(refreshSeconds) }]
    : []),
]

export default function CancelTrip() {
  const { trip, refusal, quote, working, person } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const target = paths.trip(trip.id, 'cancel')
  const pending = useNavigation().formAction === target
  return (
    <div className="page grid max-w-prose gap-5 pb-14">
      <PageHeading
        title="Cancel Booking"
        lead={`${trip.title}, booking ${trip.reference}`}
        className="pb-0"
      />
      {problem && (
        <Notice tone="error" role="alert" title="Not cancelled">
          {problem}
        </Notice>
      )}
      {trip.slices.map((slice, index) => (
        <div key={slice.id} className="card p-4">
          <SliceSummary slice={slice} heading="h2" label={sliceLabel(index, trip.slices.length)} />
        </div>
      ))}
      {working && person ? (
        <Notice role="status" title="The airline has not answered yet">
          Our team is finding out whether this booking is cancelled, and will write to you. You do
          not need to do anything.
        </Notice>
      ) : working ? (
        <Notice role="status" title="The airline is cancelling this booking now">
          This page checks again every {refreshSeconds} seconds. You can also close it: the news
          comes by email.
        </Notice>
      ) : refusal ? (
        <Refusal {...refusal} />
      ) : (
        <Form method="post" action={target} className="grid gap-4">
          {quote && <Quote {...quote} />}
          <p className="flex flex-wrap items-center gap-3">
            {quote && (
              <Button
                variant="danger"
                name="intent"
                value="confirm"
                pending={pending}
                pendingLabel="Cancelling…"
              >
                {quote.refundTo === 'airline_credits'
                  ? 'Cancel for Airline Credits'
                  : 'Confirm Cancellation'}
              </Button>
            )}
            {!quote && (
              <Button name="intent" value="quote" pending={pending} pendingLabel="Asking…">
                Get the Exact Refund
              </Button>
            )}
            <ButtonLink variant="secondary" to={paths.trip(trip.id)}>
              Keep Booking
            </ButtonLink>
          </p>
        </Form>
      )}
      {(refusal || working) && (
        <p>
          <ButtonLink variant="secondary" to={paths.trip(trip.id)}>
            Back to the trip
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Refusal({ code, message }: NonNullable<Loaded['refusal']>) {
  const title = code === 'non_refundable' ? 'Non-Refundable Ticket' : 'This cannot be cancelled'
  return (
    <Notice tone="amber" title={title}>
      {message}
    </Notice>
  )
}

function Quote({
  id,
  terms,
  refundTo,
  amount,
  credits,
  refund,
  nothing,
  chargedBack,
  card,
  until,
}: NonNullable<Loaded['quote']>) {
  const asCredits = refundTo === 'airline_credits'
  return (
    <section className="card p-5">
      <input type="hidden" name="quote" value={id} />
      <input type="hidden" name="terms" value={terms} />
      <h2 className="text-lg">{asCredits ? 'Your refund in airline credits' : 'Your refund'}</h2>
      <p className="price text-2xl" data-amount>
        {asCredits ? (credits ?? 'Credits') : amount}
      </p>
      {asCredits ? (
        <p>
          <b>No money comes back to your card.</b> The airline gives credits for later flights with
          it, in the names of the travellers, and sends their codes.
        </p>
      ) : nothing ? (
        <>
          <RefundNote {...refund} />
          <p>Your tickets would no longer be valid.</p>
        </>
      ) : (
        <>
          <RefundNote {...refund} />
          <p>Refunded to your {card}. Banks take 7 to 30 business days to show a refund.</p>
        </>
      )}
      {chargedBack && (
        <p className="mt-2">
          Your bank has taken back {chargedBack} of your payment because it was disputed. That part
          is not paid back again.
        </p>
      )}
      {until && <p className="hint mt-2">This quote holds until {until}.</p>}
      <p className="mt-2">Cancelling cannot be undone.</p>
    </section>
  )
}
