import { expect, test } from 'vitest'
import { formatTraveller } from './traveller.ts'

test.each([
  ['ada@contrail.example', 'ada@contrail.example'],
  ['', 'erased'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the desk shows the email %j as %s', (email, name) => {
  expect(formatTraveller(email)).toBe(name)
})
