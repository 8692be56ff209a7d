import { findBooking, type Booking } from '#app/models/booking.server.ts'
import { apiFailure, notAuthenticated } from './api.server.ts'
import { getSession, toOwner } from './session.server.ts'

/**
 * A booking of whoever is signed in, or of this session. 404 for anybody else's, and 401 for who has
 * not signed in, whether there is such a booking or not.
 */
export async function requireApiBooking(request: Request, id = ''): Promise<Booking> {
  const session = await getSession(request)
  const booking = await findBooking(id, toOwner(session))
  if (booking) return booking
  throw session?.user
    ? apiFailure(404, 'There is no such booking', 'NOT_FOUND')
    : notAuthenticated()
}
