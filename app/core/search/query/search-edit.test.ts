import { expect, test } from 'vitest'
import { buttonAfter, editSearch, readSearchEdit } from './search-edit.ts'
import type { SearchInput } from '#app/core/flight/search-query.ts'

const trip: SearchInput = {
  tripType: 'multi-city',
  origin: 'London',
  destination: 'JFK',
  departureDate: '2026-03-14',
  adultsCount: '2',
  moreSlices: [{ origin: 'JFK', destination: 'Denver', departureDate: '2026-03-18' }],
}

test('an added flight starts at the place and date where the last flight ends', () => {
  expect(editSearch(trip, 'add-flight').moreSlices).toEqual([
    trip.moreSlices?.[0],
    { origin: 'Denver', destination: undefined, departureDate: '2026-03-18' },
  ])
})

test('a trip always has two to five flights', () => {
  let grown = trip
  for (let times = 0; times < 9; times++) grown = editSearch(grown, 'add-flight')
  expect(grown.moreSlices).toHaveLength(4)
  let shrunk = grown
  for (let times = 0; times < 9; times++) shrunk = editSearch(shrunk, 'remove-flight-1')
  expect(shrunk.moreSlices).toHaveLength(1)
})

test('removing a flight changes nothing else', () => {
  const three = editSearch(trip, 'add-flight')
  expect(editSearch(three, 'remove-flight-2')).toEqual({
    ...trip,
    moreSlices: [{ origin: 'Denver', destination: undefined, departureDate: '2026-03-18' }],
  })
  expect(editSearch(three, 'remove-flight-1')).toMatchObject({ origin: 'JFK', adultsCount: '2' })
})

test('swapping origin and destination changes one flight only', () => {
  expect(editSearch(trip, 'swap-2')).toMatchObject({
    origin: 'London',
    moreSlices: [{ origin: 'Denver', destination: 'JFK' }],
  })
  const single: SearchInput = { tripType: 'one-way', origin: 'LHR', departureDate: '2026-03-14' }
  expect(editSearch(single, 'swap-1')).toEqual({ ...single, origin: undefined, destination: 'LHR' })
  expect(editSearch(single, 'add-flight')).toEqual(single)
})

test.each([
  ['add-flight', 'add-flight'],
  ['swap-2', 'swap-2'],
  ['remove-flight-5', 'remove-flight-5'],
  ['remove-flight-6', null],
  ['swap', null],
  ['', null],
  [null, null],
])('the intent %j gives the edit %j', (intent, edit) => {
  expect(readSearchEdit(intent)).toBe(edit)
})

test.each(['swap-0', 'swap-6', 'xswap-1', 'swap-1x', 'remove-flight-12', '', null])(
  'the intent %j gives no edit',
  (intent) => {
    expect(readSearchEdit(intent)).toBeNull()
  },
)

test('the focus stays on the pressed button, or goes to the one in its place', () => {
  const three = editSearch(trip, 'add-flight')
  const four = editSearch(three, 'add-flight')
  const five = editSearch(four, 'add-flight')
  expect(buttonAfter('swap-2', trip)).toBe('swap-2')
  expect(buttonAfter('add-flight', four)).toBe('add-flight')
  expect(buttonAfter('add-flight', five)).toBe('remove-flight-5')
  expect(buttonAfter('remove-flight-1', three)).toBe('remove-flight-1')
  expect(buttonAfter('remove-flight-4', three)).toBe('add-flight')
  expect(buttonAfter('remove-flight-1', trip)).toBe('add-flight')
})
