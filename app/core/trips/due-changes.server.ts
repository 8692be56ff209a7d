import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/db.server.ts'
import { isAcceptedInTheEnd, isReminderDue } from './airline-change.ts'
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
import { acquireLease } from '#app/platform/lease.server.ts'
import { enqueueChangeReminder } from './airline-change-mails.server.ts'
import { acceptChange } from './answer-change.server.ts'
import { openChangeCase } from './adopt-order.server.ts'

/** No reminder comes earlier than this before its deadline. */
const aheadSeconds = 48 * 3600
const againSeconds = 15 * 60
const batch = 20
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/**
 * Reminds of changes that nobody has answered, and decides those whose time is over: the new flights are
 * accepted, so that the ticket stays good, and what cannot be accepted goes to a person. Nothing is ever
 * cancelled here. One process at a time does it. Returns how many it looked at.
 */
export async function settleDueChanges(): Promise<number> {
  if (!(await acquireLease('airline changes', app().config.instance, leaseSeconds()))) return 0
  // Apart: what an airline changes for hundreds at once leaves nobody without a reminder.
  const changes = [
    ...(await listUnremindedChanges(isoNow(aheadSeconds))),
    ...(await listDueChanges(batch)),
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

/** A later change took its place, or there is nothing left to decide. */
async function isOver(booking: Booking, change: StoredAirlineChange): Promise<boolean> {
  if (booking.status === 'cancelled') return true
  if (booking.data && hasDeparted(booking.data, now())) return true
  return (await findOpenChange(booking))?.id !== change.id
}

async function decide(booking: Booking, change: StoredAirlineChange): Promise<void> {
  if (isAcceptedInTheEnd(change)) {
    const outcome = await acceptChange(booking, change.id, 'deadline')
    log.info({ booking: booking.id, change: change.id, outcome }, 'airline change decided')
    const isLater = outcome === 'unreachable' || outcome === 'being cancelled'
    if (isLater) await postponeDecision(change, isoNow(againSeconds))
    return
  }
  await inTransaction(async () => {
    if (!(await markChange(change, 'handedOverAt'))) return
    await openChangeCase(booking, change.id, 'The traveller has not answered in time.')
  })
}
