import { describe, expect, it, test } from 'vitest'
import { aSegment, aSlice, anOffer } from '../../../../tests/samples/offers.ts'
import type { Offer, OfferPassenger, Segment } from '#app/core/flight/offer.ts'
import { twoTravellers } from '../../../../tests/samples/two-travellers.ts'
import { carryOver, findSameFlights, searchOf } from './replacement.ts'

const passenger = (id: string, type: OfferPassenger['type'] = 'adult') => ({ id, type, age: null })

const there = aSegment('LHR', 'JFK')
const back = aSegment('JFK', 'LHR', { departingAt: '2026-03-20T18:00:00' })
const roundTrip = anOffer({ slices: [aSlice([there]), aSlice([back])] })

describe('searchOf', () => {
  test('returns the airports, days and travellers of an offer', () => {
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

  test('includes the ages that affect the price, youngest first', () => {
    const passengers = [
      passenger('1'),
      { ...passenger('2'), age: 14 },
      { ...passenger('3', 'child'), age: 9 },
      { ...passenger('4', 'child'), age: 4 },
      { ...passenger('5', 'infant_without_seat'), age: 1 },
    ]
    expect(searchOf({ ...roundTrip, passengers })).toMatchObject({
      adults: 2,
      children: 2,
      infants: 1,
      ages: [4, 9, 14],
    })
  })

  test('marks a trip as multi-city when the return uses another airport', () => {
    const slices: Offer['slices'] = [aSlice([there]), aSlice([aSegment('EWR', 'LHR')])]
    expect(searchOf({ ...roundTrip, slices }).tripType).toBe('multi-city')
    expect(searchOf({ ...roundTrip, slices: [slices[0]] }).tripType).toBe('one-way')
    const home: Offer['slices'] = [aSlice([there]), aSlice([aSegment('JFK', 'LGW')])]
    expect(searchOf({ ...roundTrip, slices: home }).tripType).toBe('multi-city')
    const onward: Offer['slices'] = [...roundTrip.slices, aSlice([there])]
    expect(searchOf({ ...roundTrip, slices: onward }).tripType).toBe('multi-city')
  })

  test('uses the highest cabin of the trip', () => {
    const feeder = aSegment('EDI', 'LHR')
    const slice = aSlice([feeder, { ...there, cabin: 'business' }])
    expect(searchOf({ ...roundTrip, slices: [slice] }).cabinClass).toBe('business')
  })
})

describe('findSameFlights', () => {
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
    ['another origin', with_({ origin: aSegment('LGW', 'JFK').origin })],
    ['another destination', with_({ destination: aSegment('LHR', 'EWR').destination })],
    [
      'an additional connection',
      { ...roundTrip, slices: [aSlice([there, back]), roundTrip.slices[1]!] },
    ],
    [
      'another second flight',
      { ...roundTrip, slices: [roundTrip.slices[0], aSlice([{ ...back, flightNumber: 'AA 9' }])] },
    ],
    ['an additional traveller', { ...with_({}), passengers: [passenger('1'), passenger('2')] }],
    ['one slice less', { ...roundTrip, slices: [roundTrip.slices[0]] }],
    ['other travellers', { ...with_({}), passengers: [passenger('1', 'child')] }],
  ] as [string, Offer][])('does not match flights with %s', (_, offer) => {
    expect(findSameFlights(roundTrip, [offer])).toBeNull()
  })

  test('ignores ids, operators and a missing fare name', () => {
    const [named, unnamed] = [with_({}), with_({ operator: there.carrier }, null)]
    const other = with_({ flightNumber: 'AA 102' })
    expect(findSameFlights(roundTrip, [other, named, unnamed])).toBe(named)
    expect(findSameFlights(roundTrip, [other, unnamed, named])).toBe(unnamed)
  })
})

