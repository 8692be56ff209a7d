import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAmounts,
  addPrices,
  customerPrice,
  formatPrice,
  fromMinorUnits,
  InvalidAmountError,
  minorUnitExponent,
  multiplyAmount,
  sameAmount,
  samePrice,
  toMinorUnits,
} from './money.ts'

const decimal = fc
  .tuple(fc.nat(10_000_000), fc.nat(6), fc.nat(999_999))
  .map(([whole, places, fraction]) =>
    places === 0 ? String(whole) : `${whole}.${String(fraction).padStart(6, '0').slice(0, places)}`,
  )

describe('decimal amounts', () => {
  test.each([
    [['300', '20.0', '343.77'], '663.77'],
    [['0.1', '0.2'], '0.3'],
    [['-5.5', '5.5'], '0.0'],
    [[], '0'],
  ])('%j add up to %s', (amounts, sum) => {
    expect(addAmounts(...amounts)).toBe(sum)
  })

  test('sums do not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 6 }), (amounts) => {
        expect(addAmounts(...amounts)).toBe(addAmounts(...[...amounts].reverse()))
      }),
    )
  })

  test('a product is as many equal terms', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 9 }), (amount, times) => {
        const terms = Array.from({ length: times }, () => amount)
        expect(sameAmount(multiplyAmount(amount, times), addAmounts(...terms))).toBe(true)
      }),
    )
  })

  test('equality looks through trailing zeros', () => {
    expect(sameAmount('20', '20.00')).toBe(true)
    expect(sameAmount('20', '20.001')).toBe(false)
  })

  test.each(['', 'abc', '1,5', '1e3', 'NaN', '--1', '1.', '.5', '9'.repeat(16)])(
    '%j is no amount',
    (text) => {
      expect(() => addAmounts(text)).toThrow(InvalidAmountError)
    },
  )
})

describe('customer prices', () => {
  test.each([
    ['100', '23', 123],
    ['343.77', '23', 423],
    ['0.40', '25', 1],
    ['0.39', '25', 0],
    ['2', '25', 3],
    ['10', '12.5', 11],
    ['0', '23', 0],
  ])('%s plus %s %% is %i', (amount, percent, whole) => {
    expect(customerPrice({ amount, currency: 'usd' }, percent)).toEqual({
      amount: whole,
      currency: 'USD',
    })
  })

  test('is the exact product, rounded half up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const exact = BigInt(cents) * 123n
        const whole = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
        expect(customerPrice({ amount: text, currency: 'EUR' }, '23').amount).toBe(Number(whole))
      }),
    )
  })

  test('refuses what an airline cannot ask', () => {
    expect(() => customerPrice({ amount: '-1', currency: 'USD' }, '23')).toThrow(InvalidAmountError)
  })

  test('add up in one currency only', () => {
    const ten = { amount: 10, currency: 'USD' }
    expect(addPrices(ten, { amount: 5, currency: 'USD' })).toEqual({ amount: 15, currency: 'USD' })
    expect(() => addPrices(ten, { amount: 5, currency: 'EUR' })).toThrow('EUR')
    expect(samePrice(ten, { ...ten })).toBe(true)
    expect(samePrice(ten, { ...ten, currency: 'EUR' })).toBe(false)
  })
})

describe('minor units', () => {
  test.each([
    ['USD', 2, 12_300],
    ['JPY', 0, 123],
    ['KWD', 3, 123_000],
    ['ISK', 2, 12_300],
    ['usd', 2, 12_300],
  ] as const)('%s has %i decimals', (currency, exponent, minor) => {
    expect(minorUnitExponent(currency)).toBe(exponent)
    expect(toMinorUnits({ amount: 123, currency })).toBe(minor)
    expect(fromMinorUnits(minor, currency)).toEqual({
      amount: 123,
      currency: currency.toUpperCase(),
    })
  })

  test('half a unit is no price', () => {
    expect(() => fromMinorUnits(50, 'USD')).toThrow(InvalidAmountError)
  })
})

describe('labels', () => {
  test.each([
    [{ amount: 1234, currency: 'USD' }, '$1,234'],
    [{ amount: 1234, currency: 'JPY' }, '¥1,234'],
    [{ amount: 12, currency: 'EUR' }, '€12'],
    [{ amount: NaN, currency: 'USD' }, 'USD N/A'],
    [{ amount: 1, currency: '' }, 'N/A'],
    [{ amount: 1, currency: 'dollars' }, 'dollars 1'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%j reads %s', (price, label) => {
    expect(formatPrice(price)).toBe(label)
  })

  test('never a fraction', () => {
    expect(formatPrice({ amount: 5, currency: 'KWD' })).not.toContain('.')
  })
})
