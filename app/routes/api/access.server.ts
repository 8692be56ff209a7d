import { findUser } from '#app/web/session/auth.server.ts'
import { mayForceAdmin } from '#app/web/forms/development.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'
import { viewer } from '#app/web/session/viewer.server.ts'
import {
  findBooking,
  listBookings,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import type { SessionUser } from '#app/core/account/session.store.server.ts'
import { apiFailure, notAuthenticated } from './errors.server.ts'

/** Who may make a call, and what its handler is given of them. */
export type Access<Granted extends object> = {
  name: 'anyone' | 'owner' | 'user' | 'administrator' | 'development'
  /** The statuses that `grant` throws, besides 403, which any call may answer. */
  refusals: number[]
  grant(request: Request, params: Partial<Record<string, string>>): Promise<Granted> | Granted
}

const nothing = () => ({})

export const anyone: Access<object> = { name: 'anyone', refusals: [], grant: nothing }

/** Who is signed in; 401 for everybody else. */
export const signedIn: Access<{ user: SessionUser }> = {
  name: 'user',
  refusals: [401],
  grant: async (request) => ({ user: await requireApiUser(request) }),
}

/** The administrator who is signed in; 401 or 403 for everybody else. */
export const administrator: Access<{ user: SessionUser }> = {
  name: 'administrator',
  refusals: [401],
  async grant(request) {
    const user = await requireApiUser(request)
    if (user.isAdmin && !user.hasSecondFactor) {
      const message = 'Set up two-factor authentication first: administrators need it.'
      throw apiFailure(403, message, 'SECOND_FACTOR_REQUIRED')
    }
    if (user.isAdmin) return { user }
    recordSecurity(request, 'access-denied', { user: user.id })
    throw apiFailure(403, "You don't have permission to access admin settings.", 'ACCESS_DENIED')
  },
}

/**
 * The booking `{id}` of the signed-in user or of this session. 401 when signed out, otherwise 404, so
 * that existence is not revealed.
 */
export const ownBooking: Access<{ booking: Booking }> = {
  name: 'owner',
  refusals: [401, 404],
  async grant(request, { id = '' }) {
    const { owner, user } = await viewer(request)
    const booking = await findBooking(id, owner)
    if (booking) return { booking }
    recordSecurity(request, 'not-theirs', { user: user?.id })
    throw user ? apiFailure(404, 'There is no such booking', 'NOT_FOUND') : notAuthenticated()
  },
}

/** The bookings of the signed-in user or of this session; 401 for a session that has booked nothing. */
export const ownBookings: Access<{ bookings: Booking[] }> = {
  name: 'owner',
  refusals: [401],
  async grant(request) {
    const { owner, user } = await viewer(request)
    const bookings = await listBookings(owner)
    if (!user && bookings.length === 0) throw notAuthenticated()
    return { bookings }
  },
}

/** An open checkout of this session: which one, the handler learns from what is sent. */
export const ownCheckout: Access<object> = { name: 'owner', refusals: [], grant: nothing }

/** Production builds do not have the call. */
export const development: Access<object> = {
  name: 'development',
  refusals: [404],
  grant(request) {
    if (!mayForceAdmin(request)) throw apiFailure(404, 'Not Found', 'NOT_FOUND')
    return {}
  },
}

async function requireApiUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user) throw notAuthenticated()
  return user
}
