import {
  assignSessionRow,
  hasSameCredentials,
  isSameVisitor,
  replaceGuestSessionRow,
  replaceSessionRow,
  type Session,
} from '#app/core/account/sign-in/session.store.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { moveBookings } from './booked/booking.store.server.ts'
import {
  adoptOpenCheckouts,
  assignToUser,
  transferToSession,
} from './checkout/checkout-owner.store.server.ts'

/** Sessions change at sign-in, and the visitor's checkouts and bookings move to the new session. */

type Old = Pick<Session, 'idHash' | 'user'> | null
type Fresh = { token: string; idHash: string }

/**
 * Replaces a session at sign-in. Checkouts and bookings move only from a session of a guest or of
 * the same user.
 */
export async function replaceSession(
  old: Old,
  userId: string,
  userAgent: string,
  verifiedAt?: string | null,
): Promise<Fresh> {
  return inTransaction(async () => {
    const fresh = await replaceSessionRow(old, userId, userAgent, verifiedAt)
    if (old && isSameVisitor(old, userId)) {
      await transferToSession(old.idHash, fresh.idHash)
      await adoptOpenCheckouts(fresh.idHash, userId)
      await moveBookings(old.idHash, fresh.idHash)
    }
    return fresh
  })
}

/**
 * Starts a session. Returns null if the user's password or second factor has changed since `user`
 * was read.
 */
export async function beginSession(old: Old, user: User, userAgent: string): Promise<Fresh | null> {
  return inTransaction(async () =>
    (await hasSameCredentials(user)) ? replaceSession(old, user.id, userAgent) : null,
  )
}

/**
 * Replaces a guest's session, and gives the guest's checkouts to the user.
 */
export async function replaceGuestSession(
  oldHash: string,
  userId: string,
  userAgent: string,
): Promise<Fresh> {
  return inTransaction(async () => {
    const fresh = await replaceGuestSessionRow(oldHash, userId, userAgent)
    await assignToUser(oldHash, userId)
    return fresh
  })
}

/** Signs a guest in to the account made for them, and gives their open checkouts to the account. */
export async function signInSession(idHash: string, userId: string): Promise<void> {
  if (await assignSessionRow(idHash, userId)) await adoptOpenCheckouts(idHash, userId)
}
