import { app } from '#app/core/app.server.ts'
import { findBookingById, type Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { bookRefund } from '#app/core/booking/refunds/book-refund.server.ts'
import { enqueueRefundFailed } from '#app/core/booking/refunds/refund-mails.server.ts'
import { listRefundsOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { listStandingRefunds } from '#app/core/money/ledger.store.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { refundNews } from '#app/core/trips/cancellation/cancellation.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'

/**
 * Reads a booking's refunds that its cancellation no longer follows: parts that were sent before the rest was refunded
 * or settled. Opens a case for each that the bank has returned. Throws when the provider is unreachable.
 */
export async function followEarlierRefunds(bookingId: string, mode: Mode): Promise<void> {
  const booking = await findBookingById(bookingId)
  if (booking?.mode !== mode) return
  const [cancellation, manual, standing] = await Promise.all([
    findCancellation(booking),
    listRefundsOf(booking.checkoutId),
    listStandingRefunds(booking.checkoutId),
  ])
  const followed = [cancellation?.refundId, ...manual.map(({ refundId }) => refundId)]
  for (const { refundId, amountMinor } of standing) {
    if (followed.includes(refundId)) continue
    const { status } = await app().payments(mode).getRefund(refundId)
    if (status === 'failed') await bookReturned(booking, refundId, amountMinor)
  }
}

async function bookReturned(booking: Booking, refundId: string, amountMinor: number) {
  const { id: bookingId, checkoutId, mode, currency } = booking
  const detail = `A refund of ${formatMinor(amountMinor, currency)} was returned.`
  const found = { kind: 'refund_failed', subject: refundId, mode, checkoutId, detail } as const
  const isNew = await inTransaction(async () => {
    await serializeByKey(`returned:${refundId}`)
    const standing = await listStandingRefunds(checkoutId)
    if (!standing.some((refund) => refund.refundId === refundId)) return false
    const booked = { refundId, checkoutId, bookingId, mode, amountMinor, currency }
    await bookRefund(booked, 'returned')
    await openCase(found)
    await enqueueRefundFailed(refundNews(booking, amountMinor))
    return true
  })
  if (isNew) log.error(found, 'refund needs attention')
}
