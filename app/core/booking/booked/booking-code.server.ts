import { inTransaction } from '#app/platform/db.server.ts'
import { shownReference } from '#app/core/booking/checkout-rules.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { codeMinutes, createBookingCode } from './booking-code.store.server.ts'
import type { Booking } from './booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

/** Mails a code to the email of a booking, by which somebody who booked as a guest manages it. */
export function mailBookingCode(booking: Booking): Promise<void> {
  return inTransaction(async () => {
    const code = await createBookingCode(booking.id)
    const reference = shownReference(booking.reference)
    await enqueueMessage({
      kind: 'booking-code',
      recipient: booking.primaryEmail,
      ...mailDocument({
        subject: `Your code for booking ${reference}`,
        title: `Your code for booking ${reference}`,
        blocks: [
          { headline: { name: 'Code', value: code } },
          `Enter it on the page of your booking to change or cancel it. It works once, for ${codeMinutes} minutes.`,
          'If you did not ask for it, do nothing, and give it to nobody: our team never asks for it.',
          supportLine(),
        ],
      }),
    })
  })
}
