import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { enqueueCancelledWith } from './cancellation-mails.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

/** A refund by another method: minor units of the booking's currency, and the day as yyyy-MM-dd. */
type Settled = { amountMinor: number; day: string }

function paidText({ currency }: Booking, { amountMinor, day }: Settled): string {
  const amount = formatMinor(amountMinor, currency)
  return `We refunded ${amount} on ${formatFullDate(day)} by another method, not to your card.`
}

/** Call this in the transaction that records the refund. */
export async function enqueueSettled(booking: Booking, settled: Settled): Promise<void> {
  if (settled.amountMinor === 0) return
  const reference = shownReference(booking.reference)
  await enqueueMessage({
    kind: 'refund-settled',
    recipient: booking.primaryEmail,
    bookingId: booking.id,
    ...mailDocument({
      subject: `Your refund for booking ${reference}`,
      title: 'Your refund has been paid',
      blocks: [paidText(booking, settled), supportLine()],
      action: { label: 'View My Trips', url: siteUrl(paths.trips('cancelled')) },
    }),
  })
}

/** Call this in the transaction that records the cancellation. */
export async function enqueueCancelledAndSettled(booking: Booking, settled: Settled) {
  const words =
    settled.amountMinor > 0
      ? paidText(booking, settled)
      : booking.refundMinor
        ? `We’ve already refunded ${formatMinor(booking.refundMinor, booking.currency)}, and there was no further refund. If you expected one, please email us.`
        : 'There was no refund for this booking. If you expected one, please email us.'
  await enqueueCancelledWith(booking, [words])
}
