import { expect, test } from 'vitest'
import { replacementToWire } from './validity.ts'

test('a replacement states its own price and the earlier price, each in its currency', () => {
  const total = { amount: 512.3, currency: 'USD' }
  const was = { amount: 48_000, currency: 'JPY' }
  expect(replacementToWire({ id: 'off_2', price: { total, base: null, tax: null } }, was)).toEqual({
    offer_id: 'off_2',
    total_amount: '512.30',
    total_currency: 'USD',
    previous_amount: '48000',
    previous_currency: 'JPY',
  })
})
