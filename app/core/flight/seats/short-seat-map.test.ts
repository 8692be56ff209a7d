import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShortSeatMap, shortenSeatMap } from './short-seat-map.ts'
import type { Cabin, SeatElement, SeatPrice } from './seat-maps.ts'

const services = fc.array(
  fc.record({
    passengerId: fc.constantFrom('pas_1', 'pas_2'),
    price: fc.record({ amount: fc.constantFrom(0, 31, 64.5), currency: fc.constant('USD') }),
  }),
  { maxLength: 2 },
)
const number = fc.option(fc.constantFrom('1', '12', '99A'))
const elements = (row: string | null): fc.Arbitrary<SeatElement<SeatPrice>[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('seat', 'restricted', 'lavatory', 'space'),
      designator: fc.oneof(
        fc.constantFrom(`${row ?? '7'}A`, `${row ?? '7'}K`, null, '', '12', '1=A B'),
        fc.string({ maxLength: 5, unit: 'binary' }),
      ),
      name: fc.option(fc.constantFrom('Extra legroom', 'PREFERRED')),
      notes: fc.subarray(['Not for infants', 'Window']),
      services,
    }),
    { maxLength: 4 },
  )
const cabins: fc.Arbitrary<Cabin<SeatPrice>[]> = fc.array(
  fc.record({
    cabin: fc.constantFrom('economy', 'business'),
    deck: fc.constantFrom('main', 'upper'),
    aisles: fc.constantFrom(1, 2),
    rows: fc.array(
      number.chain((row) =>
        fc.record({
          number: fc.constant(row),
          wing: fc.boolean(),
          sections: fc.array(elements(row), { maxLength: 3 }),
        }),
      ),
      { maxLength: 6 },
    ),
  }),
  { maxLength: 2 },
)

test('readShortSeatMap restores every seat map', () => {
  fc.assert(
    fc.property(cabins, (map) => {
      expect(readShortSeatMap(shortenSeatMap(map))).toEqual(map)
    }),
    { numRuns: 30 },
  )
})

test('a regular row needs one digit per seat, and provider prices are left out', () => {
  const seat = (designator: string, kind: 'seat' | 'restricted' = 'seat') => ({
    kind,
    designator,
    name: 'Standard',
    notes: [],
    services: [
      {
        passengerId: 'pas_1',
        price: { amount: 31, currency: 'USD' },
        serviceId: 'ase_1',
        providerPrice: { amount: '24.00', currency: 'GBP' },
      },
    ],
  })
  const rows = [
    { number: '12', wing: false, sections: [[seat('12A'), seat('12B', 'restricted')], []] },
    { number: '13', wing: false, sections: [[seat('13A'), seat('13C')], [seat('exit')]] },
  ]
  const short = shortenSeatMap([{ cabin: 'economy', deck: 'main', aisles: 1, rows }])
  expect(short.cabins[0]?.columns).toBe('AB||')
  expect(short.cabins[0]?.rows).toEqual([
    { number: '12', wing: false, sections: '01||' },
    { number: '13', wing: false, sections: '=0A 0C|0=exit|' },
  ])
  expect(JSON.stringify(short)).not.toMatch(/ase_1|GBP/)
})
