import { describe, expect, test } from 'vitest'
import { seatGrid, seatPlaces, type GridCell } from './seat-grid.ts'
import { priceBands, seatTerms, seatTypesFor, unsoldKinds } from './seat-types.ts'
import { seatTypeLabel, type SeatElement } from './seat-maps.ts'

const element = (kind: SeatElement['kind'], designator: string | null = null): SeatElement => ({
  kind,
  designator,
  name: null,
  notes: [],
  services: [],
})
const seats = (...designators: string[]) => designators.map((one) => element('seat', one))
const kept = element('restricted')
const rowOf = (number: string | null, ...sections: SeatElement[][]) => ({
  number,
  wing: false,
  sections,
})

/** Draws a row as text: seats by designator, × before a blocked seat, _ for space, labels as words. */
function drawn(cells: GridCell[]): string {
  return cells
    .map((cell) => {
      if (cell.kind === 'seat') return cell.element.designator
      if (cell.kind === 'kept') return `×${cell.designator}`
      return cell.kind === 'space' ? '_' : `${cell.label || '-'}:${cell.span}`
    })
    .join(' ')
}

const draw = (rows: ReturnType<typeof rowOf>[]) =>
  seatGrid({ rows }).rows.map(({ sections }) => sections.map(drawn).join(' | '))

describe('seatGrid', () => {
  test.each<[string, ReturnType<typeof rowOf>[], string[]]>([
    [
      'sorts seats by letter and leaves gaps in shorter rows',
      [rowOf('11', seats('11C', '11A'), seats('11D')), rowOf('2', seats('2C'), seats('2D', '2E'))],
      ['11A 11C | 11D _', '_ 2C | 2D 2E'],
    ],
    [
      'leaves a space for blocked seats without a designator',
      [
        rowOf('4', seats('4A', '4B', '4C'), [...seats('4D'), kept, ...seats('4F')]),
        rowOf('5', seats('5A', '5B', '5C'), seats('5D', '5E', '5F')),
        rowOf('7', [...seats('7A'), kept, ...seats('7C')], [kept, kept, ...seats('7F')]),
        rowOf(null, [kept, kept, kept], [kept, kept, kept]),
      ],
      ['4A 4B 4C | 4D _ 4F', '5A 5B 5C | 5D 5E 5F', '7A _ 7C | _ _ 7F', '_ _ _ | _ _ _'],
    ],
    [
      'places blocked seats by their designators',
      [
        rowOf('1', seats('1A', '1B', '1C'), seats('1D')),
        rowOf('2', [...seats('2A'), kept], seats('2D')),
        rowOf('3', [kept, element('restricted', '3C')], seats('3D')),
      ],
      ['1A 1B 1C | 1D', '2A _ _ | 2D', '_ _ ×3C | 3D'],
    ],
    [
      'aligns rows with missing sections',
      [
        rowOf('1', seats('1A'), seats('1D', '1E'), seats('1K')),
        rowOf('2', seats('2D', '2E'), seats('2K')),
        rowOf('3', seats('3K')),
        rowOf('4'),
      ],
      ['1A | 1D 1E | 1K', '-:1 | 2D 2E | 2K', '-:1 | -:2 | 3K', '-:1 | -:2 | -:1'],
    ],
    [
      'labels bassinets, galleys and stairs',
      [
        rowOf(null, [element('space'), element('bassinet')], [element('lavatory')]),
        rowOf('2', seats('2A', '2C'), seats('2D', '2E', '2F')),
        rowOf(
          null,
          [element('bassinet')],
          [element('galley'), element('galley'), element('closet')],
        ),
        rowOf(null, [element('stairs')], [element('space')]),
      ],
      [
        '_ Bassinet:1 | Lavatory:3',
        '2A 2C | 2D 2E 2F',
        'Bassinet:2 | Galley, Closet:3',
        'Stairs:2 | -:3',
      ],
    ],
    ['returns nothing for an empty cabin', [], []],
  ])('%s', (_, rows, expected) => {
    expect(draw(rows)).toEqual(expected)
  })

  test('puts an exit into a separate row before its seats', () => {
    const exit = element('exit_row')
    const { rows } = seatGrid({
      rows: [
        rowOf('9', seats('9A'), seats('9D'), seats('9K')),
        rowOf(null, [exit], [], [exit]),
        rowOf('10', seats('10A'), seats('10D'), seats('10K')),
        rowOf('11', seats('11A'), seats('11D'), seats('11K')),
      ],
    })
    expect(rows.map(({ isExit, atExit }) => [isExit, atExit])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ])
  })
})

