import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const secret = Symbol('secret')
const data = {
  flights: [
    { from: 'LHR', price: 540 },
    { from: 'LHR', price: null },
  ],
  [secret]: 1,
}

test('a page finds on the server the data itself', () => {
  expect(unpack(pack(data))).toBe(data)
})

test('the browser gets the same, once, and nothing that is kept under a symbol', () => {
  // As it crosses the wire: symbols stay behind.
  const sent = structuredClone(pack(data))
  expect(Object.getOwnPropertySymbols(sent)).toEqual([])
  const { flights } = data
  expect(unpack(sent)).toEqual({ flights })
  expect(unpack(sent)).toBe(unpack(sent))
})
