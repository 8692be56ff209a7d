import type { Mode } from '#app/core/site/mode.ts'
import { addRefunded } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'

export type BookedRefund = {
  refundId: string
  checkoutId: string
  bookingId: string | null
  mode: Mode
  amountMinor: number
  currency: string
}

function movement({ refundId, checkoutId, mode, amountMinor, currency }: BookedRefund) {
  return { providerId: refundId, checkoutId, mode, currency, amount: amountMinor }
}

/** Books a refund that the provider has accepted. Call this function in a transaction. */
export async function bookRefund(refund: BookedRefund): Promise<void> {
  await recordMovement({ ...movement(refund), cause: 'refund' })
}

/** Books a sent refund. Call this function in the transaction that records the refund as sent. */
export async function bookRefundSent(refund: BookedRefund): Promise<void> {
  await bookRefund(refund)
  if (refund.bookingId) await addRefunded(refund.bookingId, refund.amountMinor, isoNow())
}

/**
 * Books a returned refund; `wasSent` is true when the refund was booked as sent. Call this function
 * in a transaction.
 */
export async function bookRefundFailed(refund: BookedRefund, wasSent: boolean): Promise<void> {
  await bookRefund(refund)
  await recordMovement({ ...movement(refund), cause: 'refund_failed' })
  if (wasSent && refund.bookingId) {
    await addRefunded(refund.bookingId, -refund.amountMinor, isoNow())
  }
}
