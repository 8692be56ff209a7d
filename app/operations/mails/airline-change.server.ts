import { app } from '#app/app.server.ts'
import { shownReference } from '#app/domain/checkout/checkout.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import { formatFullDate, formatTime } from '#app/domain/time.ts'
import type { Booking } from '#app/models/booking.server.ts'
import { enqueueMessage } from '#app/models/outbox.server.ts'
import { paths } from '#app/paths.ts'
import { siteUrl } from '../site-url.server.ts'
import { mailDocument } from './mail-document.server.ts'

const flight = ({ origin, destination, departingAt, arrivingAt, segments }: Slice) =>
  `${formatFullDate(departingAt)}: ${origin.city} (${origin.code}) ${formatTime(departingAt)} to ${destination.city} (${destination.code}) ${formatTime(arrivingAt)}, ${segments.map(({ flightNumber }) => flightNumber).join(', ')}`

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
      paragraphs: [
        `The airline has changed the flights of booking ${reference}. Please look at the new times and accept them, or cancel.`,
        'Before:',
        ...removed.map(flight),
        'Now:',
        ...added.map(flight),
        `Times are local to each airport. Questions? Call ${app().config.SUPPORT_PHONE}.`,
      ],
      action: {
        label: 'Look at the change',
        url: siteUrl(paths.trip(booking.id)),
      },
    }),
  })
}
