import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { bookingFileName } from '#app/operations/booking-files.server.ts'
import { paths } from '#app/paths.ts'
import { tripCalendar } from '#app/operations/trip-calendar.server.ts'
import { findVisibleTrip } from '#app/http/trips.server.ts'

/** The flights of a trip for a calendar: each with the instants of its local times. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = await findVisibleTrip(request, params.bookingId)
  const file = booking && tripCalendar(booking)
  // A file has no page of its own to say that there is none: the trip's does.
  if (!file) return redirect(paths.trip(params.bookingId ?? ''))
  return new Response(file.text, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${file.method}`,
      'Content-Disposition': `attachment; filename="${bookingFileName(booking, '.ics')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
