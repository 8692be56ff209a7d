import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAmounts,
  addPrices,
  customerPrice,
  fromMinorUnits,
  isSameAmount,
  toMinorUnits,
} from '#app/core/money/money.ts'
import { boughtLines } from '#app/core/booking/extra-lines.ts'
import { customerTotal, providerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { ada, anOffer } from '../../../tests/samples/records.ts'
import type { SeatChoice } from '#app/core/flight/seats/seat-maps.ts'

const currencies = ['USD', 'JPY', 'KWD', 'HUF', 'ISK'] as const

/** "300", "20.0", "343.77", "1.005": airlines use any number of decimals. */
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.stringMatching(/^\d{0,4}$/))
  .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)))

const currency = fc.constantFrom(...currencies)

const order = fc.record({
  currency,
  total: decimal,
  tax: decimal,
  seats: fc.array(decimal, { maxLength: 6 }),
  bags: fc.array(fc.tuple(decimal, fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
})

function priced({
  currency,
  total,
  tax,
  seats,
  bags,
}: typeof order extends fc.Arbitrary<infer T> ? T : never) {
  const price = (amount: string) => customerPrice({ amount, currency }, '23')
  const fare = price(total)
  const taxes = price(tax)
  return {
    offer: {
      price: { total: fare, tax: taxes, base: { ...fare, amount: fare.amount - taxes.amount } },
      providerTotal: { amount: total, currency },
    },
    seats: seats.map((amount, index): SeatChoice => ({
      segmentId: 'seg_1',
      passengerId: `pas_${index}`,
      designator: `${index + 1}A`,
      cabin: 'economy',
      serviceId: `ase_${index}`,
      price: price(amount),
      providerPrice: { amount, currency },
    })),
    bags: bags.map(([amount, quantity], index) => ({
      serviceId: `ase_b${index}`,
      passengerIds: ['pas_0'],
      segmentIds: ['seg_1'],
      name: 'Extra checked bag',
      quantity,
      price: price(amount),
      providerPrice: { amount, currency },
    })),
  }
}

describe('prices', () => {
  it('charge exactly the price on the screen', () => {
    fc.assert(
      fc.property(order, (input) => {
        const total = customerTotal(priced(input))
        const minor = toMinorUnits(total)
        expect(Number.isSafeInteger(minor)).toBe(true)
        expect(fromMinorUnits(minor, input.currency)).toEqual(total)
      }),
    )
  })

  it('have a base, taxes and extras that add up to the total', () => {
    fc.assert(
      fc.property(order, (input) => {
        const checkout = priced(input)
        const { base, tax } = checkout.offer.price
        const sold = { slices: anOffer().slices, passengers: [ada] }
        const extras = boughtLines({ ...checkout, ...sold }).map(({ price }) => price)
        expect(addPrices(base, tax, ...extras)).toEqual(customerTotal(checkout))
      }),
    )
  })

  it('pay the airline the exact sum of its own amounts', () => {
    fc.assert(
      fc.property(order, (input) => {
        const bags = input.bags.flatMap(([amount, times]) => Array<string>(times).fill(amount))
        const sum = addAmounts(input.total, ...input.seats, ...bags)
        expect(isSameAmount(providerTotal(priced(input)).amount, sum)).toBe(true)
      }),
    )
  })

  it('round half up to whole units', () => {
    const price = (amount: string) => customerPrice({ amount, currency: 'USD' }, '23').amount
    expect(price('100')).toBe(123)
    expect(price('343.77')).toBe(423)
    // 50 × 1.23 = 61.5
    expect(price('50.00')).toBe(62)
    expect(price('0.00')).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const exact = (BigInt(cents) * 123n + 5_000n) / 10_000n
        expect(price(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)).toBe(
          Number(exact),
        )
      }),
    )
  })

  it.each([
    ['USD', 7, 700],
    ['JPY', 7, 7],
    ['KWD', 7, 7000],
    ['HUF', 7, 700],
    // Stripe expects amounts with two decimals, although the currency has none.
    ['ISK', 7, 700],
  ])("convert %s amounts to the card provider's minor units", (currency, amount, minor) => {
    expect(toMinorUnits({ amount, currency })).toBe(minor)
  })
})
