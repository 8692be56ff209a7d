import { expect, test, vi } from 'vitest'
import { keepInHistory, withHidden } from './use-search-draft.ts'

test.each([
  ['on the day of the departure stays', '2027-05-12', '2027-05-12'],
  ['on a later day stays', '2027-05-13', '2027-05-13'],
  ['before the departure goes', '2027-05-11', undefined],
])('under the tab of one-way flights, a return flight %s', (_, day, kept) => {
  const oneWay = { tripType: 'one-way', departureDate: '2027-05-12' } as const
  expect(withHidden(oneWay, { returnDate: day }).returnDate).toBe(kept)
})

test.each([
  ['/', ['/?origin=JFK']],
  ['/search', []],
])('the history keeps these addresses of a search sent from %s: %j', (pathname, kept) => {
  const replaceState = vi.fn()
  vi.stubGlobal('window', { location: { pathname }, history: { state: { idx: 2 }, replaceState } })
  keepInHistory({ origin: 'JFK' })
  vi.unstubAllGlobals()
  expect(replaceState.mock.calls).toEqual(kept.map((address) => [{ idx: 2 }, '', address]))
})
