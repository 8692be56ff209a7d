import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { shareExpiry } from '#app/core/booking/booked/trip-status.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { requireOwnTrip } from '#app/web/session/require-trip.server.ts'
import { createTripShare, endTripShare } from '#app/core/booking/booked/trip-share.store.server.ts'
import { findOpenChange } from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { paths } from '#app/core/paths.ts'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.trip(params.bookingId ?? ''))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const booking = await requireOwnTrip(request, params.bookingId)
  const isEnding = (await readForm(request)).get('intent') === 'end'
  const { trip } = shownTrip(booking, await findOpenChange(booking))
  const until = shareExpiry(booking.status, trip, now())
  if (isEnding) await endTripShare(booking.id)
  else if (until) await createTripShare(booking.id, until)
  return redirect(`${paths.trip(booking.id)}#share`, 303)
}
