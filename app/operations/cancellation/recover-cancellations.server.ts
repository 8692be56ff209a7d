import { app } from '#app/app.server.ts'
import { log } from '#app/log.server.ts'
import { findBookingById, type Booking } from '#app/models/booking.server.ts'
import {
  findCancellation,
  listCancellationsIn,
  moveCancellation,
  type Cancellation,
} from '#app/models/cancellation.server.ts'
import { instant } from '#app/models/id.server.ts'
import { acquireLease } from '#app/models/lease.server.ts'
import { recordAudit } from '#app/models/settings.server.ts'
import { advanceCancellation } from './advance-cancellation.server.ts'

/** A confirmation takes a minute at most; after this its process is gone. */
const stuckAfterSeconds = () => 90 / app().config.RECOVERY_SPEED
const leaseSeconds = 120

/**
 * Finishes cancellations that a crash, a timeout or an outage left on the way: above all what was
 * cancelled at the airline and not paid back. One process at a time does it.
 */
export async function recoverCancellations(): Promise<number> {
  if (!(await acquireLease('cancellations', app().config.instance, leaseSeconds))) return 0
  const stuck = await listCancellationsIn(
    ['confirming', 'refunding'],
    instant(-stuckAfterSeconds()),
  )
  for (const { bookingId, state } of stuck) {
    const booking = await findBookingById(bookingId)
    const advanced = booking && (await advanceCancellation(booking))
    if (advanced && advanced.state !== state) {
      log.info({ booking: bookingId, from: state, to: advanced.state }, 'cancellation recovered')
    }
  }
  return stuck.length
}

/** A refund that the bank sent back after it had succeeded: told by a webhook, and read again. */
export async function followRefund(bookingId: string): Promise<void> {
  const booking = await findBookingById(bookingId)
  if (!booking) return
  const cancellation = await findCancellation(booking)
  if (cancellation?.state !== 'done' || !cancellation.refundId) return
  const refund = await app().payments(booking.mode).getRefund(cancellation.refundId)
  if (refund.status !== 'failed') return
  await moveCancellation(cancellation, 'done', 'needs_person', { failure: 'refund_failed' })
  log.error({ booking: bookingId }, 'refund came back')
}

export type NeedyCancellation = { cancellation: Cancellation; booking: Booking }

/** Cancelled bookings whose refund could not be made by itself, oldest first. */
export async function listCancellationsNeedingPerson(): Promise<NeedyCancellation[]> {
  const needy = await listCancellationsIn(['needs_person'])
  const pairs = await Promise.all(
    needy.map(async (cancellation) => {
      const booking = await findBookingById(cancellation.bookingId)
      return booking ? [{ cancellation, booking }] : []
    }),
  )
  return pairs.flat()
}

async function findNeedy(bookingId: string): Promise<NeedyCancellation | null> {
  const booking = await findBookingById(bookingId)
  if (!booking) return null
  const cancellation = await findCancellation(booking)
  return cancellation?.state === 'needs_person' ? { booking, cancellation } : null
}

/** Another try at a refund, under a key of its own. `actor` is a user id. */
export async function retryRefund(bookingId: string, actor: string): Promise<boolean> {
  const needy = await findNeedy(bookingId)
  if (!needy || needy.cancellation.refundMinor === 0) return false
  const { booking, cancellation } = needy
  const changes = { refundId: null, failure: null }
  const options = { note: actor, newAttempt: true }
  if (!(await moveCancellation(cancellation, 'needs_person', 'refunding', changes, options))) {
    return false
  }
  await recordAudit(actor, 'refund.retried', bookingId)
  await advanceCancellation(booking)
  return true
}

/** An administrator has paid back by other means what was owed. `actor` is a user id. */
export async function settleByHand(bookingId: string, actor: string): Promise<boolean> {
  const needy = await findNeedy(bookingId)
  if (!needy) return false
  const { cancellation } = needy
  const options = { note: actor }
  if (!(await moveCancellation(cancellation, 'needs_person', 'done', {}, options))) return false
  await recordAudit(actor, 'refund.settled', bookingId)
  return true
}
