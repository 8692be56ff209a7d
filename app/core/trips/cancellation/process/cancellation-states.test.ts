import { expect, test } from 'vitest'
import { floorToMinorUnits, formatMinor, minorToDecimal } from '#app/core/money/money.ts'
import { AirlineCreditSchema } from '#app/core/flight/terms/after-sale-terms.ts'
import { cancellationStatesWhere, cardRefundMinor, refundTerms } from './cancellation-states.ts'

const charged = { amountMinor: 49_200, currency: 'USD' }

test.each([
  ["equals the airline's refund", '343.77', 'USD', 34_377],
  ['accepts missing decimals', '90.8', 'USD', 9_080],
  ['never exceeds the charge', '500.00', 'USD', 49_200],
  ['never falls below zero', '-5.00', 'USD', 0],
  ['drops fractions of a cent', '10.009', 'USD', 1_000],
])('a card refund %s', (_what, amount, currency, minor) => {
  expect(cardRefundMinor({ amount, currency }, 'card', charged)).toBe(minor)
})

test('a refund without an amount or in another currency is unknown', () => {
  expect(cardRefundMinor(null, 'card', charged)).toBeNull()
  expect(cardRefundMinor({ amount: '10.00', currency: 'EUR' }, 'card', charged)).toBeNull()
})

test('a refund in airline credits returns nothing to the card', () => {
  expect(cardRefundMinor({ amount: '10.00', currency: 'USD' }, 'airline_credits', charged)).toBe(0)
  expect(cardRefundMinor(null, 'nowhere', charged)).toBe(0)
})

test.each([
  ['12345', 'JPY', 12_345],
  ['12345.6', 'JPY', 12_345],
  // Card providers accept dinars in steps of 10 fils, and krónur in whole units.
  ['12.345', 'KWD', 12_340],
  ['1234.56', 'ISK', 123_400],
])('%s %s converts to minor units', (amount, currency, minor) => {
  expect(floorToMinorUnits({ amount, currency })).toBe(minor)
})

test('amounts show as many decimals as their currency has', () => {
  expect(formatMinor(34_377, 'USD')).toBe('$343.77')
  expect(formatMinor(12_345, 'JPY')).toBe('¥12,345')
  expect(minorToDecimal(12_340, 'KWD')).toBe('12.340')
  expect(minorToDecimal(5, 'USD')).toBe('0.05')
})

test('every state has the expected properties and order state', () => {
  const where = cancellationStatesWhere
  expect(where(({ replaceable }) => replaceable)).toEqual(['quoted', 'failed'])
  expect(where(({ staffMustAct }) => staffMustAct)).toEqual(['unconfirmed', 'needs_person'])
  expect(where(({ order }) => order === 'stands')).toEqual(['quoted', 'failed'])
  expect(where(({ order }) => order === 'unknown')).toEqual(['confirming', 'unconfirmed'])
  expect(where(({ order }) => order === 'cancelled')).toEqual(['refunding', 'done', 'needs_person'])
})

test.each([
  ['card', 'card 34377'],
  ['airline_credits', 'airline_credits 120.50 USD'],
  ['nowhere', 'nowhere'],
] as const)('refundTerms of a refund to %s returns %j', (refundTo, terms) => {
  const quote = { refundMinor: 34_377, providerRefund: '120.50', providerCurrency: 'USD' }
  expect(refundTerms({ ...quote, refundTo })).toBe(terms)
})

test('airline credits without an amount or currency are rejected', () => {
  const credit = {
    passengerId: 'pas_1',
    name: 'Ada Lovelace',
    code: 'ZZ77',
    amount: '120.50',
    currency: 'USD',
  }
  expect(AirlineCreditSchema.parse(credit)).toEqual(credit)
  for (const name of Object.keys(credit)) {
    expect(AirlineCreditSchema.safeParse({ ...credit, [name]: undefined }).success).toBe(false)
  }
})
