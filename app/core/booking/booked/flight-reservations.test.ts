import { expect, test } from 'vitest'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { flightReservations } from './flight-reservations.ts'

test('flightReservations returns the properties that Gmail requires, and times with their UTC offset', () => {
  const offer = anOffer()
  const [slice] = offer.slices
  const flight = inZones(slice.segments[0])
  const data = {
    ...{ airline: offer.airline, passengers: [ada], seats: [], bags: [], price: offer.price },
    slices: [{ ...slice, segments: [flight] }] satisfies [Slice],
    ...{ total: offer.price.total, refund: null, change: null },
    tickets: [{ passengerIds: [ada.id], number: '001-1' }],
  }
  const [reservation, ...others] = flightReservations('WMEKDS', data)
  expect(others).toEqual([])
  expect(reservation).toMatchObject({
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: 'WMEKDS',
    reservationStatus: 'http://schema.org/Confirmed',
    underName: { '@type': 'Person', name: 'Ms Ada Lovelace' },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: '117',
      airline: { '@type': 'Airline', iataCode: 'BA' },
      departureAirport: { '@type': 'Airport', iataCode: 'LHR' },
      departureTime: '2027-07-15T08:05:00+01:00',
      arrivalAirport: { '@type': 'Airport', iataCode: 'JFK' },
      arrivalTime: '2027-07-15T11:20:00-04:00',
    },
    ticketNumber: '001-1',
  })
})

function inZones(flight: Segment): Segment {
  const at = (code: string, timeZone: string) => ({ code, name: code, city: code, timeZone })
  return {
    ...flight,
    carrier: { name: 'British Airways', code: 'BA', logo: null },
    flightNumber: 'BA 117',
    origin: at('LHR', 'Europe/London'),
    destination: at('JFK', 'America/New_York'),
    departingAt: '2027-07-15T08:05:00',
    arrivingAt: '2027-07-15T11:20:00',
  }
}
