import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import type { Place, Segment } from '#app/core/flight/offer.ts'
import { instantOf, wallClockMs } from '#app/core/places/time.ts'
import { formatTraveller } from './booking-words.ts'

/** Gmail markup as specified at developers.google.com/gmail/markup/reference/flight-reservation. */
export type FlightReservation = Record<string, unknown>

/** Returns "2027-03-04T20:15:00-08:00", or no offset for an unknown zone. */
function timeWithOffset(local: string, { timeZone }: Place): string {
  const [wall, instant] = [wallClockMs(local), instantOf(local, timeZone)]
  if (wall === null || instant === null) return local
  const minutes = Math.round((wall - instant) / 60_000)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

const airport = ({ name, code }: Place) => ({ '@type': 'Airport', name, iataCode: code })

function flightOf({ flightNumber, carrier, ...flight }: Segment) {
  const { origin, destination, departingAt, arrivingAt } = flight
  return {
    '@type': 'Flight',
    // Gmail expects the number without the airline code.
    flightNumber: flightNumber.replace(`${carrier.code} `, ''),
    airline: { '@type': 'Airline', name: carrier.name, iataCode: carrier.code },
    departureAirport: airport(origin),
    departureTime: timeWithOffset(departingAt, origin),
    arrivalAirport: airport(destination),
    arrivalTime: timeWithOffset(arrivingAt, destination),
  }
}

export function flightReservations(
  reference: string,
  { slices, passengers, seats, tickets }: BookingData,
): FlightReservation[] {
  const flights = slices.flatMap(({ segments }) => segments)
  return flights.flatMap((flight) =>
    passengers.map((passenger) => {
      const seat = seats.find(
        ({ segmentId, passengerId }) => segmentId === flight.id && passengerId === passenger.id,
      )
      const ticket = tickets.find(
        ({ passengerIds, forExtras }) => passengerIds.includes(passenger.id) && !forExtras,
      )
      return {
        '@context': 'http://schema.org',
        '@type': 'FlightReservation',
        reservationNumber: reference,
        reservationStatus: 'http://schema.org/Confirmed',
        underName: { '@type': 'Person', name: formatTraveller(passenger) },
        reservationFor: flightOf(flight),
        ...(seat && { airplaneSeat: seat.designator }),
        ...(ticket && { ticketNumber: ticket.number }),
      }
    }),
  )
}
