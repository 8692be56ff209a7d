import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { daysBefore, retention, yearsBefore } from '#app/core/site/retention.ts'
import { hasArrived, tabOfStatus, tripStatus } from '#app/core/booking/booked/trip-status.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import {
  deleteAccountMails,
  deleteOldMail,
  deleteOldMessages,
  eraseAbandonedCheckouts,
  eraseCheckoutsOf,
  eraseOldBookings,
  erasePeopleOfBookings,
  isMoneyMoving,
  listBookingIdsOf,
} from './personal-data.store.server.ts'
import { deleteRows } from './personal-rows.store.server.ts'
import type { User } from '#app/core/account/user.store.server.ts'
import { accountClosedMail } from '#app/core/account/account-mails.server.ts'
import { setImmediate as serveOthers } from 'node:timers/promises'
import { canMailAccount } from '#app/core/account/unconfirmed-mails.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { runAll } from '#app/platform/concurrency/run-all.server.ts'

async function bookingsOf(user: User): Promise<Booking[]> {
  const ids = await listBookingIdsOf(user)
  const bookings = await Promise.all(ids.map(findBookingById))
  return bookings.filter((booking) => booking !== null)
}

export type ClosingObstacle = 'administrator' | 'trip ahead' | 'money moving'

export async function findClosingObstacle(user: User): Promise<ClosingObstacle | null> {
  if (user.isAdmin) return 'administrator'
  const bookings = await bookingsOf(user)
  const ahead = ({ status, data }: Booking) =>
    tabOfStatus[tripStatus(status, data, now())] === 'upcoming' &&
    !(data && hasArrived(data, now()))
  if (bookings.some(ahead)) return 'trip ahead'
  const ids = bookings.map(({ id }) => id)
  return (await isMoneyMoving(user.id, ids)) ? 'money moving' : null
}

/**
 * Deletes the person from all tables immediately, but keeps flights and amounts for the ledger. Sends a last
 * email.
 */
export async function closeAccount(user: User): Promise<ClosingObstacle | 'closed'> {
  return inTransaction(async () => {
    await requireClosable(user)
    await erasePeopleOfBookings(await listBookingIdsOf(user))
    await eraseCheckoutsOf(user.id)
    // The rows are now locked, so check again for a payment or booking that PostgreSQL committed since the
    // first check.
    await requireClosable(user)
    // A stranger may have registered an unconfirmed address, so closing its account deletes only
    // the mails about the account.
    if (user.emailConfirmedAt) await deleteRows('email', normalise(user.email))
    await deleteAccountMails(user.email)
    await deleteRows('user', user.id)
    const mail = accountClosedMail(user)
    if (await canMailAccount(user)) {
      await enqueueMessage({ kind: 'account-closed', recipient: user.email, ...mail })
    }
    return 'closed' as const
  }).catch((error: unknown) => {
    if (error instanceof ClosingObstacleError) return error.reason
    throw error
  })
}

/** Thrown inside the transaction to roll back the deletion. */
class ClosingObstacleError extends Error {
  override readonly name = 'StaysOpenError'

  constructor(readonly reason: ClosingObstacle) {
    super(`The account stays open: ${reason}`)
  }
}

async function requireClosable(user: User): Promise<void> {
  const reason = await findClosingObstacle(user)
  if (reason) throw new ClosingObstacleError(reason)
}

const batch = 200

/**
 * Erases personal data after the periods of the privacy policy; a second run changes nothing. If one step
 * fails, runs the others and then rejects.
 */
export async function sweepPersonalData(): Promise<void> {
  const { abandonedCheckoutDays, bookingYears, mailDays, messageYears } = retention
  await runAll([
    async () => {
      const before = daysBefore(now(), abandonedCheckoutDays)
      while ((await eraseAbandonedCheckouts(before, batch)) === batch) await serveOthers()
    },
    () => inTransaction(() => eraseOldBookings(yearsBefore(now(), bookingYears), batch)),
    () => deleteOldMail(daysBefore(now(), mailDays)),
    () => deleteOldMessages(yearsBefore(now(), messageYears)),
  ])
}
