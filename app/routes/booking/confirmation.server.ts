import { shownReference } from '#app/domain/checkout/checkout.ts'
import { titleLabels } from '#app/domain/checkout/title.ts'
import { formatPrice } from '#app/domain/money/money.ts'
import { paidFor, promisedRefund } from '#app/domain/offers/refund.ts'
import { passengerSummary } from '#app/domain/search/search-query.ts'
import { formatFullDate } from '#app/domain/time.ts'
import type { Booking } from '#app/models/booking.server.ts'
import type { Checkout } from '#app/models/checkout.server.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** The confirmation, as texts. */
export function ticketOf(booking: Booking, checkout: Checkout) {
  const { passengers, offer, seats } = checkout
  const [primary] = passengers
  const count = (type: string) => passengers.filter((one) => one.type === type).length
  const title = primary?.title ? `${titleLabels[primary.title]} ` : ''
  const brand = brandNames[booking.cardBrand ?? ''] ?? 'Card'
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
    paidWith: booking.cardLast4 ? `${brand} ending in ${booking.cardLast4}` : brand,
    total: formatPrice(booking.data?.total),
    refund: booking.data && promisedRefund(booking.data.refund, paidFor(booking)),
    primary: {
      name: primary ? `${title}${primary.givenName} ${primary.familyName}` : 'Not provided',
      email: primary?.email ?? 'Not provided',
      phone: primary?.phone ?? 'Not provided',
    },
    passengers: passengerSummary({
      adults: count('adult'),
      children: count('child'),
      infants: count('infant_without_seat'),
    }),
    seats: seats.map(({ segmentId, designator }) => `${flight.get(segmentId)}: ${designator}`),
    tickets: booking.data?.tickets.map(({ number }) => number) ?? [],
    slices: offer.slices,
    carrier: { name: offer.owner.name, code: offer.owner.code },
  }
}
