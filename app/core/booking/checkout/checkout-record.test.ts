import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { mutationsOf } from '../../../../tests/samples/document-mutations.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { Carrier, Offer, Place } from '#app/core/flight/offer.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import { ModeSchema } from '#app/core/site/mode.ts'
import {
  CheckoutPassengerSchema,
  TravelDocumentSchema,
} from '#app/core/travellers/traveller-record.ts'
import {
  BagChoiceSchema,
  BookingDataSchema,
  CheckoutFailureSchema,
  HistoryEntrySchema,
  OfferSchema,
  SeatChoiceSchema,
  SliceSchema,
} from './checkout-record.ts'

const price = { amount: 12, currency: 'USD' }
const providerPrice = { amount: '10.00', currency: 'USD' }
const penalty = { amount: '40.00', currency: 'USD' }
const airline = { code: 'BA', name: 'British Airways', logo: null }

const passenger = {
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  gender: null,
  givenName: 'Ada',
  familyName: 'Lovelace',
  bornOn: '1985-12-10',
  email: null,
  phone: null,
}
const seat = {
  segmentId: 'seg_1',
  passengerId: 'pas_1',
  designator: '12A',
  cabin: 'economy',
  serviceId: 'ase_1',
  price,
  providerPrice,
}
const bag = {
  serviceId: 'ase_2',
  passengerIds: ['pas_1'],
  segmentIds: ['seg_1'],
  name: 'Extra checked bag',
  quantity: 1,
  price,
  providerPrice,
}
const segment = aSegment('LHR', 'JFK', {
  operator: airline,
  technicalStops: ['BOG'],
  technicalStopMinutes: [55],
})
const {
  id: _,
  airline: seller,
  slices,
  price: fare,
  ...rest
} = anOffer({
  slices: [aSlice([segment])],
  refund: { allowed: true, penalty },
  change: { allowed: false, penalty: null },
})
const offer = { id: 'off_1', airline: seller, slices, price: fare, ...rest }
const { gender: _gender, bornOn: _bornOn, ...booked } = passenger

const records: [name: string, schema: z.ZodType, record: object][] = [
  ['an offer', OfferSchema, offer],
  ['a traveller', CheckoutPassengerSchema, passenger],
  [
    'a passport',
    TravelDocumentSchema,
    { passengerId: 'pas_1', number: 'AB12', expiresOn: '2030-01-01', issuingCountry: 'GB' },
  ],
  ['a seat', SeatChoiceSchema, seat],
  ['a bag', BagChoiceSchema, bag],
  ['a failure', CheckoutFailureSchema, { code: 'declined', message: 'Declined.' }],
  ['a step of its history', HistoryEntrySchema, { at: 'now', from: null, to: 'draft', note: null }],
  [
    'a booking',
    BookingDataSchema,
    {
      airline: seller,
      slices,
      passengers: [booked],
      seats: [seat],
      bags: [bag],
      price: fare,
      total: price,
      refund: { allowed: true, penalty },
      change: null,
      tickets: [{ passengerIds: ['pas_1'], number: '125-1' }],
    },
  ],
]

const penalties = /^(refund|change)\.penalty/
const addedLater =
  /^(vendor|passportAccepted|sliceChanges|loyaltyProgrammes|privateFare|conditionsUrl|seatChoice|slices\[\]\.layoverMinutes|.*\.cityCode|.*\.technicalStopMinutes)$/

test('an offer stored by an older version accepts passports but no frequent flyer numbers', () => {
  const {
    passportAccepted: _p,
    vendor: _v,
    loyaltyProgrammes: _l,
    privateFare: _f,
    conditionsUrl: _c,
    seatChoice: _s,
    sliceChanges: _r,
    ...older
  } = offer
  expect(OfferSchema.parse(older)).toEqual({
    ...older,
    passportAccepted: true,
    vendor: 'duffel',
    loyaltyProgrammes: [],
    privateFare: null,
    conditionsUrl: null,
    seatChoice: null,
    sliceChanges: [],
  })
})

test('the layovers of a stored slice are recalculated from the instants of its flights', () => {
  const berlin = { ...segment.destination, timeZone: 'Europe/Berlin' }
  const segments = [
    { ...segment, destination: berlin, arrivingAt: '2027-03-27T23:30:00' },
    { ...segment, origin: berlin, departingAt: '2027-03-28T06:30:00' },
  ]
  const { layoverMinutes: _, ...older } = slices[0]
  for (const row of [
    { ...older, segments },
    { ...older, segments, layoverMinutes: [420] },
  ]) {
    expect(SliceSchema.parse(row).layoverMinutes).toEqual([360])
  }
})

