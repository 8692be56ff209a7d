import { spacedPhone } from '#app/core/travellers/traveller-check.server.ts'
import {
  describeContact,
  receiptLines,
  describeBooking,
  tripWords,
} from '#app/core/booking/booked/booking-words.ts'
import {
  checkInLine,
  seatsByFlight,
  labelledSlices,
} from '#app/core/booking/booked/booked-itinerary.ts'
import { bookingRefund, feeLine, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import type { Owner } from '#app/core/account/owner.server.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'

/**
 * Owner of the booking in My Trips: the signed-in `visitor`, another `account` with the booking's
 * email, or `nobody` while the email of that account is unconfirmed.
 */
export type KeptFor = 'visitor' | 'account' | 'nobody'

export function keptFor({ userId }: Pick<Booking, 'userId'>, owner: Owner): KeptFor {
  if (userId === null) return 'nobody'
  return userId === owner.userId ? 'visitor' : 'account'
}

export function ticketOf(booking: Booking, checkout: Checkout) {
  const { passengers, offer, seats, bags } = checkout
  const tickets = booking.data?.tickets ?? []
  // The airline may have changed the flights since it accepted the order.
  const trip: Pick<BookingData, 'slices' | 'bookedSlices'> = booking.data ?? offer
  const { slices } = trip
  const words = tripWords({ slices, passengers, seats, bags, tickets })
  const primary = describeContact(passengers[0] ?? null)
  return {
    ...describeBooking(booking),
    tripId: booking.id,
    refund: bookingRefund(booking),
    primary: {
      ...primary,
      email: shownEmail(primary.email),
      phone: spacedPhone(primary.phone),
    },
    passengers: words.counts,
    travellers: words.travellers,
    sharedDocuments: words.sharedDocuments,
    seats: seatsByFlight({ slices, passengers, seats }),
    bags: words.bags,
    checkIn: slices.map(checkInLine),
    lines: receiptLines(booking.data),
    fee: feeLine(paidFor(booking), passengers.length),
    slices: labelledSlices(trip),
    carrier: { name: offer.airline.name, code: offer.airline.code },
  }
}
