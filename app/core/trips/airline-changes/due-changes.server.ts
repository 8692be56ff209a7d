import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { isAcceptedByDefault, isReminderDue } from './airline-change.ts'
import { explainChange } from './change-effects.ts'
import { shownTrip } from '#app/core/booking/booked/shown-trip.ts'
import { hasDeparted } from '#app/core/booking/booked/trip-status.ts'
import { log } from '#app/platform/log.server.ts'
import {
  findOpenChange,
  listDueChanges,
  listUnremindedChanges,
  markChange,
  postponeDecision,
  type StoredAirlineChange,
} from './airline-change.store.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { enqueueChangeReminder } from './airline-change-mails.server.ts'
import { runDue } from '#app/core/runner.server.ts'
import { changeProcess } from './airline-change-process.server.ts'
import { acceptChange } from './answer-change.server.ts'
import { openChangeCase } from '#app/core/trips/adopt-order.server.ts'

/** A reminder goes out at most this long before the deadline. */
const maxReminderLeadSeconds = 48 * 3600
const retrySeconds = 15 * 60
const batchSize = 20
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/**
 * Sends reminders and applies decisions whose deadline has passed: accepts a small change if possible,
 * otherwise hands the change to staff. Never cancels a booking. Only one instance runs it at a time; returns
 * the number of changes checked.
 */
export async function settleDueChanges(): Promise<number> {
  await runDue(changeProcess)
  if (!(await acquireLease('airline changes', app().config.instance, leaseSeconds()))) return 0
  // Two separate lists, so that many due changes cannot crowd out reminders.
  const changes = [
    ...(await listUnremindedChanges(isoNow(maxReminderLeadSeconds))),
    ...(await listDueChanges(batchSize)),
  ]
  for (const change of changes) await settle(change)
  return changes.length
}

async function settle(change: StoredAirlineChange): Promise<void> {
  const booking = await findBookingById(change.bookingId)
  const { decideBy: deadline } = change
  if (!deadline) return
  if (!booking || (await isOver(booking, change))) {
    await markChange(change, 'handedOverAt')
  } else if (Date.parse(deadline) <= now()) {
    await decide(booking, change)
  } else if (!change.remindedAt && isReminderDue(change.detectedAt, deadline, now())) {
    await inTransaction(async () => {
      const reminder = { ...change, decideBy: deadline }
      if (await markChange(change, 'remindedAt')) await enqueueChangeReminder(booking, reminder)
    })
  }
}

/** Returns true when a later change superseded this one, or when the decision no longer matters. */
async function isOver(booking: Booking, change: StoredAirlineChange): Promise<boolean> {
  if (booking.status === 'cancelled') return true
  const open = await findOpenChange(booking)
  const { trip } = shownTrip(booking, open)
  // While the old or the planned departure is ahead, the change still needs a decision or a case.
  const hasLeft = (one: Booking['data']) => one !== null && hasDeparted(one, now())
  if (hasLeft(booking.data) && hasLeft(trip)) return true
  return open?.id !== change.id
}

async function decide(booking: Booking, change: StoredAirlineChange): Promise<void> {
  if (isAcceptedByDefault(change, explainChange(booking.data, change).size)) {
    const outcome = await acceptChange(booking, change.id, 'deadline')
    log.info({ booking: booking.id, change: change.id, outcome }, 'airline change decided')
    const isLater = outcome === 'unreachable' || outcome === 'being cancelled'
    if (isLater) await postponeDecision(change, isoNow(retrySeconds))
    return
  }
  await inTransaction(async () => {
    if (!(await markChange(change, 'handedOverAt'))) return
    await openChangeCase(booking, change.id, 'The traveller didn’t decide in time.')
  })
}
