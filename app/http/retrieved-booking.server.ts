import { now } from '#app/clock.server.ts'
import type { Booking } from '#app/models/booking.server.ts'
import { findBookingById } from '#app/models/booking.server.ts'
import { signedCookie } from './cookies.server.ts'

/** Signed, so that it opens only the booking whose reference and email were given. */
const cookie = signedCookie('contrail_retrieved', 30 * 60)

/** The cookie that lets its visitor read a booking for half an hour. */
export function retrievedCookie(booking: Pick<Booking, 'id'>): Promise<string> {
  return cookie.serialize({ booking: booking.id, until: now() + 30 * 60_000 })
}

/** The cookie that takes it back, for who signs out; null where there is nothing to take. */
export async function forgetRetrieved(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return value === null ? null : cookie.serialize('', { maxAge: 0 })
}

/** The booking that the visitor has retrieved, or null. */
export async function retrievedBooking(request: Request): Promise<Booking | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'object' || value === null) return null
  if (!('booking' in value && 'until' in value)) return null
  const { booking, until } = value
  if (typeof booking !== 'string' || typeof until !== 'number' || until < now()) return null
  return findBookingById(booking)
}
