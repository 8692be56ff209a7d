import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { log } from '#app/platform/log.server.ts'
import { findBookingById } from '#app/core/booking/booked/booking.store.server.ts'
import { findCancellation, listStuckCancellations } from './cancellation.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { acquireLease } from '#app/platform/lease.server.ts'
import { enqueueRefundFailed } from '#app/core/booking/refunds/refund-mails.server.ts'
import { bookRefundFailed } from '#app/core/booking/refunds/book-refund.server.ts'
import { advanceCancellation } from './advance-cancellation.server.ts'
import { move } from './move-cancellation.server.ts'
import { bookedRefund, refundNews } from './refund-step.server.ts'

/** A confirmation takes at most a minute, so after 90 seconds its process must have died. */
const stuckAfterSeconds = () => 90 / app().config.RECOVERY_SPEED
const leaseSeconds = () => 120 / app().config.RECOVERY_SPEED

/** Finishes cancellations that a crash, timeout or outage interrupted. Only one process runs it at a time. */
export async function recoverCancellations(): Promise<number> {
  if (!(await acquireLease('cancellations', app().config.instance, leaseSeconds()))) return 0
  const stuck = await listStuckCancellations(isoNow(-stuckAfterSeconds()))
  for (const { bookingId, state: from } of stuck) {
    const booking = await findBookingById(bookingId)
    const to = booking && (await advanceCancellation(booking))?.state
    if (to && to !== from) log.info({ booking: bookingId, from, to }, 'cancellation recovered')
  }
  return stuck.length
}

/** Asks the payment provider for the state of a refund after its webhook. */
export async function followRefund(bookingId: string, mode: Mode): Promise<void> {
  const booking = await findBookingById(bookingId)
  if (booking?.mode !== mode) return
  const cancellation = await findCancellation(booking)
  if (cancellation?.state === 'refunding') await advanceCancellation(booking)
  if (cancellation?.state !== 'done' || !cancellation.refundId) return
  // An administrator has already paid the traveller by another method, so a late webhook changes nothing.
  if (cancellation.settledOn) return
  const refund = await app().payments(booking.mode).getRefund(cancellation.refundId)
  if (refund.status !== 'failed') return
  await move(cancellation, 'done', 'needs_person', {
    changes: { failure: 'refund_failed' },
    note: 'the refund was returned',
    inSameTransaction: async (failed) => {
      await bookRefundFailed(bookedRefund(booking, failed, refund), true)
      await enqueueRefundFailed(refundNews(booking, failed))
    },
  })
}
