import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PageHeading } from '#app/components/page/page-heading.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { flightNumbers } from '#app/core/booking/booked/booking-words.ts'
import {
  detectCancellation,
  type AirlineCancellation,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { requireOwnTrip, requireVisibleTrip } from '#app/web/session/require-trip.server.ts'
import {
  findChangeOf,
  findOpenChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import {
  acceptChange,
  askForOtherFlights,
} from '#app/core/trips/airline-changes/answer-change.server.ts'
import { paths } from '#app/core/paths.ts'
import { ChangeChoices } from '#app/routes/trips/trip/change-choices.tsx'
import { ComparedTimelines, Effects } from '#app/routes/trips/trip/change-notice.tsx'
import { viewChange, tripSummary } from '#app/routes/trips/trip/trip-view.server.ts'

const maxRequestLength = 500

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, mayManage } = await requireVisibleTrip(request, params.bookingId)
  const change = viewChange(booking, await findOpenChange(booking))
  if (!change || !mayManage || booking.status === 'cancelled') {
    throw redirect(paths.trip(booking.id))
  }
  return { trip: tripSummary(booking), change }
}

const answers = {
  accepted: {
    title: 'Change accepted',
    description: 'Your trip now shows the new times.',
    tone: 'success',
  },
  'accepted, times to follow': {
    title: 'Change accepted',
    description: 'Your trip will show the new times when the airline confirms them.',
    tone: 'success',
  },
  'changed again': {
    title: 'The airline has changed the flights again',
    description: 'We haven’t accepted anything. Please check the new times.',
    tone: 'error',
  },
  'being cancelled': {
    title: 'This booking is being cancelled',
    description:
      'We haven’t accepted the change. We’ll email you when the cancellation is complete.',
    tone: 'info',
  },
  'nothing to accept': {
    title: 'There’s nothing to accept',
    description:
      'The airline cancelled the flights. You can get a refund or ask for other flights.',
    tone: 'error',
  },
  gone: {
    title: 'This change is no longer open',
    description: 'Your trip shows the current flights.',
    tone: 'info',
  },
  unreachable: {
    title: 'We couldn’t reach the airline',
    description:
      'We don’t know yet whether the airline accepted the new flights. Please check again in a few minutes.',
    tone: 'error',
  },
  asked: {
    title: 'We’re looking for other flights',
    description: 'We’ll email you within one business day.',
    tone: 'success',
  },
  'asked before': {
    title: 'We’re already looking for other flights',
    description:
      'We have your first request. To change it, reply to the email that we sent you about it.',
    tone: 'info',
  },
} as const

const keptRest = ({ flights }: AirlineCancellation) =>
  ({
    title: 'You keep the rest of your trip',
    description: `The airline has cancelled ${flightNumbers(flights)}. Call us to get a refund for the cancelled flights.`,
    tone: 'info',
  }) as const

/** Null when the request is valid. */
function validateRequest(text: string): string | null {
  if (text === '') return 'Please tell us which flights would suit you'
  if (text.length > maxRequestLength) return `Please use at most ${maxRequestLength} characters`
  return null
}

export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const form = await readForm(request)
  const changeId = String(form.get('change') ?? '')
  // The trip page is a modal dialog, which would hide the toast, so this redirects to the list.
  if (form.get('intent') !== 'ask') {
    const limited = await takeAttempt('change', request, booking.id)
    if (limited) {
      const toast = { title: 'The change wasn’t accepted', description: limited.message } as const
      return redirectWithToast(paths.myTrips, { ...toast, tone: 'error' })
    }
    const outcome = await acceptChange(booking, changeId)
    // The change has its answer by now, also when the form is sent again.
    const change = await findChangeOf(booking, changeId)
    const loss = change && detectCancellation(booking.data, change)
    const isAccepted = outcome === 'accepted' || outcome === 'accepted, times to follow'
    const answer = loss && isAccepted ? keptRest(loss) : answers[outcome]
    return redirectWithToast(paths.myTrips, answer)
  }
  const wish = String(form.get('wish') ?? '').trim()
  const error = validateRequest(wish)
  if (error) return data({ wish, error }, { status: 400 })
  return redirectWithToast(
    paths.myTrips,
    answers[await askForOtherFlights(booking, changeId, wish)],
  )
}

export const headers = formHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateMeta(data?.change.title ?? 'Change by the Airline')

export default function AirlineChange() {
  const { trip, change } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="page grid max-w-4xl gap-6 pb-14">
      <PageHeading
        title={change.title}
        lead={`${trip.title}, booking ${trip.reference}`}
        className="pb-0"
      />
      <ErrorSummary errors={{ wish: refused ? [refused.error] : [] }} />
      <section>
        <h2 className="text-lg">What changes</h2>
        <Effects parts={change.parts} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">What you can do</h2>
        <ChangeChoices
          tripId={trip.id}
          change={change}
          refused={refused}
          maxLength={maxRequestLength}
        />
        {change.deadline && <p>{change.deadline}</p>}
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">Old and new flights</h2>
        <ComparedTimelines change={change} />
      </section>
      <p>
        <ButtonLink variant="secondary" to={paths.trip(trip.id)}>
          Back to Trip
        </ButtonLink>
      </p>
    </div>
  )
}
