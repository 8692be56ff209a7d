import type { Mode } from '#app/core/site/mode.ts'
import { addRefunded } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'

/** A refund as our books know it. Amounts in minor units. */
export type BookedRefund = {
  /** Of the payment provider. */
  refundId: string
  checkoutId: string
  /** Null for a charge without a booking. */
  bookingId: string | null
  mode: Mode
  amountMinor: number
  currency: string
}

function movement({ refundId, checkoutId, mode, amountMinor, currency }: BookedRefund) {
  return { providerId: refundId, checkoutId, mode, currency, amount: amountMinor }
}

/** The payment provider has taken a refund on: its money has left us. Call it in a transaction. */
export async function bookRefund(refund: BookedRefund): Promise<void> {
  await recordMovement({ ...movement(refund), cause: 'refund' })
}

/** A refund has been sent for certain. Call it in the transaction that takes note of that. */
export async function bookRefundSent(refund: BookedRefund): Promise<void> {
  await bookRefund(refund)
  if (refund.bookingId) await addRefunded(refund.bookingId, refund.amountMinor, isoNow())
}

/** A refund has come back; `wasSent` where it counted as sent. Call it in a transaction. */
export async function bookRefundFailed(refund: BookedRefund, wasSent: boolean): Promise<void> {
  await bookRefund(refund)
  await recordMovement({ ...movement(refund), cause: 'refund_failed' })
  if (wasSent && refund.bookingId) {
    await addRefunded(refund.bookingId, -refund.amountMinor, isoNow())
  }
}
