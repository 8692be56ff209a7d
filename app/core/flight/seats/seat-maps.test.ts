import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import {
  allowedQuantities,
  bagCount,
  bagCountValue,
  bagField,
  bagLabel,
  readBagChoices,
} from '#app/core/booking/bags.ts'
import {
  chooseSeat,
  findSeat,
  flightsWithoutSeats,
  missingSeats,
  needsSeat,
  seatsPricedIn,
  findSeatConflict,
  seatsToChoose,
  type SeatChoice,
  type SeatElement,
  type SeatMap,
} from './seat-maps.ts'

const price = (amount: number, currency = 'USD') => ({ amount, currency })
const providerPrice = { amount: '10.00', currency: 'USD' }

const service = (passengerId: string, currency = 'USD') => ({
  passengerId,
  serviceId: `ase_${passengerId}`,
  price: price(12, currency),
  providerPrice,
})
const element = (
  kind: SeatElement['kind'],
  designator: string | null = null,
  services: SeatElement['services'] = [],
): SeatElement => ({ kind, designator, name: null, notes: [], services })

const rowOf = (number: string | null, ...sections: SeatElement[][]) => ({
  number,
  wing: false,
  sections,
})

const map: SeatMap = {
  id: 'sea_1',
  sliceId: 'sli_1',
  segmentId: 'seg_1',
  cabins: [
    {
      cabin: 'business',
      deck: 'main',
      aisles: 1,
      rows: [rowOf('1', [element('seat', '1A', [service('pas_1')])])],
    },
    {
      cabin: 'economy',
      deck: 'main',
      aisles: 1,
      rows: [
        rowOf('28', [
          element('seat', '28A', [service('pas_1'), service('pas_2', 'EUR')]),
          element('seat', '28B'),
        ]),
      ],
    },
  ],
}

describe('findSeat and chooseSeat', () => {
  test('find a seat only for a passenger who may take it', () => {
    expect(findSeat([map], 'seg_1', 'pas_1', '28A')).toEqual({
      segmentId: 'seg_1',
      passengerId: 'pas_1',
      designator: '28A',
      cabin: 'economy',
      serviceId: 'ase_pas_1',
      price: price(12),
      providerPrice,
    })
    expect(findSeat([map], 'seg_1', 'pas_1', '1A')?.cabin).toBe('business')
  })

  test.each([
    ['seg_2', 'pas_1', '28A'],
    ['seg_1', 'pas_3', '28A'],
    ['seg_1', 'pas_1', '28B'],
    ['seg_1', 'pas_1', '29A'],
  ])('find no seat on %s for %s at %s', (segment, passenger, designator) => {
    expect(findSeat([map], segment, passenger, designator)).toBeNull()
  })

  test('ignore a seat in another currency than the fare', () => {
    const sold = seatsPricedIn('EUR', [map])
    expect(findSeat(sold, 'seg_1', 'pas_1', '28A')).toBeNull()
    expect(findSeat(sold, 'seg_1', 'pas_2', '28A')?.price).toEqual(price(12, 'EUR'))
    expect(sold[0]?.cabins.map(({ rows }) => rows.length)).toEqual([1, 1])
  })

  test("replace the passenger's earlier seat and take the seat from another passenger", () => {
    const choice = (segmentId: string, passengerId: string, designator: string) => ({
      ...findSeat([map], 'seg_1', 'pas_1', '28A')!,
      segmentId,
      passengerId,
      designator,
    })
    const before = [
      choice('seg_1', 'pas_1', '28A'),
      choice('seg_1', 'pas_2', '28B'),
      choice('seg_1', 'pas_3', '28C'),
      choice('seg_2', 'pas_1', '28B'),
    ]
    const chosen = choice('seg_1', 'pas_1', '28B')
    expect(chooseSeat(before, chosen)).toEqual([before[2], before[3], chosen])
    expect(findSeatConflict(before, chosen)).toBe(before[1])
    expect(findSeatConflict(before, before[0]!)).toBeNull()
    expect(findSeatConflict(before, { ...chosen, segmentId: 'seg_3' })).toBeNull()
  })
})

