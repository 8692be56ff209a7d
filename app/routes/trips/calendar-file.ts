import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { bookingFileName } from '#app/core/booking/booked/mails/booking-files.server.ts'
import { paths } from '#app/core/paths.ts'
import { calendarOf } from '#app/core/trips/trip-files.server.ts'
import { findVisibleTrip } from '#app/web/session/require-trip.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = await findVisibleTrip(request, params.bookingId)
  const file = booking && (await calendarOf(booking))
  if (!file) return redirect(paths.trip(params.bookingId ?? ''))
  return new Response(file.text, {
    headers: {
      'Content-Type': `text/calendar; charset=utf-8; method=${file.method}`,
      'Content-Disposition': `attachment; filename="${bookingFileName(booking, '.ics')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
