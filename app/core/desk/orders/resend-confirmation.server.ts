import type { Actor } from '#app/core/site/actor.ts'
import {
  findBookingByCheckout,
  type Booking,
} from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueConfirmation } from '#app/core/booking/booked/mails/booking-mails.server.ts'
import {
  listConfirmationsOf,
  unblockAddress,
  type SentMessage,
} from '#app/core/mail/outbox.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { takePoint } from '#app/platform/limit.server.ts'
import {
  alreadyChanged,
  done,
  readFormNumber,
  refused,
  type ManualOutcome,
} from './outcome.server.ts'

/** Limits the confirmations that staff send to the traveller of one booking. */
const allowance = { points: 3, seconds: 3600 }

/** `number` is the number of confirmations in our records, plus one. The newest comes first. */
type SentConfirmations = { email: string; number: number; sent: SentMessage[] }

/**
 * Returns null if no confirmation may be sent. The email says that all flights are booked, so the trip must not be
 * cancelled, also not in part.
 */
export async function readConfirmations(booking: Booking): Promise<SentConfirmations | null> {
  const { id, status, data, primaryEmail: email } = booking
  const isWhole = data && (data.cancelledFlights ?? []).length === 0
  if (status === 'cancelled' || !isWhole || email === '') return null
  const sent = await listConfirmationsOf(id)
  return { email, number: sent.length + 1, sent }
}

/**
 * Emails the confirmation of a booking again, and unblocks its address. `typed` is the number of the form: a repeated
 * call with the same number sends no second email.
 */
export async function resendConfirmation(
  checkoutId: string,
  typed: string,
  actor: Actor,
): Promise<ManualOutcome> {
  const booking = await findBookingByCheckout(checkoutId)
  const before = booking && (await readConfirmations(booking))
  const number = readFormNumber(typed)
  if (!before || number === 0 || number > before.number) return alreadyChanged
  const { email } = before
  const sentBefore = done(
    `The confirmation was already sent again to ${email}, so we didn’t send another.`,
  )
  if (number < before.number) return sentBefore
  return inTransaction(async () => {
    // The row of the limit makes simultaneous calls wait, so each one reads what the other has sent.
    const wait = await takePoint({ key: `confirmation-again:${booking.id}`, ...allowance })
    const now = await listConfirmationsOf(booking.id)
    if (now.length >= number) return sentBefore
    if (wait > 0) {
      return refused(
        `The confirmation was sent again ${allowance.points} times within an hour. Try again in ${Math.ceil(wait / 60)} min.`,
      )
    }
    await unblockAddress(email)
    // The newest email tells repeated forms apart. Old emails are deleted, so their number may repeat.
    await enqueueConfirmation(booking, false, `confirmation-again ${booking.id} ${now[0]?.id}`)
    await recordAudit(actor, 'confirmation.sent', booking.id)
    return done(`The confirmation will be sent again to ${email}`)
  })
}
