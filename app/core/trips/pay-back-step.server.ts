import { app } from '#app/core/app.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { postponeCancellation, type Cancellation } from './cancellation.store.server.ts'
import type { Refund } from '#app/core/money/payments-port.ts'
import {
  enqueueRefundFailed,
  enqueueRefundHeld,
  enqueueRefundSent,
  type RefundNews,
} from '#app/core/refunds/refund-mails.server.ts'
import {
  bookRefund,
  bookRefundFailed,
  bookRefundSent,
} from '#app/core/refunds/book-refund.server.ts'
import { closeSlowRefund, reportSlowRefund } from '#app/core/refunds/slow-refund.server.ts'
import { nextRetryAt } from '#app/core/money/call-again.server.ts'
import { leftByBooks } from './left-of-charge.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'

/** How the failure of a refund begins that may or may not have been carried out. */
export const refundUnknown = 'refund_unknown_outcome'

/** The idempotency key of a refund; it is kept with the refund, too. */
function refundKey({ bookingId, refundAttempt }: Cancellation): string {
  return `rf_${bookingId}:${refundAttempt}`
}

/** Pays back what is owed, under one key a try. Throws where nothing can be found out now. */
export async function payBackStep(
  booking: Booking,
  cancellation: Cancellation,
): Promise<StepResult> {
  const { refundMinor, refundId } = cancellation
  if (refundMinor === 0)
    return move(cancellation, 'refunding', 'done', { changes: { failure: null } })
  // What may be carried out already keeps its amount: a person looks at both.
  if (!refundId && refundMinor > (await leftByBooks(booking)).amountMinor) {
    return move(cancellation, 'refunding', 'needs_person', {
      changes: { failure: `${refundUnknown}: less_is_left` },
      also: () => enqueueRefundHeld(refundNews(booking, cancellation)),
    })
  }
  const payments = app().payments(booking.mode)
  const refund = refundId
    ? await payments.getRefund(refundId)
    : await payments.refund({
        intentId: booking.paymentIntentId,
        key: refundKey(cancellation),
        amountMinor: refundMinor,
      })
  switch (refund.status) {
    case 'succeeded':
      return sent(booking, cancellation, refund)
    case 'failed':
      return move(cancellation, 'refunding', 'needs_person', {
        changes: { refundId: refund.id, failure: 'refund_failed' },
        also: async (failed) => {
          await bookRefundFailed(bookedRefund(booking, failed, refund), false)
          await closeSlowRefund(refundKey(cancellation))
          await enqueueRefundFailed(refundNews(booking, failed))
        },
      })
    case 'pending':
      return pending(booking, cancellation, refund)
  }
}

/** How the failure of a refund begins of which a part was sent. */
const partlySent = 'rest_open'

/** Where an administrator has sent a part, the rest stays with a person. */
async function sent(
  booking: Booking,
  cancellation: Cancellation,
  refund: Refund,
): Promise<StepResult> {
  const { openMinor } = cancellation
  const also = async () => {
    await bookRefundSent(bookedRefund(booking, cancellation, refund))
    await closeSlowRefund(refundKey(cancellation))
    await enqueueRefundSent(refundNews(booking, cancellation), openMinor ?? 0)
  }
  if (!openMinor) {
    const changes = { refundId: refund.id, failure: null }
    return move(cancellation, 'refunding', 'done', { changes, also })
  }
  return move(cancellation, 'refunding', 'needs_person', {
    changes: { refundMinor: openMinor, openMinor: null, refundId: null, failure: partlySent },
    note: `${refund.id} sent, the rest is open`,
    also,
  })
}

/** The bank has not answered: the refund is retried with growing pauses. */
async function pending(
  booking: Booking,
  cancellation: Cancellation,
  refund: Refund,
): Promise<StepResult> {
  const noted = cancellation.refundId
    ? cancellation
    : await move(cancellation, 'refunding', 'refunding', {
        changes: { refundId: refund.id },
        also: (moved) => bookRefund(bookedRefund(booking, moved, refund)),
      })
  if (noted === 'overtaken') return noted
  const { checkoutId, mode, currency } = booking
  const { refundMinor: amountMinor, stateSince: since } = noted
  const slow = { key: refundKey(noted), checkoutId, mode, amountMinor, currency, since }
  await reportSlowRefund(slow, () => refundNews(booking, noted))
  return (await postponeCancellation(noted, nextRetryAt(noted.retries))) ? 'waiting' : 'overtaken'
}

export function bookedRefund(
  { id, checkoutId, mode, currency }: Booking,
  { refundMinor }: Cancellation,
  refund: Pick<Refund, 'id'>,
) {
  return {
    refundId: refund.id,
    checkoutId,
    bookingId: id,
    mode,
    amountMinor: refundMinor,
    currency,
  }
}

export function refundNews(booking: Booking, { refundMinor }: Cancellation): RefundNews {
  const { id, primaryEmail, reference, cardLast4, currency } = booking
  return {
    recipient: primaryEmail,
    reference,
    bookingId: id,
    cardLast4,
    amountMinor: refundMinor,
    currency,
  }
}
