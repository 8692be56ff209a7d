import { addRefunded } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import type { RefundsTable } from './refund-tables.ts'

type BookedRefund = { refundId: string } & Pick<
  RefundsTable,
  'checkoutId' | 'bookingId' | 'mode' | 'amountMinor' | 'currency'
>

function movement({ refundId, checkoutId, mode, amountMinor, currency }: BookedRefund) {
  return { providerId: refundId, checkoutId, mode, currency, amount: amountMinor }
}

/**
 * Writes a refund that the provider has accepted to the ledger. Call this function in a
 * transaction.
 */
export async function bookRefund(refund: BookedRefund): Promise<void> {
  await recordMovement({ ...movement(refund), cause: 'refund' })
}

/**
 * Writes a sent refund to the ledger and the booking. Call this function in the transaction that
 * records the refund as sent.
 */
export async function bookRefundSent(refund: BookedRefund): Promise<void> {
  await bookRefund(refund)
  if (refund.bookingId) await addRefunded(refund.bookingId, refund.amountMinor, isoNow())
}

/**
 * Writes a returned refund to the ledger, and to the booking if the refund counted as sent
 * (`wasSent`). Call this function in a transaction.
 */
export async function bookRefundFailed(refund: BookedRefund, wasSent: boolean): Promise<void> {
  await bookRefund(refund)
  await recordMovement({ ...movement(refund), cause: 'refund_failed' })
  if (wasSent && refund.bookingId) {
    await addRefunded(refund.bookingId, -refund.amountMinor, isoNow())
  }
}
