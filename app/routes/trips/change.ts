import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { readForm } from '#app/http/form.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { requireOwnTrip, requireVisibleTrip } from '#app/http/trips.server.ts'
import { acceptChange } from '#app/operations/trips.server.ts'
import { paths } from '#app/paths.ts'

/** The change is shown with its trip. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireVisibleTrip(request, params.bookingId)
  return redirect(paths.trip(booking.id))
}

const answers = {
  accepted: {
    title: 'Change accepted',
    description: 'Your trip now shows the new times.',
    tone: 'success',
  },
  'changed again': {
    title: 'The airline has changed the flights again',
    description: 'Please look at the new times. Nothing was accepted.',
    tone: 'error',
  },
  gone: {
    title: 'This change is no longer open',
    description: 'Your trip shows how it stands now.',
    tone: 'info',
  },
  unreachable: {
    title: 'The airline could not be reached',
    description: 'Nothing was accepted. Please try again in a moment.',
    tone: 'error',
  },
} as const

export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const form = await readForm(request)
  // To the list: a modal dialog would lie over the toast.
  const outcome = await acceptChange(booking, String(form.get('change') ?? ''))
  return redirectWithToast(paths.myTrips, answers[outcome])
}