describe('missingSeats', () => {
  const offer = anOffer({
    slices: [
      aSlice([
        aSegment('LHR', 'JFK', { id: 'seg_1' }),
        aSegment('JFK', 'BOS', { id: 'seg_without_map' }),
      ]),
    ],
    passengers: [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: 'child', age: 5 },
      { id: 'pas_3', type: 'adult', age: null },
      { id: 'pas_4', type: 'infant_without_seat', age: 0 },
    ],
  })

  test('lists passengers who could have a seat but have none', () => {
    const gaps = missingSeats(offer, [map], [])
    expect(gaps.map(({ segment, passenger, index }) => [segment.id, passenger.id, index])).toEqual([
      ['seg_1', 'pas_1', 0],
      ['seg_1', 'pas_2', 1],
    ])
    const chosen = findSeat([map], 'seg_1', 'pas_1', '28A')!
    const ids = (choices: (typeof chosen)[]) =>
      missingSeats(offer, [map], choices).map(({ passenger }) => passenger.id)
    expect(ids([chosen])).toEqual(['pas_2'])
    expect(ids([{ ...chosen, segmentId: 'seg_without_map' }])).toEqual(['pas_1', 'pas_2'])
    expect(missingSeats(offer, [], [])).toEqual([])
  })

  test('blocks payment until every passenger has a seat on each flight with a chosen seat', () => {
    const flights = [
      aSegment('LHR', 'JFK', { id: 'seg_1' }),
      aSegment('JFK', 'BOS', { id: 'seg_2' }),
    ] as const
    const [first, second] = flights
    const onward = { ...map, id: 'sea_2', segmentId: 'seg_2' }
    const trip = { ...offer, slices: [aSlice([...flights])] as [ReturnType<typeof aSlice>] }
    const [one, two] = [
      findSeat([map], 'seg_1', 'pas_1', '28A')!,
      { ...findSeat([map], 'seg_1', 'pas_1', '28A')!, passengerId: 'pas_2', designator: '28C' },
    ]
    const asked = (...choices: SeatChoice[]) => {
      const gaps = missingSeats(trip, [map, onward], choices)
      const ids = (segments: { id: string }[]) => segments.map(({ id }) => id)
      return [
        seatsToChoose(gaps, choices).map(({ segment, index }) => `${segment.id} ${index}`),
        ids(flightsWithoutSeats(trip, choices)),
      ]
    }
    expect(asked()).toEqual([['seg_1 0', 'seg_1 1', 'seg_2 0', 'seg_2 1'], []])
    expect(asked(one)).toEqual([['seg_1 1'], [second.id]])
    expect(asked(one, two)).toEqual([[], [second.id]])
    const later = { ...one, segmentId: second.id }
    expect(asked(one, two, later)).toEqual([['seg_2 1'], []])
    expect(asked({ ...two, segmentId: second.id }, later)).toEqual([[], [first.id]])
    // The airline also assigns seats on flights where it sells none.
    const unsold = flightsWithoutSeats(offer, [one])
    expect(unsold.map(({ id }) => id)).toEqual(['seg_without_map'])
  })

  test('never includes infants', () => {
    expect(needsSeat({ type: 'infant_without_seat' })).toBe(false)
    expect(needsSeat({ type: 'child' })).toBe(true)
    const row = rowOf('28', [element('seat', '28A', [service('pas_4')])])
    const cabins = [{ ...map.cabins[0]!, rows: [row] }]
    expect(missingSeats(offer, [{ ...map, cabins }], [])).toEqual([])
  })
})

describe('bag choices', () => {
  const sold = {
    id: 'ase_bag',
    type: 'baggage' as const,
    bag: 'checked' as const,
    name: 'Extra checked bag',
    maxKg: 23,
    description: '23 kg',
    price: price(49),
    providerPrice,
    maximumQuantity: 3,
    passengerIds: ['pas_1'],
    segmentIds: ['seg_1'],
  }

  test('allow as many bags as the airline sells, at most nine', () => {
    expect(allowedQuantities({ maximumQuantity: 2 })).toEqual([0, 1, 2])
    expect(allowedQuantities({ maximumQuantity: 40 })).toHaveLength(10)
    expect(bagLabel({ name: 'Extra bag', quantity: 1 })).toBe('Extra bag')
    expect(bagLabel({ name: 'Extra bag', quantity: 2 })).toBe('2 × Extra bag')
    expect(bagLabel({ name: 'Extra bag', quantity: 1, maxKg: 15 })).toBe('Extra bag (up to 15 kg)')
    expect(bagLabel({ name: 'Extra bag', quantity: 2, maxKg: 15 })).toBe(
      '2 × Extra bag (up to 15 kg each)',
    )
  })

  const formWith = (quantity: string, id = 'ase_bag') => {
    const form = new FormData()
    form.set(bagField(id), quantity)
    return form
  }

  test('come from the fields of the form', () => {
    const { serviceId, quantity, ...rest } = readBagChoices([sold], formWith('2'), [])[0]!
    expect([serviceId, quantity]).toEqual(['ase_bag', 2])
    expect(rest).toEqual({
      passengerIds: ['pas_1'],
      segmentIds: ['seg_1'],
      name: 'Extra checked bag',
      maxKg: 23,
      price: price(49),
      providerPrice,
    })
    expect(readBagChoices([sold], formWith('3'), [])).toHaveLength(1)
    expect(readBagChoices([{ ...sold, maxKg: null }], formWith('1'), [])[0]).not.toHaveProperty(
      'maxKg',
    )
  })

  test('follow a pressed stepper on all of its flights, whatever their own fields say', () => {
    const form = formWith('0')
    form.set(bagField('ase_other'), '1')
    form.set(bagCount, bagCountValue(1, ['ase_bag', 'ase_back']))
    const services = ['ase_bag', 'ase_back', 'ase_other'].map((id, flight) => ({
      ...sold,
      id,
      segmentIds: [`seg_${flight + 1}`],
    }))
    const before = readBagChoices([services[1]!], formWith('2', 'ase_back'), [])
    expect(
      readBagChoices(services, form, before).map(({ serviceId, quantity }) => [
        serviceId,
        quantity,
      ]),
    ).toEqual([
      ['ase_bag', 1],
      ['ase_back', 1],
      ['ase_other', 1],
    ])
  })

  test('stay unchanged when the form has no bag fields or the offer is unknown', () => {
    const before = readBagChoices([sold], formWith('2'), [])
    expect(readBagChoices(null, formWith('0'), before)).toEqual(before)
    expect(readBagChoices([sold], new FormData(), before)).toEqual(before)
    expect(readBagChoices([sold], formWith('0'), before)).toEqual([])
    expect(readBagChoices([], new FormData(), before)).toEqual([])
  })

  test.each(['0', '-1', '4', '1.5', 'two', ''])(
    'ignore the form value %j, which is no valid number of bags',
    (quantity) => {
      expect(readBagChoices([sold], formWith(quantity), [])).toEqual([])
    },
  )

  test('leave out bags that have no price or are not sold', () => {
    expect(readBagChoices([{ ...sold, price: null }], formWith('1'), [])).toEqual([])
    expect(readBagChoices([sold], formWith('1', 'ase_else'), [])).toEqual([])
    expect(bagField('ase_1')).toBe('bag-ase_1')
  })
})
