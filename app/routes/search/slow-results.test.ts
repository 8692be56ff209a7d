import { expect, test } from 'vitest'
import { stillLate } from './slow-results.tsx'

test('an earlier search that settles leaves the notice of a later one', () => {
  const [earlier, later] = [{}, {}]
  expect(stillLate(later, earlier)).toBe(later)
  expect(stillLate(later, later)).toBeNull()
})
