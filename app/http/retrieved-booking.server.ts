import { cookies } from '#app/domain/account/cookies.ts'
import { now } from '#app/clock.server.ts'
import type { Booking } from '#app/models/booking.server.ts'
import { findBookingById } from '#app/models/booking.server.ts'
import { signedCookie } from './cookies.server.ts'

/** Signed, so that it opens only the booking whose reference and email were given. */
const cookie = signedCookie(cookies.retrieved)

/**
 * The cookie that lets its visitor read a booking for half an hour, and manage it where a mailed code has
 * shown that they read its mail.
 */
export function retrievedCookie(booking: Pick<Booking, 'id'>, mayManage = false): Promise<string> {
  return cookie.serialize({
    booking: booking.id,
    until: now() + cookies.retrieved.seconds * 1000,
    mayManage,
  })
}

/** The cookie that takes it back, for who signs out; null where there is nothing to take. */
export async function forgetRetrieved(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return value === null ? null : cookie.serialize('', { maxAge: 0 })
}

/** The booking that the visitor has retrieved, or null. */
export async function retrievedBooking(request: Request): Promise<Booking | null> {
  return (await retrieved(request))?.booking ?? null
}

/** Likewise, with what they may do. */
export async function retrieved(
  request: Request,
): Promise<{ booking: Booking; mayManage: boolean } | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof value !== 'object' || value === null) return null
  if (!('booking' in value && 'until' in value)) return null
  const { booking, until } = value
  if (typeof booking !== 'string' || typeof until !== 'number' || until < now()) return null
  const found = await findBookingById(booking)
  return found && { booking: found, mayManage: 'mayManage' in value && value.mayManage === true }
}
