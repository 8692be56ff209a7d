import { expect, test } from 'vitest'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { twoTravellers } from '../../../../tests/samples/two-travellers.ts'
import type { Segment, Slice } from '#app/core/flight/offer.ts'
import { flightReservations } from './flight-reservations.ts'

const offer = anOffer()
const [slice] = offer.slices
const flight = inZones(slice.segments[0])
const data = {
  ...{ airline: offer.airline, passengers: [ada], seats: [], bags: [], price: offer.price },
  slices: [{ ...slice, segments: [flight] }] satisfies [Slice],
  ...{ total: offer.price.total, refund: null, change: null },
  tickets: [{ passengerIds: [ada.id], number: '001-1' }],
}

test('each reservation has the seat and the e-ticket of its traveller on its flight', () => {
  const { passengers } = twoTravellers
  const flights = ['seg_1', 'seg_2'].map((id) => ({ ...flight, id, flightNumber: `BA ${id}` }))
  const price = { amount: 20, currency: 'USD' }
  const seats = flights.flatMap(({ id: segmentId }) =>
    passengers.map(({ id: passengerId }) => ({
      ...{ segmentId, passengerId, designator: `${segmentId} of ${passengerId}` },
      ...{ cabin: 'economy' as const, serviceId: 'ase_1', price },
      providerPrice: { amount: '20.00', currency: 'USD' },
    })),
  )
  const tickets = passengers.flatMap(({ id }) => [
    { passengerIds: [id], number: `extras of ${id}`, forExtras: true as const },
    { passengerIds: [id], number: `ticket of ${id}` },
  ])
  const slices: [Slice, Slice] = [
    { ...slice, segments: [flights[1]!] },
    { ...slice, segments: [flights[0]!] },
  ]
  const found = flightReservations('WMEKDS', { ...data, slices, passengers, seats, tickets })
  const reservation = (name: string, flight: string, passenger: string) => ({
    ...{ underName: { name }, reservationFor: { flightNumber: flight } },
    ...{ airplaneSeat: `${flight} of ${passenger}`, ticketNumber: `ticket of ${passenger}` },
  })
  expect(found).toMatchObject([
    reservation('Ms Ada Lovelace', 'seg_2', 'pas_1'),
    reservation('Mr Charles Babbage', 'seg_2', 'pas_2'),
    reservation('Ms Ada Lovelace', 'seg_1', 'pas_1'),
    reservation('Mr Charles Babbage', 'seg_1', 'pas_2'),
  ])
})

test('flightReservations returns the properties that Gmail requires, and times with their UTC offset', () => {
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
