import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAmounts,
  addPrices,
  customerPrice,
  floorToMinorUnits,
  formatCharged,
  formatMinor,
  formatPrice,
  formatProviderAmount,
  fromMinorUnits,
  InvalidAmountError,
  isAmount,
  isPositive,
  minorFromText,
  minorToDecimal,
  minorUnitExponent,
  multiplyAmount,
  multiplyPrice,
  percentBelow,
  priceFromField,
  priceToDecimal,
  priceToField,
  isSameAmount,
  isSamePrice,
  subtractAmounts,
  subtractPrices,
  toMinorUnits,
  wholeUnits,
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

  test.each([
    ['10', '3.5', '6.5'],
    ['3.5', '10', '-6.5'],
    ['0.30', '0.3', '0.00'],
    ['1', '1.05', '-0.05'],
  ])('%s less %s is %s', (from, amount, rest) => {
    expect(subtractAmounts(from, amount)).toBe(rest)
  })

  test.each([
    ['12', 3, '36'],
    ['0.05', 4, '0.20'],
    ['-1.5', 2, '-3.0'],
  ])('%s times %i is %s', (amount, times, product) => {
    expect(multiplyAmount(amount, times)).toBe(product)
  })

  test.each([
    ['0.01', true],
    ['0.00', false],
    ['-1', false],
  ])('isPositive(%s) is %j', (amount, more) => {
    expect(isPositive(amount)).toBe(more)
  })

  test.each([
    ['0', true],
    ['20.0', true],
    ['-20.0', false],
    ['20 ', false],
    ['x20', false],
    ['', false],
    [20, false],
    [null, false],
    [['20'], false],
  ])('isAmount(%j) is %j', (value, is) => {
    expect(isAmount(value)).toBe(is)
  })

  test('give the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 6 }), (amounts) => {
        expect(addAmounts(...amounts)).toBe(addAmounts(...[...amounts].reverse()))
      }),
    )
  })

  test('give the same product as repeated addition', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 9 }), (amount, times) => {
        const terms = Array.from({ length: times }, () => amount)
        expect(isSameAmount(multiplyAmount(amount, times), addAmounts(...terms))).toBe(true)
      }),
    )
  })

  test('compare equal despite trailing zeros', () => {
    expect(isSameAmount('20', '20.00')).toBe(true)
    expect(isSameAmount('20', '20.001')).toBe(false)
  })

  test.each(['', 'abc', '1,5', '1e3', 'NaN', '--1', '1.', '.5', '9'.repeat(16)])(
    'addAmounts rejects %j',
    (text) => {
      expect(() => addAmounts(text)).toThrow(InvalidAmountError)
    },
  )

  test('InvalidAmountError names the invalid amount', () => {
    const error = new InvalidAmountError('1,5')
    expect(error).toMatchObject({ name: 'InvalidAmountError', amount: '1,5' })
    expect(error.message).toContain('"1,5"')
  })
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

  test('customerPrice rounds the exact product half up', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const exact = BigInt(cents) * 123n
        const whole = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n)
        expect(customerPrice({ amount: text, currency: 'EUR' }, '23').amount).toBe(Number(whole))
      }),
    )
  })

  test('customerPrice rejects negative and invalid amounts', () => {
    expect(() => customerPrice({ amount: '-1', currency: 'USD' }, '23')).toThrow(InvalidAmountError)
  })

  test('addPrices rejects prices in different currencies', () => {
    const ten = { amount: 10, currency: 'USD' }
    expect(addPrices(ten, { amount: 5, currency: 'USD' })).toEqual({ amount: 15, currency: 'USD' })
    expect(() => addPrices(ten, { amount: 5, currency: 'EUR' })).toThrow('EUR')
    expect(isSamePrice(ten, { ...ten })).toBe(true)
    expect(isSamePrice(ten, { ...ten, currency: 'EUR' })).toBe(false)
    expect(isSamePrice(ten, { ...ten, amount: 11 })).toBe(false)
  })
})

