import { app } from '#app/app.server.ts'
import { flightLine } from '#app/domain/booking/booking-words.ts'
import { shownReference } from '#app/domain/checkout/checkout.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'
import type { Booking } from '#app/models/booking.server.ts'
import { enqueueMessage } from '#app/models/outbox.server.ts'
import { paths } from '#app/paths.ts'
import { siteUrl } from '../site-url.server.ts'

/** Queues the news of a change in the transaction that keeps it: one mail a change. */
export async function enqueueAirlineChange(
  booking: Booking,
  { added, removed }: { added: Slice[]; removed: Slice[] },
): Promise<void> {
  const reference = shownReference(booking.reference)
  await enqueueMessage({
    kind: 'airline-change',
    recipient: booking.primaryEmail,
    ...mailDocument({
      subject: `Booking ${reference}: the airline has changed your flights`,
      title: 'Your flights have changed',
      blocks: [
        `The airline has changed the flights of booking ${reference}. Please look at the new times and accept them, or cancel.`,
        { name: 'Before', values: removed.map(flightLine) },
        { name: 'Now', values: added.map(flightLine) },
        `Times are local to each airport. Questions? Call ${app().config.SUPPORT_PHONE}.`,
      ],
      action: {
        label: 'Look at the change',
        url: siteUrl(paths.trip(booking.id)),
      },
    }),
  })
}
