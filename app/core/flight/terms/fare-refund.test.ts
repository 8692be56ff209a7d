import { describe, expect, test } from 'vitest'
import { FareRuleSchema } from '#app/core/booking/checkout/checkout-record.ts'
import {
  feeLine,
  paidFor,
  isRefundable,
  promisedRefund,
  quotedRefund,
  serviceFee,
} from './fare-refund.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const paid = { total: { amount: 795, currency: 'USD' }, cost: usd('646.34') }
const fee = 'Our service fee of $148.66 is not refunded.'

describe('promisedRefund and quotedRefund', () => {
  test("subtract the airline's penalty from its own fare", () => {
    expect(promisedRefund({ allowed: true, penalty: usd('60.0') }, paid)).toEqual({
      sentence: 'If you cancel, your refund is $586.34 of $795.',
      note: 'The airline keeps $60; our service fee of $148.66 is not refunded.',
    })
  })

  test('use the same words for the refund promised before a sale and the refund quoted by the airline', () => {
    const promised = promisedRefund({ allowed: true, penalty: usd('60') }, paid)
    expect(quotedRefund(58_634, paid)).toEqual(promised)
  })

  test('name a fee in another currency before and in a quote', () => {
    const rule = { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } }
    expect(promisedRefund(rule, paid).sentence).toContain('minus the airline’s £40 fee')
    expect(quotedRefund(59_571, paid, usd('595.71'), rule)).toEqual({
      sentence: 'If you cancel, your refund is $595.71 of $795.',
      note: 'The airline keeps $50.63 (its cancellation fee is £40); our service fee of $148.66 is not refunded.',
    })
    expect(quotedRefund(64_634, paid, usd('646.34'), rule).note).toBe(fee)
  })

  test('round a promised refund down to an amount that a card accepts in the currency', () => {
    const kwd = (amount: string) => ({ amount, currency: 'KWD' })
    const dinars = { total: { amount: 121, currency: 'KWD' }, cost: kwd('100.123') }
    const promised = promisedRefund({ allowed: true, penalty: kwd('12.286') }, dinars)
    expect(promised.note).toContain('The airline keeps KWD')
    expect(quotedRefund(87_830, dinars)).toEqual(promised)
  })

  const odd = (currency: string, cost: string, amount: number) => ({
    total: { amount, currency },
    cost: { amount: cost, currency },
  })
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

  test.each([
    ['JPY', '34377.50', 42_284, '0', '¥34,377', '', '¥7,907'],
    ['JPY', '34377.50', 42_284, '2000', '¥32,377', 'The airline keeps ¥2,000; our', '¥7,907'],
    ['KWD', '100.127', 124, '0.00', 'KWD 100.120', '', 'KWD 23.880'],
  ])(
    'state amounts that add up to the total paid, for %s with a cost of %s',
    (currency, cost, amount, penalty, back, kept, ours) => {
      const paidOdd = odd(currency, cost, amount)
      const rule = { allowed: true, penalty: { amount: penalty, currency } }
      const { sentence, note } = promisedRefund(rule, paidOdd)
      expect(plain(sentence)).toContain(`refund is ${back} of`)
      expect(plain(note)).toBe(`${kept || 'Our'} service fee of ${ours} is not refunded.`)
      expect(plain(feeLine(paidOdd, 1))).toContain(` of ${ours} per traveller`)
    },
  )

  test('return everything except our fee when the airline charges no penalty', () => {
    expect(promisedRefund({ allowed: true, penalty: usd('0') }, paid)).toEqual({
      sentence: 'If you cancel, your refund is $646.34 of $795.',
      note: fee,
    })
  })

  test('return everything except our fee when a zero penalty is in another currency', () => {
    const free = promisedRefund(
      { allowed: true, penalty: { amount: '0.00', currency: 'GBP' } },
      paid,
    )
    expect(free).toEqual(quotedRefund(64_634, paid))
  })

  test('add up to the total paid after part of it has been refunded', () => {
    const small = {
      total: { amount: 55, currency: 'USD' },
      cost: usd('45.05'),
      returnedMinor: 2_050,
    }
    expect(quotedRefund(0, small, usd('0'))).toEqual({
      sentence: 'If you cancel, you won’t get a refund.',
      note: 'In total, $20.50 of your payment has been returned to you or is on its way; $34.50 is not refunded.',
    })
    expect(promisedRefund({ allowed: true, penalty: usd('0') }, small)).toEqual({
      sentence: 'If you cancel, your refund is $34.50 of $55.',
      note: 'In total, $20.50 of your payment has been returned to you or is on its way.',
    })
    const pounds = { allowed: true, penalty: { amount: '5.00', currency: 'GBP' } }
    expect(promisedRefund(pounds, small)).toEqual({
      sentence:
        'If you cancel, your refund is at most $34.50. It can be less because of the airline’s £5 fee.',
      note: 'In total, $20.50 of your payment has been returned to you or is on its way.',
    })
  })

  test('promise nothing more once the whole payment has been refunded', () => {
    const gone = { ...paid, returnedMinor: 79_500 }
    expect(promisedRefund({ allowed: true, penalty: null }, gone)).toEqual({
      sentence: 'If you cancel, you won’t get a refund.',
      note: 'In total, $795 of your payment has been returned to you or is on its way.',
    })
  })

  test('return nothing when the penalty exceeds the fare', () => {
    const { sentence } = promisedRefund({ allowed: true, penalty: usd('700') }, paid)
    expect(sentence).toBe('If you cancel, you won’t get a refund.')
    expect(quotedRefund(0, paid)).toEqual({
      sentence,
      note: 'The airline keeps $646.34; our service fee of $148.66 is not refunded.',
    })
  })

  test.each([
    [null, 'The airline hasn’t told us how much you’d get back if you cancel.', fee],
    [
      { allowed: true, penalty: null },
      'You can cancel for a refund. The airline confirms the amount when you ask to cancel.',
      fee,
    ],
    [
      { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } },
      'If you cancel, your refund is up to $646.34 of $795, minus the airline’s £40 fee.',
      fee,
    ],
    [
      { allowed: false, penalty: null },
      'This fare is non-refundable. You can’t cancel it for a refund.',
      null,
    ],
  ])('describe the refund rule %j', (rule, sentence, note) => {
    expect(promisedRefund(rule, paid)).toEqual({ sentence, note })
  })

  test.each([
    ['JPY', '12345', 15_184, '2000', 'If you cancel, your refund is ¥10,345 of ¥15,184.'],
    ['KWD', '100.255', 123, '10.5', 'If you cancel, your refund is KWD 89.750 of KWD 123.'],
  ])('round amounts to the minor units of %s', (currency, cost, total, penalty, sentence) => {
    const promised = promisedRefund(
      { allowed: true, penalty: { amount: penalty, currency } },
      { total: { amount: total, currency }, cost: { amount: cost, currency } },
    )
    // The currency formatter of Intl writes a non-breaking space after the currency code.
    expect(promised.sentence.replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})

test('a stored penalty that includes our fee counts as unknown', () => {
  const kept = { allowed: true, penalty: { amount: 74, currency: 'USD' } }
  expect(FareRuleSchema.parse(kept)).toEqual({ allowed: true, penalty: null })
})

test('the refund note leaves out our fee when the fee is zero or in another currency', () => {
  const free = { ...paid, cost: usd('795.00') }
  expect(promisedRefund(null, free).note).toBeNull()
  const abroad = { ...paid, cost: { amount: '600.00', currency: 'EUR' } }
  expect(promisedRefund(null, abroad).note).toBeNull()
})

test.each([
  [null, false],
  [{ allowed: false, penalty: null }, false],
  [{ allowed: true, penalty: null }, true],
  [{ allowed: true, penalty: usd('0') }, true],
  [{ allowed: true, penalty: usd('646.33') }, true],
  [{ allowed: true, penalty: usd('646.34') }, false],
  [{ allowed: true, penalty: usd('9000') }, false],
  [{ allowed: true, penalty: { amount: '9000', currency: 'GBP' } }, true],
])('the refund rule %j makes a fare refundable: %s', (refund, pays) => {
  expect(isRefundable({ refund, providerTotal: paid.cost })).toBe(pays)
})

test('the fee line states our share of the total per traveller, rounded up', () => {
  expect(serviceFee(paid)).toEqual(usd('148.66'))
  expect(feeLine(paid, 1)).toBe(
    'Total includes our service fee of $148.66 per traveller (not refundable)',
  )
  expect(feeLine(paid, 2)).toContain(' of $74.33 per traveller')
  expect(feeLine(paid, 3)).toContain(' of $49.56 per traveller')
  expect(feeLine({ ...paid, cost: usd('795.4') }, 1)).toBeNull()
  expect(feeLine({ ...paid, cost: { amount: '600', currency: 'EUR' } }, 1)).toBeNull()
})

test("paidFor returns the total of a booking and the airline's share of it", () => {
  const booking = { amountMinor: 79_500, currency: 'USD', providerAmount: '646.34' }
  expect(paidFor({ ...booking, providerCurrency: 'USD' })).toEqual(paid)
})
