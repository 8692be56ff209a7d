import { flightLine, seatWords, tripWords } from '#app/core/booking/booked/booking-words.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { unseatedLines } from '#app/core/flight/seats/seat-maps.ts'
import { bagsLabel } from '#app/core/flight/card-facts.ts'
import { ticketName } from '#app/core/travellers/ticket-name.ts'

/** Returns what the traveller buys, in the words of the confirmation. */
export function reviewOf({ offer, passengers, seats, bags }: Checkout) {
  const printed = passengers.map((passenger) => ({
    ...passenger,
    givenName: ticketName(passenger.givenName) ?? passenger.givenName,
    familyName: ticketName(passenger.familyName) ?? passenger.familyName,
  }))
  const { slices } = offer
  const trip = tripWords({ slices, passengers: printed, seats, bags, tickets: [] })
  return {
    travellers: trip.travellers.map(({ name, type, seats: chosen, seating }, index) => {
      const { givenName, familyName } = passengers[index]!
      const isRespelled = !name.endsWith(`${givenName} ${familyName}`)
      const seatLine = chosen.length > 0 ? seatWords(chosen) : seating
      return { name, type, seatLine, written: isRespelled ? `${givenName} ${familyName}` : null }
    }),
    flights: slices.map(flightLine),
    unseated: unseatedLines(offer, seats),
    includedBags: bagsLabel(offer.bags),
    extraBags: trip.bags,
  }
}
