import { expect, test } from 'vitest'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { groundMinutes } from '#app/core/flight/itinerary/flight-minutes.ts'
import type { Segment } from '#app/core/flight/offer.ts'
import { checkInFrom, checkInLine, itineraryWords, labelledSlices } from './booked-itinerary.ts'

const [slice] = anOffer().slices
const [flight] = slice.segments
const place = (code: string, city: string) => ({
  code,
  city,
  name: `${city} Airport`,
  timeZone: null,
})

const first: Segment = {
  ...flight,
  departingAt: '2027-05-03T21:05:00',
  arrivingAt: '2027-05-03T23:40:00',
  destination: place('KEF', 'Reykjavik'),
  operator: { name: 'Iberia', code: 'IB', logo: null },
}
const second: Segment = {
  ...flight,
  id: 'seg_2',
  flightNumber: 'ZZ 7',
  origin: place('KEF', 'Reykjavik'),
  departingAt: '2027-05-04T01:10:00',
  arrivingAt: '2027-05-05T02:20:00',
  destinationTerminal: '8',
  aircraft: null,
  bags: { checked: null, carryOn: null },
  technicalStops: ['YYT'],
  technicalStopMinutes: [55],
}
const night = {
  ...slice,
  departingAt: first.departingAt,
  arrivingAt: second.arrivingAt,
  duration: 900,
  segments: [first, second] as [Segment, Segment],
  layoverMinutes: groundMinutes([first, second]),
}
const seat = {
  passengerId: ada.id,
  cabin: 'economy' as const,
  serviceId: 'ase_1',
  price: { amount: 49, currency: 'USD' },
  providerPrice: { amount: '40.00', currency: 'USD' },
}

test('itineraryWords states terminals, local times, airlines and bags, and the traveller of each seat', () => {
  const [words] = itineraryWords({
    slices: [night],
    passengers: [ada],
    seats: [{ ...seat, segmentId: 'seg_1', designator: '12A' }],
  })
  expect(words).toEqual({
    label: 'Outbound Flight',
    date: 'Mon, May 3, 2027',
    length: '15h, 1 stop, same plane stops in YYT',
    waits: ['1h 30m in Reykjavik'],
    flights: [
      {
        departs: {
          time: '21:05',
          dayMark: null,
          place: 'London (LHR)',
          airport: 'London Airport, Terminal 5',
        },
        arrives: {
          time: '23:40',
          dayMark: null,
          place: 'Reykjavik (KEF)',
          airport: 'Reykjavik Airport',
        },
        notes: [
          'Contrail Air · 101 · Economy · Airbus A350-900',
          'Operated by Iberia',
          '1 cabin bag, 1 checked bag',
          'Seat: 12A Ms Ada Lovelace',
        ],
      },
      {
        departs: {
          time: '01:10',
          dayMark: '+1 day',
          place: 'Reykjavik (KEF)',
          airport: 'Reykjavik Airport, Terminal 5',
        },
        arrives: {
          time: '02:20',
          dayMark: '+2 days',
          place: 'New York (JFK)',
          airport: 'New York Airport, Terminal 8',
        },
        notes: [
          'Contrail Air · ZZ 7 · Economy',
          'Stops in YYT (55m); you stay on this flight',
          'Bags: not stated by the airline',
          'No seat chosen; assigned at check-in',
        ],
      },
    ],
  })
})

test('itineraryWords mentions a change of airport during a layover', () => {
  const other = { ...second, origin: place('RKV', 'Reykjavik') }
  const [words] = itineraryWords({
    slices: [{ ...night, segments: [first, other] }],
    passengers: [ada],
    seats: [],
  })
  expect(words?.waits).toEqual(['1h 30m in Reykjavik. Change airports: arrive KEF, depart RKV'])
})

test('checkInLine states in local time that check-in opens one day before departure', () => {
  expect(checkInFrom('2027-03-01T08:05:00')).toBe('2027-02-28T08:05:00')
  expect(checkInLine(night)).toBe(
    'London (LHR) to New York (JFK): from Sun, May 2, 2027, 21:05 local time',
  )
})

test('labelledSlices call a slice what it was sold as, whatever the airline has changed since', () => {
  const [out, back] = [aSlice([aSegment('LHR', 'JFK')]), aSlice([aSegment('JFK', 'LHR')])]
  const [toBoston, on] = [aSlice([aSegment('JFK', 'BOS')]), aSlice([aSegment('BOS', 'YYZ')])]
  const later = aSlice([aSegment('JFK', 'LGW', { departingAt: '2027-05-11T20:00:00' })])
  const labelsOf = (trip: Parameters<typeof labelledSlices>[0]) =>
    labelledSlices(trip).map(({ label }) => label)
  expect(labelsOf({ slices: [out, back] })).toEqual(['Outbound Flight', 'Return Flight'])
  const returnTrip = [out, back]
  expect(labelsOf({ slices: [back], bookedSlices: returnTrip })).toEqual(['Return Flight'])
  expect(labelsOf({ slices: [later], bookedSlices: returnTrip })).toEqual(['Return Flight'])
  expect(labelsOf({ slices: [out], bookedSlices: returnTrip })).toEqual(['Outbound Flight'])
  const manyCities = [out, toBoston, on]
  expect(labelsOf({ slices: [out, on], bookedSlices: manyCities })).toEqual([
    'Flight 1',
    'Flight 3',
  ])
  expect(labelsOf({ slices: manyCities, bookedSlices: returnTrip })).toEqual([
    'Flight 1',
    'Flight 2',
    'Flight 3',
  ])
})
