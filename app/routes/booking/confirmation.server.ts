import { cardLabel } from '#app/domain/booking/card-label.ts'
import { shownReference } from '#app/domain/checkout/checkout.ts'
import { titleLabels } from '#app/domain/checkout/title.ts'
import { formatPrice } from '#app/domain/money/money.ts'
import { passengerCounts } from '#app/domain/offers/offer.ts'
import { paidFor, promisedRefund } from '#app/domain/offers/refund.ts'
import { passengerSummary } from '#app/domain/search/search-query.ts'
import { formatFullDate } from '#app/domain/time.ts'
import type { Booking } from '#app/models/booking.server.ts'
import type { Checkout } from '#app/models/checkout.server.ts'

/** The confirmation, as texts. */
export function ticketOf(booking: Booking, checkout: Checkout) {
  const { passengers, offer, seats } = checkout
  const [primary] = passengers
  const title = primary?.title ? `${titleLabels[primary.title]} ` : ''
  const flight = new Map(
    offer.slices.flatMap((slice) =>
      slice.segments.map(({ id, flightNumber }) => [id, flightNumber]),
    ),
  )
  return {
    tripId: booking.id,
    reference: shownReference(booking.reference),
    locator: booking.reference,
    bookingId: booking.orderId,
    bookedOn: formatFullDate(booking.createdAt),
    paidWith: cardLabel(booking),
    total: formatPrice(booking.data?.total),
    refund: booking.data && promisedRefund(booking.data.refund, paidFor(booking)),
    primary: {
      name: primary ? `${title}${primary.givenName} ${primary.familyName}` : 'Not provided',
      email: primary?.email ?? 'Not provided',
      phone: primary?.phone ?? 'Not provided',
    },
    passengers: passengerSummary(passengerCounts(passengers)),
    seats: seats.map(({ segmentId, designator }) => `${flight.get(segmentId)}: ${designator}`),
    tickets: booking.data?.tickets.map(({ number }) => number) ?? [],
    slices: offer.slices,
    carrier: { name: offer.owner.name, code: offer.owner.code },
  }
}
