import { app } from '#app/core/app.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { postponeCancellation, type Cancellation } from './cancellation.store.server.ts'
import type { Refund } from '#app/core/money/payments-port.ts'
import {
  enqueueRefundFailed,
  enqueueRefundHeld,
  enqueueRefundSent,
  type RefundNews,
} from '#app/core/booking/refunds/refund-mails.server.ts'
import {
  bookRefund,
  bookRefundFailed,
  bookRefundSent,
} from '#app/core/booking/refunds/book-refund.server.ts'
import { closeSlowRefund, reportSlowRefund } from '#app/core/booking/refunds/slow-refund.server.ts'
import { nextRetryAt } from '#app/core/outages/retry.server.ts'
import { chargeLeftInLedger } from './remaining-charge.server.ts'
import { move, type StepResult } from './move-cancellation.server.ts'

/** Prefix of the failure code for a refund that the provider may have sent. */
export const refundUnknown = 'refund_unknown_outcome'

/** The provider stores this key with the refund, so a webhook can find the cancellation. */
function refundKey({ bookingId, refundAttempt }: Cancellation): string {
  return `rf_${bookingId}:${refundAttempt}`
}

/** Refunds the traveller, with one idempotency key per attempt. Throws when the result cannot be determined yet. */
export async function refundStep(
  booking: Booking,
  cancellation: Cancellation,
): Promise<StepResult> {
  const { refundMinor, refundId } = cancellation
  if (refundMinor === 0)
    return move(cancellation, 'refunding', 'done', { changes: { failure: null } })
  // The provider may have sent the earlier refund, so staff compare it with the remaining charge.
  if (!refundId && refundMinor > (await chargeLeftInLedger(booking)).amountMinor) {
    return move(cancellation, 'refunding', 'needs_person', {
      changes: { failure: `${refundUnknown}: less_is_left` },
      inSameTransaction: () => enqueueRefundHeld(refundNews(booking, cancellation)),
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
        inSameTransaction: async (failed) => {
          await bookRefundFailed(bookedRefund(booking, failed, refund), false)
          await closeSlowRefund(refundKey(cancellation))
          await enqueueRefundFailed(refundNews(booking, failed))
        },
      })
    case 'pending':
      return pending(booking, cancellation, refund)
  }
}

/** Prefix of the failure code when an administrator has refunded only a part. */
const partlySent = 'rest_open'

/** Records a sent refund. After a partial refund by an administrator, staff stay responsible for the rest. */
async function sent(
  booking: Booking,
  cancellation: Cancellation,
  refund: Refund,
): Promise<StepResult> {
  const { openMinor } = cancellation
  const inSameTransaction = async () => {
    await bookRefundSent(bookedRefund(booking, cancellation, refund))
    await closeSlowRefund(refundKey(cancellation))
    await enqueueRefundSent(refundNews(booking, cancellation), openMinor ?? 0)
  }
  if (!openMinor) {
    const changes = { refundId: refund.id, failure: null }
    return move(cancellation, 'refunding', 'done', { changes, inSameTransaction })
  }
  return move(cancellation, 'refunding', 'needs_person', {
    changes: { refundMinor: openMinor, openMinor: null, refundId: null, failure: partlySent },
    note: `${refund.id} sent, the rest is open`,
    inSameTransaction,
  })
}

async function pending(
  booking: Booking,
  cancellation: Cancellation,
  refund: Refund,
): Promise<StepResult> {
  const noted = cancellation.refundId
    ? cancellation
    : await move(cancellation, 'refunding', 'refunding', {
        changes: { refundId: refund.id },
        inSameTransaction: (moved) => bookRefund(bookedRefund(booking, moved, refund)),
      })
  if (noted === 'superseded') return noted
  const { checkoutId, mode, currency } = booking
  const { refundMinor: amountMinor, stateSince: since } = noted
  const slow = { key: refundKey(noted), checkoutId, mode, amountMinor, currency, since }
  await reportSlowRefund(slow, () => refundNews(booking, noted))
  return (await postponeCancellation(noted, nextRetryAt(noted.retries))) ? 'waiting' : 'superseded'
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
