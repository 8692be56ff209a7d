import { expect, test } from 'vitest'
import { formatTraveller } from './traveller.ts'

test.each([
  ['ada@contrail.example', 'ada@contrail.example'],
  ['', 'erased'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the email %j is shown as %s', (email, name) => {
  expect(formatTraveller(email)).toBe(name)
})
