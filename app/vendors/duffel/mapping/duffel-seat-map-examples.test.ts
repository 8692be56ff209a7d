import { describe, expect, test } from 'vitest'
import type { Cabin } from '#app/core/flight/seats/seat-maps.ts'
import documented from '../../../../tests/documented/duffel-seat-map.json'
import {
  answerWith,
  flights,
  offerId,
  unreadable,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'

useDocumentedAirline()

const [cabin] = documented.cabins as [(typeof documented.cabins)[0]]

async function cabinOf(changes: object): Promise<Cabin | undefined> {
  answerWith([{ ...documented, cabins: [{ ...cabin, ...changes }] }])
  return (await flights.getSeatMaps(offerId))[0]?.cabins[0]
}

const rowsOf = (...rows: unknown[][]) => rows.map((elements) => ({ sections: [{ elements }] }))

async function elementOf(element: unknown) {
  return (await cabinOf({ rows: rowsOf([element]) }))?.rows[0]?.sections[0]?.[0]
}

const service = {
  id: 'ase_1',
  passenger_id: 'pas_1',
  total_amount: '20.0',
  total_currency: 'GBP',
}
const seat = { type: 'seat', designator: '28A', disclosures: null, available_services: [service] }

test('the documented seat map is mapped', async () => {
  answerWith([documented])
  const space = { kind: 'space', designator: null, notes: [], services: [] }
  const sold = (serviceId: string, passengerId: string) => ({
    serviceId,
    passengerId,
    price: { amount: 25, currency: 'GBP' },
    providerPrice: { amount: '20.0', currency: 'GBP' },
  })
  const ids = ['pas_0000Ab7taNqbK8y5YqW6Zn', 'pas_0000Ab7taNqbK8y5YqW6Zo'] as const
  expect(await flights.getSeatMaps(offerId)).toMatchObject([
    {
      id: documented.id,
      sliceId: documented.slice_id,
      segmentId: documented.segment_id,
      cabins: [
        {
          cabin: 'economy',
          deck: 'main',
          aisles: 2,
          rows: [
            {
              number: null,
              wing: true,
              sections: [
                [space, { ...space, kind: 'bassinet' }],
                [],
                [{ ...space, kind: 'lavatory' }],
              ],
            },
            {
              number: '28',
              wing: true,
              sections: [
                [
                  { ...space, kind: 'seat', designator: '28A' },
                  {
                    kind: 'seat',
                    designator: '28C',
                    notes: ['Passenger must be an adult'],
                    services: [
                      sold('ase_0000AUde3N542xVhxDesRk', ids[0]),
                      sold('ase_0000AUde3N542xVhxDesRl', ids[1]),
                    ],
                  },
                ],
                [{ ...space, kind: 'restricted' }],
                [
                  {
                    kind: 'seat',
                    designator: '28H',
                    services: [sold('ase_0000AUde3N542xVhxDesRm', ids[0])],
                  },
                ],
              ],
            },
          ],
        },
      ],
    },
  ])
})

describe('a seat map element', () => {
  test.each([
    ['seat', 'seat'],
    ['restricted_seat_general', 'restricted'],
    ['exit_row', 'exit_row'],
    ['lavatory', 'lavatory'],
    ['galley', 'galley'],
    ['bassinet', 'bassinet'],
    ['empty', 'space'],
    ['stairs', 'stairs'],
  ])('with type %s becomes %s', async (type, kind) => {
    expect(await elementOf({ ...seat, type })).toMatchObject({ kind })
  })

  test('becomes a space when it is null', async () => {
    expect(await elementOf(null)).toEqual({
      kind: 'space',
      designator: null,
      name: null,
      notes: [],
      services: [],
    })
  })

  test.each<[string, object]>([
    ['without the type of a seat', { type: 'restricted_seat_general' }],
    ['without a designator', { designator: null }],
    ['without services', { available_services: null }],
    ['without a price', { available_services: [{ ...service, total_amount: null }] }],
    [
      'with a malformed currency',
      { available_services: [{ ...service, total_currency: 'pounds' }] },
    ],
    ['without an id', { available_services: [{ ...service, id: null }] }],
    ['for no passenger', { available_services: [{ ...service, passenger_id: null }, null] }],
  ])('%s cannot be bought', async (_, changes) => {
    expect(await elementOf(seat)).toMatchObject({ services: [{ serviceId: 'ase_1' }] })
    expect(await elementOf({ ...seat, ...changes })).toMatchObject({ services: [] })
  })
})

describe('a blocked seat without a designator', () => {
  const blocked = { type: 'restricted_seat_general', designator: null }
  const seats = (...designators: string[]) =>
    designators.map((designator) => ({ ...seat, designator }))
  const sectionsOf = (...sections: unknown[][]) => ({
    sections: sections.map((elements) => ({ elements })),
  })
  async function designators(...rows: unknown[]) {
    const mapped = await cabinOf({ rows })
    return mapped?.rows.map(({ sections }) =>
      sections.map((elements) => elements.map(({ designator }) => designator ?? '-').join(' ')),
    )
  }

  test('has the name of its place between the other seats', async () => {
    expect(
      await designators(
        sectionsOf(seats('5A', '5B', '5C'), seats('5D', '5E', '5F')),
        sectionsOf(seats('4A', '4B', '4C'), [...seats('4D'), blocked, ...seats('4F')]),
        sectionsOf([blocked, blocked, blocked], [blocked, blocked, ...seats('7F')]),
      ),
    ).toEqual([
      ['5A 5B 5C', '5D 5E 5F'],
      ['4A 4B 4C', '4D 4E 4F'],
      ['7A 7B 7C', '7D 7E 7F'],
    ])
  })

  test('has the name of its place where the letters of a cabin fall', async () => {
    expect(
      await designators(
        sectionsOf(seats('5K', '5J', '5H'), seats('5A')),
        sectionsOf([blocked, ...seats('6J'), blocked], [blocked]),
        sectionsOf([blocked, blocked, blocked], seats('7A')),
      ),
    ).toEqual([
      ['5K 5J 5H', '5A'],
      ['6K 6J 6H', '6A'],
      ['7K 7J 7H', '7A'],
    ])
  })

  test.each([
    ['the row has no number', sectionsOf([blocked, blocked], [blocked]), ['- -', '-']],
    ['the section is shorter', sectionsOf([blocked], seats('3D')), ['-', '3D']],
    ['the section is in another order', sectionsOf([...seats('3B'), blocked], []), ['3B -', '']],
    ['a section is missing', sectionsOf([blocked, ...seats('3B')]), ['- 3B']],
    [
      'the place is an empty space',
      sectionsOf([{ type: 'empty' }, ...seats('3B')], []),
      ['- 3B', ''],
    ],
  ])('has no name if %s', async (_, row, expected) => {
    const known = sectionsOf(seats('1A', '1B'), seats('1D'))
    expect((await designators(known, row))?.[1]).toEqual(expected)
  })
})

describe('a cabin', () => {
  test.each([
    [0, 'main'],
    [1, 'upper'],
    [null, 'main'],
  ])('on deck %s is on the %s deck', async (deck, named) => {
    expect(await cabinOf({ deck })).toMatchObject({ deck: named })
  })

  test.each([
    [3, 3],
    [0, 2],
    [null, 2],
  ])('with a stated aisle count of %s has %i aisles', async (stated, aisles) => {
    expect(await cabinOf({ aisles: stated })).toMatchObject({ aisles })
  })

  test('has one aisle if it has at most one section', async () => {
    expect(await cabinOf({ aisles: null, rows: rowsOf([seat]) })).toMatchObject({ aisles: 1 })
    expect(await cabinOf({ aisles: null, rows: [] })).toMatchObject({ aisles: 1 })
  })

  const rows = rowsOf([seat], [seat], [seat], [seat])
  test.each<[string, object | null, boolean[]]>([
    ['the second and third row', { first: 1, last: 2 }, [false, true, true, false]],
    ['only one row', { first: 0, last: 0 }, [true, false, false, false]],
    ['no row when the end is missing', { first: 1, last: null }, [false, false, false, false]],
    ['no row when the start is missing', { first: null, last: 2 }, [false, false, false, false]],
    ['no row when wings are not stated', null, [false, false, false, false]],
  ])('marks the rows over the wing: %s', async (_, stated, wing) => {
    const wings = stated && {
      first_row_index: (stated as { first: unknown }).first,
      last_row_index: (stated as { last: unknown }).last,
    }
    expect((await cabinOf({ wings, rows }))?.rows.map((row) => row.wing)).toEqual(wing)
  })

  test('takes the number of a row from its seats', async () => {
    const lavatory = { type: 'lavatory', designator: null }
    const numbered = rowsOf([lavatory, { ...seat, designator: '7AB' }], [lavatory], [])
    expect((await cabinOf({ rows: numbered }))?.rows.map(({ number }) => number)).toEqual([
      '7',
      null,
      null,
    ])
  })
})

test.each([
  [{ id: null }, 'No id of a seat map'],
  [{ slice_id: null }, 'No slice of a seat map'],
  [{ segment_id: ' ' }, 'No segment of a seat map'],
  [{ cabins: null }, 'No cabins'],
  [{ cabins: [null] }, 'No cabin'],
  [{ cabins: [{ ...cabin, rows: null }] }, 'No rows'],
])('a seat map with %o is left out and logged as "%s"', async (changes, message) => {
  answerWith([{ ...documented, ...changes }])
  expect(await flights.getSeatMaps(offerId)).toEqual([])
  expect(unreadable).toMatchObject([{ message }])
})

test.each([
  ['a row', [null], []],
  ['a section', [{ sections: [{}] }], [[]]],
])(
  '%s that cannot be read is empty, and the rest of the map stays',
  async (_, broken, sections) => {
    const rows = [...broken, ...rowsOf([seat])]
    expect((await cabinOf({ rows }))?.rows).toMatchObject([
      { sections },
      { number: expect.any(String) },
    ])
  },
)
