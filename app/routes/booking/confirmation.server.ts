import { primaryWords, recordWords, tripWords } from '#app/domain/booking/booking-words.ts'
import { paidFor, promisedRefund } from '#app/domain/offers/refund.ts'
import type { Booking } from '#app/models/booking.server.ts'
import type { Checkout } from '#app/models/checkout.server.ts'

/** The confirmation, as texts. */
export function ticketOf(booking: Booking, checkout: Checkout) {
  const { passengers, offer, seats, bags } = checkout
  const tickets = booking.data?.tickets ?? []
  // The airline may have changed the flights since they were ordered.
  const slices = booking.data?.slices ?? offer.slices
  const trip = tripWords({ slices, passengers, seats, bags, tickets })
  return {
    ...recordWords(booking),
    tripId: booking.id,
    refund: booking.data && promisedRefund(booking.data.refund, paidFor(booking)),
    primary: primaryWords(passengers[0] ?? null),
    passengers: trip.counts,
    seats: trip.seats,
    bags: trip.bags,
    tickets: trip.tickets,
    slices,
    carrier: { name: offer.airline.name, code: offer.airline.code },
  }
}
