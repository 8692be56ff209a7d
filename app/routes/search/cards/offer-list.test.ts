import { expect, test } from 'vitest'
import { firstNewRow } from './offer-list.tsx'

test('the first new card takes the focus after Load More, but not after Back or Forward', () => {
  expect(firstNewRow(30, 130, false)).toBe(30)
  expect(firstNewRow(30, 130, true)).toBeNull()
  expect(firstNewRow(130, 30, false)).toBeNull()
})
