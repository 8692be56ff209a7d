import fc from 'fast-check'
import { groundMinutes } from '../../app/core/flight/itinerary/flight-minutes.ts'
import type { Offer, Segment, Service, Slice } from '../../app/core/flight/offer.ts'
import { cityCodeOf } from '../../app/core/places/airport-search.ts'
import { alliances } from '../../app/core/flight/airlines/alliances.ts'
import { bagKinds, type OfferFacts } from '../../app/core/search/results/offer-facts.ts'
import { sortOrders, type ResultsView } from '../../app/core/search/results/results-view.ts'
import { timeBands } from '../../app/core/search/results/time-bands.ts'

const carrier = (code: string) => ({ code, name: `${code} Airways`, logo: null })
const place = (code: string) => ({
  code,
  name: `${code} Airport`,
  city: `City of ${code}`,
  cityCode: cityCodeOf(code),
  timeZone: null,
})

/** Returns a checked bag that is sold to the first traveller on the first flight. */
export function aBag(id: string, changes: Partial<Service> = {}): Service {
  return {
    id,
    type: 'baggage',
    bag: 'checked',
    name: 'Extra checked bag',
    maxKg: 23,
    description: 'Up to 23 kg',
    price: { amount: 25, currency: 'USD' },
    providerPrice: { amount: '20.00', currency: 'USD' },
    maximumQuantity: 2,
    passengerIds: ['pas_1'],
    segmentIds: ['seg_1'],
    ...changes,
  }
}

export function aSegment(from: string, to: string, changes: Partial<Segment> = {}): Segment {
  return {
    id: `seg_${from}${to}`,
    origin: place(from),
    destination: place(to),
    originTerminal: null,
    destinationTerminal: null,
    departingAt: '2026-03-14T08:05:00',
    arrivingAt: '2026-03-14T11:20:00',
    duration: 195,
    carrier: carrier('AA'),
    flightNumber: 'AA 100',
    operator: null,
    aircraft: 'Airbus A320',
    cabin: 'economy',
    cabinName: 'Economy',
    technicalStops: [],
    bags: { checked: 1, carryOn: 1 },
    amenities: { wifi: null, power: null, seatPitch: null },
    ...changes,
  }
}

export function aSlice(segments: [Segment, ...Segment[]], changes: Partial<Slice> = {}): Slice {
  const last = segments.at(-1) ?? segments[0]
  return {
    id: `sli_${segments[0].id}`,
    origin: segments[0].origin,
    destination: last.destination,
    departingAt: segments[0].departingAt,
    arrivingAt: last.arrivingAt,
    duration: 195,
    fareBrand: 'Basic',
    segments,
    layoverMinutes: groundMinutes(segments),
    ...changes,
  }
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  const total = { amount: 500, currency: 'USD' }
  return {
    id: 'off_1',
    vendor: 'duffel',
    airline: carrier('AA'),
    price: { total, tax: { ...total, amount: 100 }, base: { ...total, amount: 400 } },
    providerTotal: { amount: '406.50', currency: 'USD' },
    refund: { allowed: true, penalty: null },
    change: null,
    sliceChanges: [],
    expiresAt: '2026-03-01T12:00:00Z',
    documentsRequired: false,
    passportAccepted: true,
    loyaltyProgrammes: [],
    privateFare: null,
    conditionsUrl: null,
    emissionsKg: 400,
    seatChoice: null,
    passengers: [{ id: 'pas_1', type: 'adult', age: null }],
    slices: [aSlice([aSegment('LHR', 'JFK')])],
    bags: { checked: 1, carryOn: 1 },
    ...changes,
  }
}

const airlineCodes = ['AA', 'BA', 'ZZ', 'EI', 'U2', '9W']

const connectionCodes = ['DEN', 'KEF', 'DUB']
const aircraftNames = ['Airbus A320', 'Boeing 787-9']

const someFacts = fc.record({
  flights: fc.integer({ min: 1, max: 80 }).map((number) => `XA ${number} 2027-01-12T08:00:00`),
  price: fc.integer({ min: 0, max: 3_000 }),
  otherCurrency: fc.constant(null),
  duration: fc.integer({ min: 30, max: 3_000 }),
  stops: fc.constantFrom(0, 1, 2),
  departure: fc.constantFrom(...timeBands),
  arrival: fc.constantFrom(...timeBands),
  departsAt: fc.integer({ min: 0, max: 1_439 }),
  arrivesAt: fc.integer({ min: 0, max: 2_879 }),
  airlines: fc.subarray(airlineCodes, { minLength: 1, maxLength: 3 }),
  alliances: fc.subarray([...alliances], { maxLength: 2 }),
  connections: fc.subarray(connectionCodes, { maxLength: 2 }),
  longestLayover: fc.integer({ min: 0, max: 1_000 }),
  overnight: fc.boolean(),
  aircraft: fc.subarray(aircraftNames, { maxLength: 2 }),
  refundable: fc.boolean(),
  lowEmissions: fc.boolean(),
  includes: fc.subarray([...bagKinds]),
  emissionsKg: fc.option(fc.integer({ min: 1, max: 2_000 })),
  closesAt: fc.constant(Number.MAX_SAFE_INTEGER),
}) satisfies fc.Arbitrary<Omit<OfferFacts, 'id'>>

/** Generates facts of random offers in random order. */
export const anyFacts: fc.Arbitrary<OfferFacts[]> = fc
  .array(someFacts, { maxLength: 120 })
  .map((all) => all.map((facts, index) => ({ ...facts, id: `off_${(index * 7919) % 1009}` })))

const price = fc.option(fc.integer({ min: 0, max: 3_000 }))

/** Sets a filter only rarely, so most random views let some offers through. */
const rarely = <T, None>(some: fc.Arbitrary<T>, none: None): fc.Arbitrary<T | None> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: some })

export const anyView: fc.Arbitrary<ResultsView> = fc.record({
  filters: fc.record({
    price: fc.record({ min: price, max: price }),
    outbound: rarely(fc.constantFrom('XA7', 'XA8'), null),
    airlines: fc.subarray([...airlineCodes, 'XX']),
    stops: fc.subarray([0, 1, 2] as const).map((stops) => [...stops]),
    departureTime: fc.subarray([...timeBands]),
    arrivalTime: fc.subarray([...timeBands]),
    maxDuration: fc.option(fc.integer({ min: 0, max: 3_000 })),
    refundable: fc.boolean(),
    emissions: rarely(fc.constant(['low' as const]), []),
    myBags: fc.constant([]),
    maxLayover: rarely(fc.integer({ min: 0, max: 1_000 }), null),
    noOvernight: rarely(fc.constant(true), false),
    alliances: rarely(fc.subarray([...alliances]), []),
    connections: rarely(fc.subarray([...connectionCodes, 'XXX']), []),
    aircraft: rarely(fc.subarray(aircraftNames), []),
  }),
  sort: fc.constantFrom(...sortOrders),
  loaded: fc.constantFrom(30, 130, 230),
  step: fc.constant({ kind: 'pairs' as const }),
})
