import { expect, test } from 'vitest'
import { withoutLeadingZeros } from './flight-number.ts'

test.each([
  ['NK 0207', 'NK 207'],
  ['BA 0001', 'BA 1'],
  ['ZZ 7070', 'ZZ 7070'],
  ['ZZ 0000', 'ZZ 0'],
  ['0B 0101', '0B 101'],
  ['0101', '101'],
  ['ZZ', 'ZZ'],
  ['', ''],
])('the flight number %s is shown as %s', (stated, shown) => {
  expect(withoutLeadingZeros(stated)).toBe(shown)
})
