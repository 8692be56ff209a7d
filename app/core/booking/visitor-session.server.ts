import * as sessions from '#app/core/account/session.store.server.ts'
import type { Session } from '#app/core/account/session.store.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { moveBookings } from './booked/booking.store.server.ts'
import {
  adoptOpenCheckouts,
  assignToUser,
  transferToSession,
} from './checkout-owner.store.server.ts'

/** Sessions that change at sign-in: the visitor's checkouts and bookings follow them. */

type Old = Pick<Session, 'idHash' | 'user'> | null
type Fresh = { token: string; idHash: string }

/** Another user's session hands nothing over. */
export async function replaceSession(
  old: Old,
  userId: string,
  userAgent: string,
  verifiedAt?: string | null,
): Promise<Fresh> {
  return inTransaction(async () => {
    const fresh = await sessions.replaceSession(old, userId, userAgent, verifiedAt)
    if (old && sessions.isSameVisitor(old, userId)) {
      await transferToSession(old.idHash, fresh.idHash)
      await adoptOpenCheckouts(fresh.idHash, userId)
      await moveBookings(old.idHash, fresh.idHash)
    }
    return fresh
  })
}

/** Null if the user's password or second factor has changed since `user` was read. */
export async function beginSession(old: Old, user: User, userAgent: string): Promise<Fresh | null> {
  return inTransaction(async () =>
    (await sessions.hasSameCredentials(user)) ? replaceSession(old, user.id, userAgent) : null,
  )
}

/** See `replaceGuestSession` of the session store: the guest's checkouts also become the user's. */
export async function replaceGuestSession(
  oldHash: string,
  userId: string,
  userAgent: string,
): Promise<Fresh> {
  return inTransaction(async () => {
    const fresh = await sessions.replaceGuestSession(oldHash, userId, userAgent)
    await assignToUser(oldHash, userId)
    return fresh
  })
}

/** Signs a guest in to the account made for them; their open checkouts become the account's. */
export async function signInSession(idHash: string, userId: string): Promise<void> {
  if (await sessions.signInSession(idHash, userId)) await adoptOpenCheckouts(idHash, userId)
}
