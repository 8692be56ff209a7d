import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cabin, SeatElement, SeatPrice } from '#app/core/flight/seats/seat-maps.ts'
import { SeatMap } from './seat-map.tsx'

const sold = (passengerId: string, amount: number) => ({
  passengerId,
  price: { amount, currency: 'USD' },
})
const services = [sold('pas_1', 25)]
const free: Pick<SeatElement, 'kind' | 'name' | 'notes'> = { kind: 'seat', name: null, notes: [] }
const cabin: Cabin<SeatPrice> = {
  cabin: 'economy',
  deck: 'main',
  aisles: 1,
  rows: [
    {
      number: '12',
      wing: false,
      sections: [
        [
          { ...free, designator: '12A', services },
          { kind: 'restricted', designator: null, name: null, notes: [], services: [] },
          { kind: 'restricted', designator: '12C', name: null, notes: [], services: [] },
          { ...free, designator: '12D', services: [sold('pas_2', 19), sold('pas_1', 31)] },
          { ...free, designator: '12E', services: [sold('pas_2', 19)] },
        ],
      ],
    },
  ],
}

const people = {
  pas_1: { id: 'pas_1', initials: 'AL', name: 'Ada Lovelace' },
  pas_2: { id: 'pas_2', initials: 'CB', name: 'Charles Babbage' },
}
type Shown = {
  isAlone?: boolean
  of?: keyof typeof people
  taken?: Record<string, (typeof people)['pas_1']>
}

function htmlOf({ isAlone = false, of = 'pas_1', taken = {} }: Shown) {
  const party = { passengerId: of, passengerName: people[of].name, isAlone, taken }
  return renderToStaticMarkup(<SeatMap label="Seats" cabins={[cabin]} bands={[]} {...party} />)
}

function seatNames(shown: Shown) {
  const html = htmlOf(shown)
  return [...html.matchAll(/aria-label="(12[^"]*|Seat,[^"]*)"/g)].map(([, name = '']) => name)
}

test('a free seat names the traveller only if there are several', () => {
  expect(seatNames({ isAlone: false })[0]).toMatch(/, \$25, available for Ada Lovelace$/)
  expect(seatNames({ isAlone: true })[0]).toMatch(/, \$25, available$/)
})

test('only the seats that are taken count as pressed', () => {
  const buttons = htmlOf({ taken: { '12D': people.pas_1 } }).match(/<button[^>]*>/g) ?? []
  const pressed = buttons.filter((button) => button.includes('aria-pressed="true"'))
  expect(pressed).toEqual([expect.stringContaining('value="12D"')])
})

test('a blocked seat without a designator is an empty space', () => {
  expect(seatNames({ isAlone: true })[1]).toBe('12C, unavailable: reserved by the airline')
  expect(seatNames({ isAlone: true })).toHaveLength(4)
})

test('each seat tells two travellers whose it is, and its price for the one who chooses', () => {
  const taken = { '12A': people.pas_1, '12D': people.pas_2 }
  expect(seatNames({ of: 'pas_1', taken })).toEqual([
    '12A, window, selected for Ada Lovelace (AL)',
    '12C, unavailable: reserved by the airline',
    '12D, middle, selected for Charles Babbage (CB)',
    '12E, window, unavailable for Ada Lovelace',
  ])
  expect(seatNames({ of: 'pas_2', taken })).toEqual([
    '12A, window, selected for Ada Lovelace (AL)',
    '12C, unavailable: reserved by the airline',
    '12D, middle, selected for Charles Babbage (CB)',
    '12E, window, $19, available for Charles Babbage',
  ])
  const prices = (of: 'pas_1' | 'pas_2') => seatNames({ of }).map((name) => /\$\d+/.exec(name)?.[0])
  expect(prices('pas_1')).toEqual(['$25', undefined, '$31', undefined])
  expect(prices('pas_2')).toEqual([undefined, undefined, '$19', '$19'])
})

test('a seat behind an exit says so', () => {
  const exit: SeatElement<SeatPrice> = { ...free, kind: 'exit_row', designator: null, services: [] }
  const rows = [{ number: null, wing: false, sections: [[exit]] }, ...cabin.rows]
  const party = { passengerId: 'pas_1', passengerName: 'Ada Lovelace', isAlone: true, taken: {} }
  const html = renderToStaticMarkup(
    <SeatMap label="Seats" cabins={[{ ...cabin, rows }]} bands={[]} {...party} />,
  )
  expect(html).toContain('aria-label="12A, window, exit row, $25, available"')
  expect(seatNames({ isAlone: true })[0]).toBe('12A, window, $25, available')
})

/** Returns for each row of the table how many columns it has. */
function columnsOf(html: string): number[] {
  const rows = html.match(/<tr.*?<\/tr>/g) ?? []
  return rows.map((row) =>
    [...row.matchAll(/<t[dh]\b([^>]*)>/g)].reduce(
      (sum, [, attributes = '']) => sum + Number(/colSpan="(\d+)"/.exec(attributes)?.[1] ?? 1),
      0,
    ),
  )
}

const part = (kind: SeatElement['kind']) => ({
  ...{ kind, designator: null, name: null, notes: [], services: [] },
})

test.each([1, 2, 3])('every row of a cabin with %i sections has all its columns', (count) => {
  const sections = Array.from({ length: count }, (_, index) => index)
  const row = (elementsOf: (section: number) => SeatElement<SeatPrice>[]) => ({
    ...{ number: null, wing: false, sections: sections.map(elementsOf) },
  })
  const seats = row((section) =>
    ['AB', 'CD', 'EF'][section]!.split('').map((letter) => ({
      ...{ ...free, designator: `12${letter}`, services },
    })),
  )
  const rows = [seats, row(() => [part('exit_row')]), row(() => [part('galley')]), seats]
  const cabins = [{ ...cabin, rows: rows as typeof cabin.rows }]
  const party = { passengerId: 'pas_1', passengerName: 'Ada', isAlone: true, taken: {} }
  const html = renderToStaticMarkup(<SeatMap label="Seats" cabins={cabins} bands={[]} {...party} />)
  const columns = columnsOf(html)
  expect(columns.length).toBeGreaterThan(4)
  expect(new Set(columns)).toEqual(new Set([columns[0]]))
})
