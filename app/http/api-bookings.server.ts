import { findBooking, type Booking } from '#app/models/booking.server.ts'
import { apiFailure, notAuthenticated } from './api.server.ts'
import { viewer } from './viewer.server.ts'

/**
 * A booking of the signed-in user or of this session. 401 when signed out, otherwise 404, so that
 * existence is not revealed.
 */
export async function requireApiBooking(request: Request, id = ''): Promise<Booking> {
  const { owner, user } = await viewer(request)
  const booking = await findBooking(id, owner)
  if (booking) return booking
  throw user ? apiFailure(404, 'There is no such booking', 'NOT_FOUND') : notAuthenticated()
}