test.each([
  ['a child of the same age', { type: 'child', age: 4 }, { type: 'child', age: 4 }, true],
  ['a child of another age', { type: 'child', age: 4 }, { type: 'child', age: 5 }, false],
  ['a child of unstated age', { type: 'child', age: 4 }, { type: 'child', age: null }, true],
  ['a teenager', { type: 'adult', age: 14 }, { type: 'adult', age: null }, false],
  [
    'an infant',
    { type: 'infant_without_seat', age: 0 },
    { type: 'infant_without_seat', age: 1 },
    true,
  ],
] as const)('findSameFlights compares passengers by type and age: %s', (_, one, other, same) => {
  const offerFor = (who: Pick<OfferPassenger, 'type' | 'age'>) =>
    anOffer({ passengers: [{ id: 'pas_1', ...who }] })
  expect(findSameFlights(offerFor(one), [offerFor(other)]) !== null).toBe(same)
})

it('findSameFlights compares every flight of a slice', () => {
  const [one, other] = [aSegment('JFK', 'BOS'), aSegment('JFK', 'BOS', { flightNumber: 'AA 9' })]
  const wanted = anOffer({ slices: [aSlice([there, one])] })
  expect(findSameFlights(wanted, [anOffer({ slices: [aSlice([there, other])] })])).toBeNull()
  expect(findSameFlights(wanted, [wanted])).toBe(wanted)
  const shorter = anOffer({ slices: [aSlice([there])] })
  expect(findSameFlights(shorter, [wanted])).toBeNull()
})

