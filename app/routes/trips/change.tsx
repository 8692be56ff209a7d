import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { TextareaField } from '#app/components/field.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { flightNumbers } from '#app/core/booking/booked/booking-words.ts'
import { detectCancellation, type AirlineCancellation } from '#app/core/flight/itinerary-match.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { takeAttempt } from '#app/web/session/limits.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { requireOwnTrip, requireVisibleTrip } from '#app/web/session/require-trip.server.ts'
import { findOpenChange } from '#app/core/trips/airline-change.store.server.ts'
import { acceptChange, askForOtherFlights } from '#app/core/trips/answer-change.server.ts'
import { paths } from '#app/core/paths.ts'
import { ComparedFlights } from './change-notice.tsx'
import { changeView, tripSummary } from './trip-view.server.ts'

const maxWishLength = 500

/** The change is shown with its trip; here other flights are asked for, while it is open. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking, mayManage } = await requireVisibleTrip(request, params.bookingId)
  const change = changeView(booking, await findOpenChange(booking))
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
    description: 'Your trip shows the new times as soon as the airline has confirmed them.',
    tone: 'success',
  },
  'changed again': {
    title: 'The airline has changed the flights again',
    description: 'Please look at the new times. Nothing was accepted.',
    tone: 'error',
  },
  'being cancelled': {
    title: 'This booking is being cancelled',
    description: 'Nothing was accepted. We will email you how it ends.',
    tone: 'info',
  },
  'nothing to accept': {
    title: 'There is nothing to accept',
    description:
      'The airline cancelled the flights. You can get a refund or ask for other flights.',
    tone: 'error',
  },
  gone: {
    title: 'This change is no longer open',
    description: 'Your trip shows how it stands now.',
    tone: 'info',
  },
  unreachable: {
    title: 'The airline could not be reached',
    description:
      'We do not know yet whether the new flights were accepted. Please look again in a moment.',
    tone: 'error',
  },
  asked: {
    title: 'We are looking for other flights',
    description: 'Our team writes to you within one business day.',
    tone: 'success',
  },
  'asked before': {
    title: 'We are already looking for other flights',
    description: 'Our team writes to you within one business day of your request.',
    tone: 'info',
  },
} as const

const keptRest = ({ flights }: AirlineCancellation) =>
  ({
    title: 'You keep the rest of your trip',
    description: `The airline no longer flies ${flightNumbers(flights)}. Call us for the refund of what is cancelled.`,
    tone: 'info',
  }) as const

/** Why a wish cannot be passed on; null where it can. */
function wishError(wish: string): string | null {
  if (wish === '') return 'Please tell us which flights would suit you'
  if (wish.length > maxWishLength) return `Please use at most ${maxWishLength} characters`
  return null
}

export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const form = await readForm(request)
  const changeId = String(form.get('change') ?? '')
  // To the list: a modal dialog would lie over the toast.
  if (form.get('intent') !== 'ask') {
    const limited = await takeAttempt('change', request, booking.id)
    if (limited) {
      const toast = { title: 'Nothing was accepted', description: limited.message } as const
      return redirectWithToast(paths.myTrips, { ...toast, tone: 'error' })
    }
    const change = await findOpenChange(booking)
    const outcome = await acceptChange(booking, changeId)
    const loss = change && detectCancellation(booking.data, change)
    const isAccepted = outcome === 'accepted' || outcome === 'accepted, times to follow'
    const answer = loss && isAccepted ? keptRest(loss) : answers[outcome]
    return redirectWithToast(paths.myTrips, answer)
  }
  const wish = String(form.get('wish') ?? '').trim()
  const error = wishError(wish)
  if (error) return data({ wish, error }, { status: 400 })
  return redirectWithToast(
    paths.myTrips,
    answers[await askForOtherFlights(booking, changeId, wish)],
  )
}

export const headers: HeadersFunction = formHeaders

export const meta: MetaFunction<typeof loader> = () => privateMeta('Ask for Other Flights')

export default function AskForOtherFlights() {
  const { trip, change } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const target = paths.trip(trip.id, 'change')
  const pending = useNavigation().formAction === target
  const errors = refused ? [refused.error] : []
  return (
    <div className="page grid max-w-prose gap-5 pb-14">
      <PageHeading
        title="Ask for Other Flights"
        lead={`${trip.title}, booking ${trip.reference}`}
        className="pb-0"
      />
      <ErrorSummary errors={{ wish: errors }} />
      <ComparedFlights change={change} heading="h2" />
      <p>{change.refundRight}</p>
      {change.isAsked ? (
        <p>You have asked us for other flights. Our team writes to you within one business day.</p>
      ) : (
        <Form method="post" action={target} className="grid gap-4" noValidate>
          <input type="hidden" name="change" value={change.id} />
          <TextareaField
            label="Which flights would suit you?"
            hint="Dates, times or flight numbers. We ask the airline; nothing changes until you agree."
            name="wish"
            rows={4}
            maxLength={maxWishLength}
            required
            defaultValue={refused?.wish}
            errors={errors}
          />
          <p>
            <Button name="intent" value="ask" pending={pending} pendingLabel="Sending…">
              Ask for Other Flights
            </Button>
          </p>
        </Form>
      )}
      <p>
        <ButtonLink variant="secondary" to={paths.trip(trip.id)}>
          Back to the trip
        </ButtonLink>
      </p>
    </div>
  )
}
