import { expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { SeatElement, SeatMap } from './seat-maps.ts'
import { apartNote, seatsTogether } from './seats-together.ts'

const everyone = ['pas_1', 'pas_2']

const seat = (designator: string, amount: number, people = everyone): SeatElement => ({
  kind: 'seat',
  designator,
  name: null,
  notes: [],
  services: people.map((passengerId) => ({
    passengerId,
    serviceId: `ase_${designator}_${passengerId}`,
    price: { amount, currency: 'USD' },
    providerPrice: { amount: String(amount), currency: 'USD' },
  })),
})

const aisle: SeatElement = { kind: 'space', designator: null, name: null, notes: [], services: [] }

const mapOf = (segmentId: string, ...rows: SeatElement[][][]): SeatMap => ({
  id: `sea_${segmentId}`,
  sliceId: 'sli_1',
  segmentId,
  cabins: [
    {
      cabin: 'economy',
      deck: 'main',
      aisles: 1,
      rows: rows.map((sections, index) => ({ number: String(index + 1), wing: false, sections })),
    },
  ],
})

const people = (...types: ('adult' | 'child' | 'infant_without_seat')[]) =>
  types.map((type, index) => ({ id: `pas_${index + 1}`, type, age: null }))
const out = aSegment('LHR', 'JFK', { id: 'seg_1' })
const home = aSegment('JFK', 'LHR', { id: 'seg_2' })
const offer = anOffer({
  passengers: people('adult', 'adult'),
  slices: [aSlice([out]), aSlice([home])],
})
const chosen = (found: ReturnType<typeof seatsTogether>) =>
  found?.seats.map(({ segmentId, passengerId, designator }) =>
    [segmentId, passengerId, designator].join(' '),
  )

test('the cheapest adjacent seats of each flight are chosen', () => {
  const rows = [
    [[seat('1A', 9), seat('1B', 9)]],
    [[seat('2A', 2), seat('2B', 30), seat('2C', 2)]],
    [[seat('3A', 5), seat('3B', 4)]],
  ]
  const found = seatsTogether(offer, [mapOf('seg_1', ...rows), mapOf('seg_2', rows[0]!)], [])
  expect(chosen(found)).toEqual([
    'seg_1 pas_1 3A',
    'seg_1 pas_2 3B',
    'seg_2 pas_1 1A',
    'seg_2 pas_2 1B',
  ])
  expect(found?.apart).toEqual([])
})

test('seats across an aisle are chosen only if no others are adjacent', () => {
  const across = [[seat('1A', 1)], [seat('1C', 1)]]
  const maps = (...rows: SeatElement[][][]) => [mapOf('seg_1', ...rows)]
  const beside = [[seat('2A', 7), seat('2B', 7)]]
  expect(chosen(seatsTogether(offer, maps(across, beside), []))).toEqual([
    'seg_1 pas_1 2A',
    'seg_1 pas_2 2B',
  ])
  expect(chosen(seatsTogether(offer, maps(across), []))).toEqual([
    'seg_1 pas_1 1A',
    'seg_1 pas_2 1C',
  ])
  expect(seatsTogether(offer, maps([[seat('1A', 1), aisle, seat('1C', 1)]]), [])).toBeNull()
})

test('a seat goes only to a traveller whom the airline allows in it', () => {
  const maps = [mapOf('seg_1', [[seat('1A', 1, ['pas_2']), seat('1B', 1)]])]
  expect(chosen(seatsTogether(offer, maps, []))).toEqual(['seg_1 pas_2 1A', 'seg_1 pas_1 1B'])
  const none = [mapOf('seg_1', [[seat('1A', 1, ['pas_2']), seat('1B', 1, ['pas_2'])]])]
  expect(seatsTogether(offer, none, [])).toBeNull()
})

test('a flight without adjacent seats keeps its earlier choices', () => {
  const apart = mapOf('seg_1', [[seat('1A', 1)]], [[seat('2A', 1)]])
  const before = {
    ...seatsTogether(offer, [mapOf('seg_1', [[seat('9A', 1), seat('9B', 1)]])], [])!,
  }
  const found = seatsTogether(
    offer,
    [apart, mapOf('seg_2', [[seat('1A', 3), seat('1B', 3)]])],
    before.seats,
  )
  expect(chosen(found)).toEqual([
    'seg_1 pas_1 9A',
    'seg_1 pas_2 9B',
    'seg_2 pas_1 1A',
    'seg_2 pas_2 1B',
  ])
  expect(found?.apart.map(({ id }) => id)).toEqual(['seg_1'])
  expect(found?.assigned).toEqual([])
})

test('a flight without seats on sale is named, unless seats were chosen on it before', () => {
  const together = mapOf('seg_1', [[seat('1A', 1), seat('1B', 1)]])
  const unsold = mapOf('seg_2', [[seat('1A', 1, []), seat('1B', 1, [])]])
  const before = seatsTogether(offer, [mapOf('seg_2', [[seat('9A', 1), seat('9B', 1)]])], [])!
  for (const maps of [[together], [together, unsold]]) {
    const found = seatsTogether(offer, maps, [])
    expect(found?.assigned.map(({ id }) => id)).toEqual(['seg_2'])
    expect(found?.apart).toEqual([])
    expect(seatsTogether(offer, maps, before.seats)?.assigned).toEqual([])
  }
})

test('the note beside adjacent seats names the flights without them, and why', () => {
  const [first, on, last] = [aSegment('DUB', 'JFK'), aSegment('JFK', 'LAX'), aSegment('LAX', 'DUB')]
  expect(apartNote({ apart: [], assigned: [] })).toBeNull()
  expect(apartNote({ apart: [], assigned: [first] })).toBe(
    'The airline assigns the seats from DUB to JFK.',
  )
  expect(apartNote({ apart: [first, on], assigned: [last] })).toBe(
    'No adjacent seats are left from DUB to JFK, or from JFK to LAX. The airline assigns the seats from LAX to DUB.',
  )
})

test('one traveller with an infant on the lap has no one to sit beside', () => {
  const alone = { ...offer, passengers: people('adult', 'infant_without_seat') }
  const maps = [mapOf('seg_1', [[seat('1A', 1), seat('1B', 1)]])]
  expect(seatsTogether(alone, maps, [])).toBeNull()
})
