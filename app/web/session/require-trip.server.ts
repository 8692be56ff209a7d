import { data } from '@remix-run/node'
import { findBooking, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { retrieved } from './retrieved-booking.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { requireUser } from './auth.server.ts'
import { ownerOf } from './session-cookie.server.ts'

export type VisibleTrip = {
  booking: Booking
  /**
   * A visitor who retrieved the booking may only read it until the visitor enters the emailed code.
   */
  mayManage: boolean
  isRetrieved: boolean
}

async function findTrip(request: Request, id: string): Promise<VisibleTrip | null> {
  const own = await findBooking(id, await ownerOf(request))
  if (own) return { booking: own, mayManage: true, isRetrieved: false }
  const found = await retrieved(request)
  if (found?.booking.id === id) return { ...found, isRetrieved: true }
  recordSecurity(request, 'not-theirs')
  return null
}

export async function findVisibleTrip(request: Request, id = ''): Promise<Booking | null> {
  return (await findTrip(request, id))?.booking ?? null
}

/**
 * Throws 404 when a signed-in visitor may not see the booking. A signed-out visitor signs in first, even if there is no
 * such booking, so that the answer doesn't reveal which bookings exist.
 */
export async function requireVisibleTrip(request: Request, id = ''): Promise<VisibleTrip> {
  const trip = await findTrip(request, id)
  if (trip) return trip
  await requireUser(request)
  throw data(null, { status: 404 })
}

/** Throws 404 unless the visitor may manage the booking. */
export async function requireOwnTrip(request: Request, id = ''): Promise<Booking> {
  const trip = await findTrip(request, id)
  if (trip?.mayManage) return trip.booking
  if (trip) recordSecurity(request, 'not-theirs')
  throw data(null, { status: 404 })
}