describe('prices without an uplift', () => {
  test.each([
    ['46.07', 'USD', 46.07, 4_607, '$46.07'],
    ['46.1', 'USD', 46.1, 4_610, '$46.10'],
    ['46.00', 'USD', 46, 4_600, '$46'],
    ['46.075', 'USD', 46.08, 4_608, '$46.08'],
    ['46.5', 'JPY', 47, 47, '¥47'],
    ['46.072', 'KWD', 46.07, 46_070, 'KWD\u00a046.070'],
    ['46.5', 'ISK', 47, 4_700, 'ISK\u00a047'],
  ])(
    '%s %s is rounded to the smallest chargeable unit',
    (amount, currency, units, minor, label) => {
      const price = customerPrice({ amount, currency }, '0.0')
      expect(price).toEqual({ amount: units, currency })
      expect(toMinorUnits(price)).toBe(minor)
      expect(fromMinorUnits(minor, currency)).toEqual(price)
      expect(priceFromField(priceToField(price))).toEqual(price)
      expect(formatPrice(price)).toBe(label)
      expect(formatCharged(minor, currency)).toBe(label)
    },
  )

  test('keep sums, differences and multiples exact', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(addPrices(usd(0.1), usd(0.2))).toEqual(usd(0.3))
    expect(subtractPrices(usd(46.1), usd(46.07))).toEqual(usd(0.03))
    expect(multiplyPrice(usd(1.1), 3)).toEqual(usd(3.3))
    expect(priceToDecimal(usd(46.1))).toBe('46.10')
    expect(priceToDecimal(usd(46))).toBe('46')
    expect(wholeUnits(usd(46.07))).toEqual(usd(47))
  })

  test('equal the airline’s amount for every number of cents', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const amount = minorToDecimal(cents, 'USD')
        const price = customerPrice({ amount, currency: 'USD' }, '0')
        expect(toMinorUnits(price)).toBe(cents)
        expect(isSameAmount(priceToDecimal(price), amount)).toBe(true)
      }),
    )
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

  test('fromMinorUnits rejects half a minor unit', () => {
    expect(fromMinorUnits(4_607, 'USD').amount).toBe(46.07)
    expect(() => fromMinorUnits(0.5, 'USD')).toThrow(InvalidAmountError)
  })

  test.each([
    [{ amount: 396, currency: 'USD' }, '39600 USD'],
    [{ amount: 396, currency: 'JPY' }, '396 JPY'],
  ])('%j becomes the hidden field %j and can be read back', (price, field) => {
    expect(priceToField(price)).toBe(field)
    expect(priceFromField(field)).toEqual(price)
  })

  test.each([
    '39600.5 USD',
    '39600 usd',
    '39600',
    'USD',
    ' 39600 USD',
    '39600 USDX',
    '-1 USD',
    null,
  ])('priceFromField rejects the hidden field %j', (field) => {
    expect(priceFromField(field)).toBeNull()
  })

  test.each([
    ['343.77', 'USD', 34_377],
    ['343.779', 'USD', 34_377],
    ['20', 'USD', 2_000],
    ['20.9', 'JPY', 20],
    ['1.2345', 'KWD', 1_230],
    ['20.99', 'isk', 2_000],
    ['20.99', 'UGX', 2_000],
  ])('floorToMinorUnits: %s %s can be refunded as %i', (amount, currency, minor) => {
    expect(floorToMinorUnits({ amount, currency })).toBe(minor)
  })

  test.each([
    ['120', 'USD', 12_000],
    [' 120.50 ', 'USD', 12_050],
    ['120.505', 'USD', null],
    ['120', 'JPY', 120],
    ['120.5', 'JPY', null],
    ['1.230', 'KWD', 1_230],
    ['1.234', 'KWD', null],
    ['120.50', 'ISK', null],
    ['120.1234', 'KWD', null],
    ['12345678901', 'USD', null],
    ['-1', 'USD', null],
    ['x1', 'USD', null],
    ['1x', 'USD', null],
    ['', 'USD', null],
  ])('minorFromText reads %j in %s as %j', (text, currency, minor) => {
    expect(minorFromText(text, currency)).toBe(minor)
  })

  test.each([
    [34_377, 'USD', '343.77', '$343.77', '$343.77'],
    [52_000, 'USD', '520.00', '$520.00', '$520'],
    [5, 'USD', '0.05', '$0.05', '$0.05'],
    [100_520, 'USD', '1005.20', '$1,005.20', '$1,005.20'],
    [520, 'JPY', '520', '¥520', '¥520'],
    [1_230, 'KWD', '1.230', 'KWD\u00a01.230', 'KWD\u00a01.230'],
    [1_050, 'dollars', '10.50', 'dollars 10.50', 'dollars 10.50'],
  ])(
    '%i minor units of %s are %s, formatted %s, charged %s',
    (minor, currency, decimal, exact, charged) => {
      expect(minorToDecimal(minor, currency)).toBe(decimal)
      expect(formatMinor(minor, currency)).toBe(exact)
      expect(formatCharged(minor, currency)).toBe(charged)
    },
  )

  test.each('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))(
    '%s has no decimals',
    (currency) => expect(minorUnitExponent(currency)).toBe(0),
  )

  test.each('BHD JOD KWD OMR TND'.split(' '))('%s has three decimals', (currency) =>
    expect(minorUnitExponent(currency)).toBe(3),
  )

  test('formatProviderAmount uses the decimals of the currency', () => {
    expect(formatProviderAmount({ amount: '343.7', currency: 'USD' })).toBe('$343.70')
    expect(formatProviderAmount({ amount: '343.7', currency: 'JPY' })).toBe('¥343')
  })
})

describe('price labels', () => {
  test.each([
    [{ amount: 1234, currency: 'USD' }, '$1,234'],
    [{ amount: 1234, currency: 'JPY' }, '¥1,234'],
    [{ amount: 12, currency: 'EUR' }, '€12'],
    [{ amount: NaN, currency: 'USD' }, 'USD N/A'],
    [{ amount: 1, currency: '' }, 'N/A'],
    [{ amount: 1, currency: 'dollars' }, 'dollars 1'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('formatPrice(%j) is %s', (price, label) => {
    expect(formatPrice(price)).toBe(label)
  })

  test('formatPrice shows no fraction for whole amounts', () => {
    expect(formatPrice({ amount: 5, currency: 'KWD' })).not.toContain('.')
  })
})

test.each([
  [950.01, 1_000, 4],
  [950, 1_000, 5],
  [904, 1_000, 9],
  [71, 100, 29],
  [100, 100, 0],
])('a fare of %d is below %d by %i percent, rounded down', (amount, usual, percent) => {
  expect(percentBelow(amount, usual)).toBe(percent)
})
