import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { formatCharged } from '#app/core/money/money.ts'
import { formatDeadline } from '#app/core/flight/itinerary/deadline.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

type Link = {
  recipient: string
  url: string
  expiresAt: string
  /** An earlier charge was refunded in full. */
  wasRefunded: boolean
}

/**
 * Queues the email with a payment link. Call this function in the transaction that creates the
 * link.
 */
export async function enqueuePaymentLink(
  { offer, amountMinor, currency }: Checkout,
  { recipient, url, expiresAt, wasRefunded }: Link,
): Promise<void> {
  const trip = tripTitle(offer.slices)
  const amount = formatCharged(amountMinor ?? 0, currency ?? '')
  const until = formatDeadline(expiresAt, offer.slices)
  await enqueueMessage({
    kind: 'payment-link',
    recipient,
    ...mailDocument({
      subject: `Please pay for your flight: ${trip}`,
      title: 'Your seats are reserved. Please complete your payment',
      blocks: [
        wasRefunded
          ? `The airline has confirmed your trip ${trip}. We refunded your earlier payment for it in full.`
          : `The airline has confirmed your trip ${trip}, but the hold on your card ended before we could take the payment. You haven’t been charged.`,
        `Please pay ${amount} by ${until}. This is the amount you agreed to. After that time, we’ll cancel the booking.`,
        supportLine(),
      ],
      action: { label: `Pay ${amount}`, url },
    }),
  })
}
