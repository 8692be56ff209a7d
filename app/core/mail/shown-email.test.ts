import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.server.ts'

test.each([
  ['zoe@xn--exmple-cua.com', 'zoe@exämple.com'],
  ['Ada.L@example.com', 'Ada.L@example.com'],
  ['Not provided', 'Not provided'],
  ['ada@xn--a', 'ada@xn--a'],
])('the address %s is shown as %s', (address, shown) => {
  expect(shownEmail(address)).toBe(shown)
})
