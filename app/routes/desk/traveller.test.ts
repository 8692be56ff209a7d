import { expect, test } from 'vitest'
import { travellerName } from './traveller.ts'

test.each([
  ['ada@contrail.example', 'ada@contrail.example'],
  ['', 'erased'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('a traveller of %j reads as %s', (email, name) => {
  expect(travellerName(email)).toBe(name)
})
