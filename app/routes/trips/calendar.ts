import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookingFileName } from '#app/operations/booking-files.server.ts'
import { tripCalendar } from '#app/operations/trip-calendar.server.ts'
import { requireVisibleTrip } from '#app/http/trips.server.ts'

/** The flights of a trip for a calendar: each with the instants of its local times. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireVisibleTrip(request, params.bookingId)
  const file = tripCalendar(booking)
  if (!file) throw new Response('Not Found', { status: 404 })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${bookingFileName(booking, '.ics')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
