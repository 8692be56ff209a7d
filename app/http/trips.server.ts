import { data } from '@remix-run/node'
import { findBooking, type Booking } from '#app/models/booking.server.ts'
import { retrievedBooking } from './retrieved-booking.server.ts'
import { recordSecurity } from './security-log.server.ts'
import { ownerOf } from './session.server.ts'

export type VisibleTrip = {
  booking: Booking
  /** Owners may cancel; a visitor who retrieved a booking by its reference may only read it. */
  mayManage: boolean
}

async function findTrip(request: Request, id: string): Promise<VisibleTrip | null> {
  const own = await findBooking(id, await ownerOf(request))
  if (own) return { booking: own, mayManage: true }
  const retrieved = await retrievedBooking(request)
  if (retrieved?.id === id) return { booking: retrieved, mayManage: false }
  recordSecurity(request, 'not-theirs')
  return null
}

/** A booking that the visitor may see; null for everybody else's. */
export async function findVisibleTrip(request: Request, id = ''): Promise<Booking | null> {
  return (await findTrip(request, id))?.booking ?? null
}

/** A booking that the visitor may see; 404 for everybody else's. */
export async function requireVisibleTrip(request: Request, id = ''): Promise<VisibleTrip> {
  const trip = await findTrip(request, id)
  if (!trip) throw data(null, { status: 404 })
  return trip
}

/** A booking that the visitor may cancel; 404 for everybody else's. */
export async function requireOwnTrip(request: Request, id = ''): Promise<Booking> {
  const booking = await findBooking(id, await ownerOf(request))
  if (booking) return booking
  recordSecurity(request, 'not-theirs')
  throw data(null, { status: 404 })
}
