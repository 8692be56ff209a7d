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

test('unpack returns the original object on the server', () => {
  expect(unpack(pack(data))).toBe(data)
})

test('the browser gets an equal object without symbol properties and parses it only once', () => {
  const sent = structuredClone(pack(data))
  expect(Object.getOwnPropertySymbols(sent)).toEqual([])
  const { flights } = data
  expect(unpack(sent)).toEqual({ flights })
  expect(unpack(sent)).toBe(unpack(sent))
})