describe('seat types', () => {
  const priced = (passengerId: string, amount: number) => ({
    passengerId,
    serviceId: `ase_${passengerId}`,
    price: { amount, currency: 'USD' },
    providerPrice: { amount: String(amount), currency: 'USD' },
  })
  const seat = (designator: string, name: string | null, notes: string[], ...prices: number[]) => ({
    ...element('seat', designator),
    name,
    notes,
    services: prices.map((amount, index) => priced(`pas_${index + 1}`, amount)),
  })
  const exit = ['Passenger must be an adult']
  const cabins = [
    {
      cabin: 'economy' as const,
      deck: 'main' as const,
      aisles: 1,
      rows: [
        rowOf('1', [seat('1A', 'EXTRA LEGROOM', exit, 47), seat('1B', 'EXTRA LEGROOM', exit, 47)]),
        rowOf('2', [seat('2A', null, [], 0, 12), seat('2B', null, [], 25, 25)]),
        rowOf('3', [seat('3A', 'Standard seat', []), element('restricted', '3B')]),
      ],
    },
  ]

  test('group seats by price and name for each passenger', () => {
    expect(seatTypesFor(cabins, 'pas_1')).toEqual([
      { label: 'Seat, free', notes: [], designators: ['2A'] },
      { label: 'Seat, $25', notes: [], designators: ['2B'] },
      { label: 'Extra legroom, $47', notes: exit, designators: ['1A', '1B'] },
    ])
    expect(seatTypesFor(cabins, 'pas_2').map(({ label }) => label)).toEqual([
      'Seat, $12',
      'Seat, $25',
    ])
    expect(seatTypesFor(cabins, 'pas_3')).toEqual([])
  })

  test('describe a chosen seat', () => {
    expect(seatTerms(cabins, '1A')).toEqual(['Extra legroom', ...exit])
    expect(seatTerms(cabins, '2A')).toEqual([])
    expect(seatTerms(cabins, '9Z')).toEqual([])
  })

  test('explain why a seat is unavailable', () => {
    expect(unsoldKinds(cabins, 'pas_1')).toEqual({ kept: true, others: false })
    expect(unsoldKinds(cabins, 'pas_2')).toEqual({ kept: true, others: true })
    // The map leaves out a blocked seat without a designator.
    const [cabin] = cabins
    const without = [{ ...cabin!, rows: [rowOf('1', [...seats('1A'), kept])] }]
    expect(unsoldKinds(without, 'pas_1')).toEqual({ kept: false, others: false })
  })

  test.each([
    ['EXTRA LEGROOM', 'Extra legroom'],
    ['Main Cabin Extra', 'Main Cabin Extra'],
    ['XL', 'XL'],
  ])('show %s as %s', (name, label) => {
    expect(seatTypeLabel(name)).toBe(label)
  })
})

test('seatPlaces distinguishes window, aisle and middle seats', () => {
  expect(seatPlaces([['A', 'B', 'C'], ['D', 'E'], ['F']])).toEqual({
    A: 'window',
    B: 'middle',
    C: 'aisle',
    D: 'aisle',
    E: 'aisle',
    F: 'window and aisle',
  })
})

test('a seat shows its own price if every price of the flight is short', () => {
  expect(priceBands([])).toEqual([])
  expect(priceBands(['free', '$25'])).toEqual([
    { mark: null, label: 'free to $25', prices: ['free', '$25'] },
  ])
  expect(priceBands(['$107'])).toEqual([{ mark: null, label: '$107', prices: ['$107'] }])
})

test('each long price has a mark of dots, and all prices after the third share one mark', () => {
  expect(priceBands(['free', 'KWD 25'])).toEqual([
    { mark: '', label: 'free', prices: ['free'] },
    { mark: '•', label: 'KWD 25', prices: ['KWD 25'] },
  ])
  const marks = priceBands(['free', '$10', '$20', '$1,030']).map(({ mark, label }) => [mark, label])
  expect(marks.at(-1)).toEqual(['•••', '$1,030'])
  expect(priceBands(['free', '$10', '$20', '$30', '$40', '$1,050']).at(-1)).toEqual({
    mark: '•••',
    label: '$30 to $1,050',
    prices: ['$30', '$40', '$1,050'],
  })
})
