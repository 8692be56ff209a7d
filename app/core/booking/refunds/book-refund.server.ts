import { addRefunded } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import type { RefundsTable } from './refund-tables.ts'

type BookedRefund = { refundId: string } & Pick<
  RefundsTable,
  'checkoutId' | 'bookingId' | 'mode' | 'amountMinor' | 'currency'
>

/** A returned refund had counted as sent. */
export type RefundOutcome = 'accepted' | 'sent' | 'failed' | 'returned'

/**
 * Writes what became of a refund to the ledger and the booking. Call this function in the
 * transaction that records the outcome.
 */
export async function bookRefund(
  { refundId, checkoutId, bookingId, mode, amountMinor, currency }: BookedRefund,
  as: RefundOutcome,
): Promise<void> {
  const movement = { providerId: refundId, checkoutId, mode, currency, amount: amountMinor }
  await recordMovement({ ...movement, cause: 'refund' })
  if (as === 'failed' || as === 'returned') {
    await recordMovement({ ...movement, cause: 'refund_failed' })
  }
  if (!bookingId) return
  if (as === 'sent') await addRefunded(bookingId, amountMinor, isoNow())
  if (as === 'returned') await addRefunded(bookingId, -amountMinor, isoNow())
}
