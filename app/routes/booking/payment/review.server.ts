import { flightLine, tripWords } from '#app/core/booking/booked/booking-words.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { needsSeat } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { bagsLabel } from '#app/core/flight/card-facts.ts'
import { namedOnTicket } from '#app/core/travellers/names/ticket-name.ts'

/** Returns what the traveller buys, in the words of the confirmation. */
export function reviewOf({
  offer,
  passengers,
  seats,
  bags,
}: Pick<Checkout, 'offer' | 'passengers' | 'seats' | 'bags'>) {
  const printed = passengers.map(namedOnTicket)
  const { slices } = offer
  const trip = tripWords({ slices, passengers: printed, seats, bags, tickets: [] })
  return {
    travellers: trip.travellers.map(({ name, type, seatLine }, index) => {
      const { givenName, familyName } = passengers[index]!
      const isRespelled = !name.endsWith(`${givenName} ${familyName}`)
      const written = isRespelled ? `${givenName} ${familyName}` : null
      return { name, type, seatLine, written }
    }),
    flights: slices.map(flightLine),
    includedBags: includedBags(offer),
    extraBags: trip.bags,
  }
}

/** The allowance of the fare does not apply to infants on a lap. */
function includedBags({ bags: { carryOn, checked }, passengers }: Offer): string[] {
  const included = bagsLabel({ carryOn: carryOn || null, checked: checked || null })
  const missing = [
    ...(carryOn === 0 ? ['cabin bag'] : []),
    ...(checked === 0 ? ['checked bag'] : []),
  ]
  const who = passengers.every(needsSeat) ? 'each traveller' : 'each traveller with a seat'
  return [
    ...(included ? [`Included for ${who}: ${included}`] : []),
    ...(missing.length > 0 ? [`Not included: ${missing.join(', ')}`] : []),
  ]
}
