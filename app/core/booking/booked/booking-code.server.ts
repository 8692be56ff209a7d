import { inTransaction } from '#app/platform/database/db.server.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { codeMinutes, createBookingCode } from './booking-code.store.server.ts'
import type { Booking } from './booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

/** Emails the code with which a guest manages a booking. */
export function mailBookingCode(booking: Booking): Promise<void> {
  return inTransaction(async () => {
    const code = await createBookingCode(booking.id)
    const reference = shownReference(booking.reference)
    await enqueueMessage({
      kind: 'booking-code',
      recipient: booking.primaryEmail,
      ...mailDocument({
        subject: `Your code for booking ${reference}`,
        blocks: [
          { headline: { name: 'Code', value: code } },
          `Enter this code on your booking page to change or cancel the booking. It works once and expires in ${codeMinutes} minutes.`,
          'If you didn’t ask for this code, ignore this email. Don’t share the code with anyone. Our team will never ask for it.',
          supportLine(),
        ],
      }),
    })
  })
}