test('a stored flight number loses the zeros that older versions kept', () => {
  const { slices } = anOffer()
  const [flight] = slices[0].segments
  const stored = { ...slices[0], segments: [{ ...flight, flightNumber: 'BA 0178' }] }
  expect(SliceSchema.parse(stored).segments[0].flightNumber).toBe('BA 178')
})

describe.each(records)('the schema for %s', (_name, schema, record) => {
  const mutations = mutationsOf(record)

  test('accepts a record and returns it unchanged', () => {
    expect(schema.parse(record)).toEqual(record)
  })

  test('rejects a record with a missing field', () => {
    const read = mutations.filter(
      ([, { path, to, document }]) =>
        to === 'absent' &&
        !penalties.test(path) &&
        !addedLater.test(path) &&
        schema.safeParse(document).success,
    )
    expect(read.map(([name]) => name)).toEqual([])
  })

  test('rejects unknown enum values', () => {
    const words = /(^|\.)(type|title|gender|cabin|to|from|allowed)$/
    const read = mutations.filter(
      ([, { path, to, document }]) =>
        to === 'unheard of' && words.test(path) && schema.safeParse(document).success,
    )
    expect(read.map(([name]) => name)).toEqual([])
  })
})

/** Requires every optional property, so that a new one does not compile until a record below has it. */
type Whole<T> = { [Key in keyof T]-?: Whole<T[Key]> }

test('a stored offer and a stored seat keep every optional field', () => {
  const wholeCarrier = (carrier: Carrier): Whole<Carrier> => ({ ...carrier, id: 'arl_1' })
  const wholePlace = (place: Place): Whole<Place> => ({ ...place, cityCode: 'LON' })
  const [slice] = slices
  const ends = { origin: wholePlace(slice.origin), destination: wholePlace(slice.destination) }
  const flight: Whole<Offer['slices'][0]['segments'][0]> = {
    ...{ ...segment, ...ends },
    carrier: wholeCarrier(segment.carrier),
    operator: wholeCarrier(airline),
    otherCabins: [{ cabin: 'business', cabinName: 'Club' }],
    technicalStopMinutes: [55],
    amenities: { ...segment.amenities, wifi: true, wifiCost: 'paid' },
  }
  const wholeOffer: Whole<Offer> = {
    ...anOffer({ refund: { allowed: true, penalty } }),
    airline: wholeCarrier(airline),
    slices: [{ ...slice, ...ends, segments: [flight] }],
    outlivesOrders: true,
  }
  const wholeSeat: Whole<SeatChoice> = { ...seat, cabin: 'economy', unconfirmed: true }
  expect(OfferSchema.parse(wholeOffer)).toEqual(wholeOffer)
  expect(SeatChoiceSchema.parse(wholeSeat)).toEqual(wholeSeat)
})

test('the schemas accept every value of each enum', () => {
  const takes = (schema: z.ZodType, record: object, name: string, values: unknown[]) =>
    values.filter((value) => !schema.safeParse({ ...record, [name]: value }).success)
  const titles = ['mr', 'ms', 'mrs', 'miss', 'dr', null]
  expect(takes(CheckoutPassengerSchema, passenger, 'title', titles)).toEqual([])
  const genders = ['male', 'female', 'undisclosed', null]
  expect(takes(CheckoutPassengerSchema, passenger, 'gender', genders)).toEqual([])
  const types = ['adult', 'child', 'infant_without_seat']
  expect(takes(CheckoutPassengerSchema, passenger, 'type', types)).toEqual([])
  const cabins = ['economy', 'premium_economy', 'business', 'first']
  expect(takes(SeatChoiceSchema, seat, 'cabin', cabins)).toEqual([])
  expect(['test', 'live'].map((mode) => ModeSchema.parse(mode))).toEqual(['test', 'live'])
  expect(ModeSchema.safeParse('trial').success).toBe(false)
})

test('an offer may have null in every nullable field', () => {
  const unknown = [
    ['refund', null],
    ['change', null],
    ['emissionsKg', null],
    ['bags', { checked: null, carryOn: null }],
    ['price', { ...fare, base: null, tax: null }],
  ] as const
  for (const [name, value] of unknown) {
    expect(OfferSchema.safeParse({ ...offer, [name]: value }).success, name).toBe(true)
  }
  expect(OfferSchema.safeParse({ ...offer, slices: [] }).success).toBe(false)
  const noFlight = [{ ...offer.slices[0], segments: [] }]
  expect(OfferSchema.safeParse({ ...offer, slices: noFlight }).success).toBe(false)
})
