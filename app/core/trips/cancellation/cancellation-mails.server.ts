import { company } from '#app/core/site/company.ts'
import {
  cardInSentence,
  creditsBesideMoney,
  creditWords,
} from '#app/core/booking/booked/booking-words.ts'
import { paidFor, quotedRefund } from '#app/core/flight/terms/fare-refund.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { airlineCancellation, claimSentence } from '#app/core/flight/itinerary/itinerary-match.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'
import type { Refunded } from './process/cancellation-decisions.ts'

/**
 * Returns what the airline and we keep, or nothing after another refund or a chargeback, which already returned part
 * of the payment.
 */
function creditNote(booking: Booking, { given, chargedBackMinor }: Refunded): string[] {
  const isComparable = given?.currency === booking.currency
  if (!isComparable || chargedBackMinor > 0 || booking.refundMinor) return []
  const { note } = quotedRefund(0, paidFor(booking), given)
  const paid = `You paid ${formatMinor(booking.amountMinor, booking.currency)}.`
  return note ? [`${paid} ${note}`] : []
}

function refundWords(booking: Booking, refunded: Refunded): string[] {
  const { refundMinor, refundTo, given, credits, chargedBackMinor } = refunded
  if (refundTo === 'airline_credits') {
    return [
      'The airline is refunding this ticket as travel credit, not as money.',
      ...creditWords(credits, booking.data?.passengers ?? [], given),
      ...creditNote(booking, refunded),
    ]
  }
  if (refundMinor === null) {
    return ['The airline hasn’t told us your refund amount yet. We’ll email you when it does.']
  }
  const { currency, refundMinor: sentMinor } = booking
  const chargedBack =
    chargedBackMinor > 0
      ? [
          `Your bank has already returned ${formatMinor(chargedBackMinor, currency)} to you because you disputed the payment. We won’t refund that part again.`,
        ]
      : []
  if (refundMinor === 0 && chargedBackMinor > 0) return chargedBack
  if (refundMinor === 0 && sentMinor) {
    return [
      `We’ve already refunded ${formatMinor(sentMinor, currency)}, and there is no further refund for this cancellation.`,
      ...(airlineCancellation(booking.data) ? [claimSentence] : []),
    ]
  }
  if (refundMinor === 0) {
    return airlineCancellation(booking.data)
      ? ['The airline offers no refund for this ticket.', claimSentence]
      : ['There is no refund for this cancellation.']
  }
  const card = cardInSentence(booking)
  return [
    ...chargedBack,
    `We’re refunding ${formatMinor(refundMinor, booking.currency)} to ${card}. It can take ${company.refundAtMost} to appear on your statement.`,
  ]
}

/** Call this in the transaction that marks the booking as cancelled. */
export async function enqueueCancelled(booking: Booking, refunded: Refunded): Promise<void> {
  await enqueueCancelledWith(booking, [
    ...refundWords(booking, refunded),
    ...creditsBesideMoney(refunded, booking.data?.passengers ?? []),
  ])
}

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

/** Informs travellers who left the page before the airline refused the cancellation. */
export async function enqueueNotCancelled(booking: Booking, reason: string): Promise<void> {
  const reference = shownReference(booking.reference)
  await enqueueMessage({
    kind: 'booking-not-cancelled',
    recipient: booking.primaryEmail,
    bookingId: booking.id,
    ...mailDocument({
      subject: `We couldn’t cancel booking ${reference}`,
      title: 'Your booking was not cancelled',
      blocks: [
        `We couldn’t cancel booking ${reference}. ${reason} Your tickets are still valid.`,
        supportLine(),
      ],
      action: { label: 'View Your Trip', url: siteUrl(paths.trip(booking.id)) },
    }),
  })
}
