import { expect, test } from 'vitest'
import { floorToMinorUnits, formatMinor, minorToDecimal } from '../money/money.ts'
import { cardRefundMinor } from './cancellation.ts'

const charged = { amountMinor: 49_200, currency: 'USD' }

test.each([
  ['the exact amount', '343.77', 'USD', 34_377],
  ['an amount of few decimals', '90.8', 'USD', 9_080],
  ['never more than was charged', '500.00', 'USD', 49_200],
  ['never less than nothing', '-5.00', 'USD', 0],
  ['what is smaller than a cent is dropped', '10.009', 'USD', 1_000],
])('a refund to the card is %s', (_what, amount, currency, minor) => {
  expect(cardRefundMinor({ amount, currency }, 'card', charged)).toBe(minor)
})

test('what the airline does not say, or says in another currency, is unknown', () => {
  expect(cardRefundMinor(null, 'card', charged)).toBeNull()
  expect(cardRefundMinor({ amount: '10.00', currency: 'EUR' }, 'card', charged)).toBeNull()
})

test('airline credits are no money', () => {
  expect(cardRefundMinor({ amount: '10.00', currency: 'USD' }, 'airline_credits', charged)).toBe(0)
  expect(cardRefundMinor(null, 'nowhere', charged)).toBe(0)
})

test.each([
  ['12345', 'JPY', 12_345],
  ['12345.6', 'JPY', 12_345],
  // Cards take dinars in tens of fils, and crowns in whole ones.
  ['12.345', 'KWD', 12_340],
  ['1234.56', 'ISK', 123_400],
])('%s %s in minor units', (amount, currency, minor) => {
  expect(floorToMinorUnits({ amount, currency })).toBe(minor)
})

test('amounts are written with all decimals of their currency', () => {
  expect(formatMinor(34_377, 'USD')).toBe('$343.77')
  expect(formatMinor(12_345, 'JPY')).toBe('¥12,345')
  expect(minorToDecimal(12_340, 'KWD')).toBe('12.340')
  expect(minorToDecimal(5, 'USD')).toBe('0.05')
})
