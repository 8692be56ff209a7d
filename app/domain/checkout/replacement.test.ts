import { describe, expect, test } from 'vitest'
import { aSegment, aSlice, anOffer } from '../../../tests/offers.ts'
import type { Offer, OfferPassenger, Segment } from '../offers/offer.ts'
import { carryOver, findSameFlights, searchOf } from './replacement.ts'

const passenger = (id: string, type: OfferPassenger['type'] = 'adult') => ({ id, type, age: null })

const there = aSegment('LHR', 'JFK')
const back = aSegment('JFK', 'LHR', { departingAt: '2026-03-20T18:00:00' })
const roundTrip = anOffer({ slices: [aSlice([there]), aSlice([back])] })

describe('the search of an offer', () => {
  test('has its airports, days and travellers', () => {
    const passengers = [
      passenger('1'),
      passenger('2', 'child'),
      passenger('3', 'infant_without_seat'),
    ]
    expect(searchOf({ ...roundTrip, passengers })).toEqual({
      tripType: 'round-trip',
      slices: [
        { origin: 'LHR', destination: 'JFK', date: '2026-03-14' },
        { origin: 'JFK', destination: 'LHR', date: '2026-03-20' },
      ],
      cabinClass: 'economy',
      adults: 1,
      children: 1,
      infants: 1,
    })
  })

  test('is multi-city where it comes back from or to another airport', () => {
    const slices: Offer['slices'] = [aSlice([there]), aSlice([aSegment('EWR', 'LHR')])]
    expect(searchOf({ ...roundTrip, slices }).tripType).toBe('multi-city')
    expect(searchOf({ ...roundTrip, slices: [slices[0]] }).tripType).toBe('one-way')
  })

  test('is for the highest cabin of the trip', () => {
    const feeder = aSegment('EDI', 'LHR')
    const slice = aSlice([feeder, { ...there, cabin: 'business' }])
    expect(searchOf({ ...roundTrip, slices: [slice] }).cabinClass).toBe('business')
  })
})

describe('the same flights', () => {
  const with_ = (segment: Partial<Segment>, fareBrand: string | null = 'Basic'): Offer => ({
    ...roundTrip,
    id: 'off_2',
    slices: [aSlice([{ ...there, id: 'seg_x', ...segment }], { fareBrand }), aSlice([back])],
  })

  test.each([
    ['another number', with_({ flightNumber: 'AA 102' })],
    ['another airline', with_({ carrier: { code: 'BA', name: 'BA', logo: null } })],
    ['another time', with_({ departingAt: '2026-03-14T08:10:00' })],
    ['another cabin', with_({ cabin: 'premium_economy' })],
    ['another fare', with_({}, 'Flex')],
    ['one slice less', { ...roundTrip, slices: [roundTrip.slices[0]] }],
    ['other travellers', { ...with_({}), passengers: [passenger('1', 'child')] }],
  ] as [string, Offer][])('are not those with %s', (_, offer) => {
    expect(findSameFlights(roundTrip, [offer])).toBeNull()
  })

  test('may have other ids and operators, and no name for their fare', () => {
    const [named, unnamed] = [with_({}), with_({ operator: there.carrier }, null)]
    const other = with_({ flightNumber: 'AA 102' })
    expect(findSameFlights(roundTrip, [other, named, unnamed])).toBe(named)
    expect(findSameFlights(roundTrip, [other, unnamed, named])).toBe(unnamed)
  })
})

test('travellers keep what they entered, whatever order the new offer names them in', () => {
  const old = { ...roundTrip, passengers: [passenger('a'), passenger('b', 'child')] }
  const offer = { ...roundTrip, passengers: [passenger('y', 'child'), passenger('x')] }
  const person = (id: string, type: OfferPassenger['type'], givenName: string) => ({
    id,
    type,
    title: null,
    gender: null,
    givenName,
    familyName: 'Lovelace',
    bornOn: '1985-12-10',
    email: null,
    phone: null,
  })
  const [ada, kit] = [person('a', 'adult', 'Ada'), person('b', 'child', 'Kit')]
  const passport = { number: 'AB123456', expiresOn: '2030-01-01', issuingCountry: 'GB' }
  const kept = carryOver(
    {
      offer: old,
      passengers: [ada, kit],
      documents: [{ passengerId: 'b', ...passport }],
      seats: [],
      bags: [],
    },
    { offer, services: [], maps: [] },
  )
  expect(kept.passengers).toEqual([
    { ...ada, id: 'x' },
    { ...kit, id: 'y' },
  ])
  expect(kept.documents).toEqual([{ passengerId: 'y', ...passport }])
})