describe('carryOver', () => {
  const price = { amount: 30, currency: 'USD' }
  const providerPrice = { amount: '24.00', currency: 'USD' }
  const flights = (suffix: string) => [
    aSlice([{ ...there, id: `seg_out_${suffix}` }]),
    aSlice([{ ...back, id: `seg_back_${suffix}`, flightNumber: 'AA 200' }]),
  ]
  const offerOf = (suffix: string) =>
    anOffer({
      slices: flights(suffix) as Offer['slices'],
      passengers: [passenger(`ann_${suffix}`), passenger(`kit_${suffix}`, 'child')],
    })
  const ann = {
    id: 'ann_old',
    type: 'adult' as const,
    title: 'ms' as const,
    gender: null,
    givenName: 'Ann',
    familyName: 'Lee',
    bornOn: '1985-12-10',
    email: null,
    phone: null,
  }
  const seat = (segmentId: string, passengerId: string, designator: string) => ({
    segmentId,
    passengerId,
    designator,
    cabin: 'economy' as const,
    serviceId: 'ase_old',
    price: { amount: 20, currency: 'USD' },
    providerPrice,
  })
  const bag = (quantity: number, passengerIds: string[], segmentIds: string[]) => ({
    ...{ serviceId: 'ase_old', name: 'Extra checked bag', quantity, passengerIds, segmentIds },
    price,
    providerPrice,
  })
  const map = {
    id: 'sea_1',
    sliceId: 'sli_1',
    segmentId: 'seg_back_new',
    cabins: [
      {
        cabin: 'economy' as const,
        deck: 'main' as const,
        aisles: 1,
        rows: [
          {
            number: '12',
            wing: false,
            sections: [
              [
                {
                  kind: 'seat' as const,
                  designator: '12A',
                  name: null,
                  notes: [],
                  services: [
                    { passengerId: 'ann_new', serviceId: 'ase_new', price, providerPrice },
                  ],
                },
              ],
            ],
          },
        ],
      },
    ],
  }
  const sold = {
    id: 'ase_new',
    type: 'baggage' as const,
    bag: 'checked' as const,
    name: 'Extra checked bag',
    maxKg: null as number | null,
    description: '',
    price: { amount: 31, currency: 'USD' },
    providerPrice,
    maximumQuantity: 2,
    passengerIds: ['kit_new', 'ann_new'],
    segmentIds: ['seg_out_new'],
  }
  const carry = (
    chosen: { seats?: ReturnType<typeof seat>[]; bags?: ReturnType<typeof bag>[] },
    services: object[] = [sold],
  ) =>
    carryOver(
      {
        offer: offerOf('old'),
        passengers: [ann],
        documents: [],
        seats: chosen.seats ?? [],
        bags: chosen.bags ?? [],
      },
      { offer: offerOf('new'), services: services as (typeof sold)[], maps: [map] },
    )

  it('keeps an available seat at its current price', () => {
    const { seats, lost } = carry({ seats: [seat('seg_back_old', 'ann_old', '12A')] })
    expect(seats).toEqual([
      { ...seat('seg_back_new', 'ann_new', '12A'), serviceId: 'ase_new', price },
    ])
    expect(lost).toEqual([])
  })

  it('lists lost seats by traveller and flight', () => {
    const { seats, lost } = carry({
      seats: [
        seat('seg_back_old', 'ann_old', '14C'),
        seat('seg_out_old', 'kit_old', '12A'),
        seat('seg_elsewhere', 'ann_old', '1A'),
      ],
    })
    expect(seats).toEqual([])
    expect(lost).toEqual([
      'Seat 14C for Ann Lee on AA 200',
      'Seat 12A for Passenger 2 on AA 100',
      'Seat 1A for Ann Lee on ',
    ])
  })

  const both = ['ann_old', 'kit_old']

  it('keeps an available bag at its current price', () => {
    const { bags, lost } = carry({ bags: [bag(2, both, ['seg_out_old'])] })
    expect(bags).toEqual([
      {
        ...bag(2, ['ann_new', 'kit_new'], ['seg_out_new']),
        serviceId: 'ase_new',
        price: { amount: 31, currency: 'USD' },
      },
    ])
    expect(lost).toEqual([])
  })

  it.each([
    [
      'for other travellers',
      bag(1, ['ann_old'], ['seg_out_old']),
      sold,
      'Extra checked bag for Ann Lee',
    ],
    [
      'for only one of the travellers',
      bag(1, both, ['seg_out_old']),
      { ...sold, passengerIds: ['ann_new', 'x'] },
      undefined,
    ],
    [
      'on other flights',
      bag(1, both, ['seg_back_old']),
      sold,
      'Extra checked bag for Ann Lee, Passenger 2',
    ],
    [
      'of another weight',
      { ...bag(1, both, ['seg_out_old']), maxKg: 15 },
      { ...sold, maxKg: 23 },
      'Extra checked bag (up to 15 kg) for Ann Lee, Passenger 2',
    ],
    ['of another name', bag(1, both, ['seg_out_old']), { ...sold, name: 'Skis' }, undefined],
    ['without a price', bag(1, both, ['seg_out_old']), { ...sold, price: null }, undefined],
    [
      'in a smaller quantity',
      bag(3, both, ['seg_out_old']),
      sold,
      '3 × Extra checked bag for Ann Lee, Passenger 2',
    ],
    ['for a traveller who has none', bag(1, [], ['seg_out_old']), sold, 'Extra checked bag'],
    [
      'on fewer flights',
      bag(1, both, ['seg_out_old', 'seg_back_old']),
      sold,
      'Extra checked bag for Ann Lee, Passenger 2',
    ],
  ])('loses a bag when only a bag %s is sold', (_, old, service, words) => {
    const { bags, lost } = carry({ bags: [old] }, [service])
    expect(bags).toEqual([])
    expect(lost).toEqual([words ?? 'Extra checked bag for Ann Lee, Passenger 2'])
  })

  it('leaves the passenger id empty when the new offer lacks the traveller', () => {
    const other = { offer: anOffer({ passengers: [] }), services: [], maps: [] }
    const old = { offer: offerOf('old'), passengers: [ann], documents: [], seats: [], bags: [] }
    expect(carryOver(old, other).passengers).toEqual([{ ...ann, id: '' }])
  })
})

test('each traveller keeps their own passport in a new offer with another order of travellers', () => {
  const ages = (one: OfferPassenger, age: number): OfferPassenger => ({ ...one, age })
  const [ada, charles] = [passenger('pas_1'), ages(passenger('pas_2', 'child'), 9)]
  const offer = { ...roundTrip, passengers: [ages(passenger('y', 'child'), 9), passenger('x')] }
  const old = { ...twoTravellers, offer: { ...roundTrip, passengers: [ada, charles] } }
  const kept = carryOver({ ...old, seats: [], bags: [] }, { offer, services: [], maps: [] })
  expect(kept.documents).toMatchObject([
    { passengerId: 'y', number: 'P222' },
    { passengerId: 'x', number: 'P111' },
  ])
  expect(kept.passengers).toMatchObject([
    { id: 'x', givenName: 'Ada', loyalty: { number: 'BA111' } },
    { id: 'y', givenName: 'Charles', loyalty: { number: 'BA222' } },
  ])
})

test('travellers keep their details when the new offer has another order of travellers', () => {
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
