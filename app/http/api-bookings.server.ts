import { findBooking, type Booking } from '#app/models/booking.server.ts'
import { apiFailure, notAuthenticated } from './api.server.ts'
import { getSession, toOwner } from './session.server.ts'

/**
 * A booking of the signed-in user or of this session. 401 when signed out, otherwise 404, so that
 * existence is not revealed.
 */
export async function requireApiBooking(request: Request, id = ''): Promise<Booking> {
  const session = await getSession(request)
  const booking = await findBooking(id, toOwner(session))
  if (booking) return booking
  throw session?.user
    ? apiFailure(404, 'There is no such booking', 'NOT_FOUND')
    : notAuthenticated()
}
