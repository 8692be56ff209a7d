import { findUser } from '#app/web/session/auth.server.ts'
import { canForceAdmin } from '#app/web/forms/development.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { viewer } from '#app/web/session/viewer.server.ts'
import {
  findBooking,
  listBookings,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import type { SessionUser } from '#app/core/account/sign-in/session.store.server.ts'
import { apiFailure, notAuthenticated } from './errors.server.ts'

export type Access<Granted extends object> = {
  name: 'anyone' | 'owner' | 'user' | 'administrator' | 'development'
  /** Statuses that `grant` may throw, apart from 403, which every call declares. */
  refusals: number[]
  grant(request: Request, params: Partial<Record<string, string>>): Promise<Granted> | Granted
}

const nothing = () => ({})

export const anyone: Access<object> = { name: 'anyone', refusals: [], grant: nothing }

export const signedIn: Access<{ user: SessionUser }> = {
  name: 'user',
  refusals: [401],
  grant: async (request) => ({ user: await requireApiUser(request) }),
}

export const administrator: Access<{ user: SessionUser }> = {
  name: 'administrator',
  refusals: [401],
  async grant(request) {
    const user = await requireApiUser(request)
    if (user.isAdmin && !user.hasSecondFactor) {
      const message = 'Administrators need two-factor authentication. Set it up on the site first.'
      throw apiFailure(403, message, 'SECOND_FACTOR_REQUIRED')
    }
    if (user.isAdmin) return { user }
    recordSecurity(request, 'access-denied', { user: user.id })
    throw apiFailure(403, "You don't have permission to access admin settings.", 'ACCESS_DENIED')
  },
}

/** For other people’s bookings, the call answers 401 or 404, which does not reveal that they exist. */
export const ownBooking: Access<{ booking: Booking }> = {
  name: 'owner',
  refusals: [401, 404],
  async grant(request, { id = '' }) {
    const { owner, user } = await viewer(request)
    const booking = await findBooking(id, owner)
    if (booking) return { booking }
    recordSecurity(request, 'not-theirs', { user: user?.id })
    throw user ? apiFailure(404, 'Booking not found', 'NOT_FOUND') : notAuthenticated()
  },
}

/** The call answers 401 to a signed-out session without bookings. */
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

/** The handler finds the checkout of this session from the request body. */
export const ownCheckout: Access<object> = { name: 'owner', refusals: [], grant: nothing }

export const development: Access<object> = {
  name: 'development',
  refusals: [404],
  grant(request) {
    if (!canForceAdmin(request)) throw apiFailure(404, 'Not Found', 'NOT_FOUND')
    return {}
  },
}

async function requireApiUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user) throw notAuthenticated()
  return user
}
