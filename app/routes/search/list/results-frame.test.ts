import { expect, test } from 'vitest'
import { faresOf } from './results-frame.tsx'

test('the days of a search never show the fares of an earlier search', () => {
  const [earlier, later] = [{}, {}]
  const fares = { '2027-05-12': '$300' }
  expect(faresOf({ frame: earlier, fares }, earlier)).toBe(fares)
  expect(faresOf({ frame: earlier, fares }, later)).toBeNull()
  expect(faresOf(null, later)).toBeNull()
})
