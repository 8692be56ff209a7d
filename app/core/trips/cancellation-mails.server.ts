import type { AirlineCredit, RefundTo } from '#app/core/flight/after-sale-terms.ts'
import { cardInSentence, creditLine } from '#app/core/booking/booked/booking-words.ts'
import { tripTitle } from '#app/core/flight/trip-title.ts'
import { airlineCancellation, claimWords } from '#app/core/flight/itinerary-match.ts'
import { shownReference } from '#app/core/booking/checkout-rules.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

type Refunded = {
  refundMinor: number | null
  refundTo: RefundTo
  credits: AirlineCredit[]
  /** Minor units that the traveller's bank has taken back before. */
  chargedBackMinor: number
}

function refundWords(booking: Booking, refunded: Refunded): string[] {
  const { refundMinor, refundTo, credits, chargedBackMinor } = refunded
  if (refundTo === 'airline_credits') {
    return [
      'The airline refunds this ticket with credits for later flights, not with money:',
      ...credits.map(creditLine),
    ]
  }
  if (refundMinor === null) {
    return ['The airline has not told us yet how much it gives back. We will write to you again.']
  }
  const { currency } = booking
  const chargedBack =
    chargedBackMinor > 0
      ? [
          `Your bank has taken back ${formatMinor(chargedBackMinor, currency)} of your payment because it was disputed. That part is not paid back again.`,
        ]
      : []
  if (refundMinor === 0 && chargedBackMinor > 0) return chargedBack
  if (refundMinor === 0) {
    return airlineCancellation(booking.data)
      ? ['The airline offers no refund for this ticket.', claimWords]
      : ['There is nothing to pay back for this ticket.']
  }
  const card = cardInSentence(booking)
  return [
    ...chargedBack,
    `We pay ${formatMinor(refundMinor, booking.currency)} back to ${card}. Banks take 7 to 30 business days to show it.`,
  ]
}

/** Queues the news in the transaction that marks the booking as cancelled. */
export async function enqueueCancelled(booking: Booking, refunded: Refunded): Promise<void> {
  await enqueueCancelledWith(booking, refundWords(booking, refunded))
}

/** The news of a cancellation, with what is said of the money. */
export async function enqueueCancelledWith(
  booking: Booking,
  moneyWords: ReturnType<typeof refundWords>,
): Promise<void> {
  const reference = shownReference(booking.reference)
  const trip = booking.data ? `${tripTitle(booking.data.slices)}, booking ${reference},` : reference
  await enqueueMessage({
    kind: 'booking-cancelled',
    recipient: booking.primaryEmail,
    bookingId: booking.id,
    ...mailDocument({
      subject: `Booking ${reference} cancelled`,
      title: 'Booking cancelled',
      blocks: [
        `Your trip ${trip} has been cancelled. Its tickets are no longer valid.`,
        ...moneyWords,
        supportLine(),
      ],
      action: { label: 'View My Trips', url: siteUrl(paths.trips('cancelled')) },
    }),
  })
}

/** For a traveller who left the page before the airline answered. */
export async function enqueueNotCancelled(booking: Booking, reason: string): Promise<void> {
  const reference = shownReference(booking.reference)
  await enqueueMessage({
    kind: 'booking-not-cancelled',
    recipient: booking.primaryEmail,
    bookingId: booking.id,
    ...mailDocument({
      subject: `Booking ${reference} is not cancelled`,
      title: 'Your booking still stands',
      blocks: [
        `We could not cancel booking ${reference}. ${reason} Your tickets are still valid.`,
        supportLine(),
      ],
      action: { label: 'View My Trips', url: siteUrl(paths.trip(booking.id)) },
    }),
  })
}
